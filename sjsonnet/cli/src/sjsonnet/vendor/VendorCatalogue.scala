package sjsonnet.vendor

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind.Package

/** Why packages cannot be installed. */
private[sjsonnet] object VendorCatalogue extends Catalogue(Catalogue.Vendor) {

  // The project and its folder of packages.

  val NoProjectFolder = of1(1, Package, "there is no folder {folder}")
  val NoManifest =
    plain(2, Package, s"there is no ${Manifest.FileName} here; sjsonnet vendor init writes one")
  val VendorOutside = of2(
    3,
    Package,
    "{vendor} leads out of the project, to {folder}; to install there, use --jsonnetpkg-home {folder}"
  )
  val VendorAroundProject =
    of1(4, Package, "packages cannot be installed in {vendor}: the project is there")
  val LinkOutside = of1(5, Package, "{file} is a link that leads out of the project")
  val ForeignVendor = of2(
    6,
    Package,
    s"{vendor} was not made by sjsonnet vendor, and holds what neither ${Manifest.FileName} nor " +
      s"${Manifest.LockName} names and an installation would remove or replace: {names}; move it away first"
  )
  val NoFolder = of1(7, Package, "{path} is not a folder")
  val NotInstalled = of2(8, Package, "install in {vendor}: {reason}")
  val Interrupted = plain(9, Package, "interrupted")

  // `jsonnetfile.json` and the lock.

  val InvalidManifest = of2(10, Package, "{file}: {problem}")
  val UnknownVersion =
    of1(11, Package, "{file}: its version is neither 0 nor 1, which is all that is known here")
  val NoArray = of1(12, Package, "{file}: dependencies must be an array")
  val NoObject = of1(13, Package, "{file}: it must be an object")
  val NoDependency = of2(14, Package, "{file}: dependencies[{index}] must be an object")
  val NoVersion =
    of3(15, Package, "{file}: dependencies[{index}]: this can be no version: {version}")
  val NoLinkName =
    of3(16, Package, "{file}: dependencies[{index}]: name must be that of a file: {name}")
  val NoAddress = of3(
    17,
    Package,
    "{file}: dependencies[{index}]: this is not the address of a repository: {address}"
  )
  val NoInnerFolder = of3(
    18,
    Package,
    "{file}: dependencies[{index}]: subdir must be a folder of the repository: {folder}"
  )
  val NoSource = of2(19, Package, "{file}: dependencies[{index}]: source must have git or local")
  val NoString = of2(20, Package, "{file}: {field} must be a string")
  val NoBoolean = of2(21, Package, "{file}: {field} must be true or false")

  // What packages ask for.

  val TooMany = of1(30, Package, "there are more than {limit} packages")
  val NoPackageName = of3(
    31,
    Package,
    "{asker} asks for {package}, and no package can be called {name}: " +
      "names begin with a letter, a digit or _"
  )
  val FolderOutside = of2(
    32,
    Package,
    "{asker} asks for the folder {folder}, which is not in the folder of packages"
  )
  val FolderMissing =
    of2(33, Package, "{asker} asks for the folder {folder}, which does not exist")
  val FileNotFolder =
    of2(34, Package, s"{asker} asks for the file {file}: ${Dependency.NoFile}")
  val WrongSum = of3(
    35,
    Package,
    s"checksum mismatch for {package}: ${Manifest.LockName} has {sum}, and {found}"
  )

  // What is in repositories, and how it is fetched.

  val NoGit = of1(40, Package, "run git: {reason}")
  val Offline = of1(
    41,
    Package,
    "not installed and not in the cache, and --offline forbids to fetch: {packages}"
  )
  val NotFetched = of1(42, Package, "{problems}")
  val CacheNotWritten = of2(43, Package, "write {folder}: {reason}")
  val CacheLoses = of1(44, Package, "the cache loses packages: {folder}")
  val ForbiddenName = of1(45, Package, "the repository has a file of a forbidden name: {name}")
  val InnerRepository = of1(
    46,
    Package,
    "the repository has another one in the folder {folder}, whose settings git would use"
  )
  val InstalledRepository = of1(
    47,
    Package,
    "git would take {folder} for a repository: the packages may not be installed together"
  )
}
