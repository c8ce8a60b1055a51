package sjsonnet.cli

import mainargs.{arg, Flag}

/** The options of `sjsonnet fmt`. */
private[cli] final case class FormatCommandOptions(
    @arg(short = 'i', doc = "Change the files, and list those that have changed")
    inPlace: Flag,
    @arg(doc = "Change nothing, and list the files that would change")
    check: Flag,
    @arg(doc = "Change nothing, and show what would change")
    diff: Flag,
    @arg(doc = "FILE: Treat standard input as FILE, for errors and settings")
    stdinFileName: Option[String],
    @arg(doc = "Skip what .gitignore files in and above a folder ignore")
    respectGitignore: Flag,
    @arg(doc = "N: Format " + Jobs.Text)
    jobs: Jobs = Jobs.OfMachine,
    style: StyleRows,
    limits: FileLimitOptions
)
