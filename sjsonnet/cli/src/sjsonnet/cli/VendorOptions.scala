package sjsonnet.cli

import mainargs.{arg, Flag}

/** The options of `sjsonnet vendor`. */
private[cli] final case class VendorOptions(
    @arg(short = 'C', doc = "DIR: The folder of the project, instead of this one")
    directory: String = ".",
    @arg(doc = "DIR: Where the packages are, in the project or not (vendor)")
    jsonnetpkgHome: Option[String],
    @arg(short = 'q', doc = "Report only problems")
    quiet: Flag,
    @arg(short = '1', doc = "With install and add: leave out what the packages depend on")
    single: Flag,
    @arg(doc = "NAME: With install and add: what the link to the package is called")
    legacyName: Option[String],
    @arg(doc = "Fetch nothing: use what is installed or in the cache")
    offline: Flag,
    @arg(doc = "Fail if the lock would change, as in continuous integration")
    frozen: Flag,
    @arg(doc = "With update: even if it undoes changes by hand in vendor/")
    force: Flag,
    @arg(doc = "FORMAT: With outdated: text (a table) or json ({default})")
    format: OutdatedFormat = OutdatedFormat.Table,
    @arg(doc = "With outdated: exit code 1 if there is something newer")
    exitCode: Flag,
    @arg(doc =
      "DIR: Where fetched packages are kept for all projects ($XDG_CACHE_HOME/sjsonnet, or ~/.cache/sjsonnet)"
    )
    cacheDir: Option[String],
    @arg(doc =
      "FROM=TO: Fetch from TO instead of addresses that begin with FROM; the longest match is used"
    )
    mirror: Seq[String],
    @arg(short = 'j', doc = "N: How many repositories to fetch at once ({default})")
    jobs: Positive = Positive(VendorOptions.DefaultJobs)
)

private[cli] object VendorOptions {
  private final val DefaultJobs = 8

  /** The options that the settings may have. */
  val ofSettings: Seq[String] = Seq("mirror")
}
