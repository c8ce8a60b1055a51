package sjsonnet.cli

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind
import sjsonnet.vendor.{Dependency, Manifest}

/** Why the command cannot do what it is told: what is wrong with its command line, its settings and its files. What is wrong with
  * packages is in [[sjsonnet.vendor.VendorCatalogue]].
  */
private[sjsonnet] object CommandCatalogue extends Catalogue(Catalogue.Command) {

  // The command line.

  val NoValue = of1(1, Kind.Command, "{option} expects a value")
  val ValueOfFlag = of1(2, Kind.Command, "{option} takes no value")
  val UnknownOption = of2(3, Kind.Command, "unrecognized argument: {argument}{hint}")
  val InvalidValue = of3(4, Kind.Command, "invalid {option}: {value}: {problem}")
  val NotParsed = of1(5, Kind.Command, "{problem}")
  val UnknownName = of3(6, Kind.Command, "{source} takes {names}, not {name}")
  val NoFile = of1(7, Kind.Command, "no file given{hint}")
  val NoCode = of1(8, Kind.Command, "no code given{hint}")
  val EmptyFileName = plain(9, Kind.Command, "the file name is empty")
  val EmptyNameOfOption = of1(16, Kind.Command, "the name of {what} is empty")
  val NoFileOrCommand = of2(10, Kind.Command, "there is no file or command {name}; {hint}")
  val SeveralInputs = of2(11, Kind.Command, "only one input can be evaluated, got {inputs}{hint}")
  val NoChoice = of2(12, Kind.Command, "{option} must be {choices}")
  val InvalidVariable = of3(13, Kind.Command, "{variable} {expected}, is {value}")
  val NoCommand = of2(14, Kind.Command, "there is no command {name}{hint}")
  val UnknownProtocol = of2(15, Kind.Command, "unknown protocol {name}: there are {names}")

  // Options that do not go together.

  val CleanAlone = plain(20, Kind.Command, "--clean needs -m")
  val FileTemplateAlone = of1(21, Kind.Command, "--file-template needs -m and -f {format}")
  val ExtensionAlone = plain(22, Kind.Command, "--extension needs -m")
  val NoExtension = plain(
    23,
    Kind.Command,
    "--extension is what follows the last dot of a name, such as yaml, and has no slash"
  )
  val StreamWithoutNewline =
    plain(24, Kind.Command, "cannot use --no-trailing-newline with --yaml-stream")
  val DepfileAlone =
    plain(25, Kind.Command, "--depfile needs -o, -m or the name of a file, as the rule's target")
  val StreamOfStream = of1(26, Kind.Command, "-f {format} writes a stream by itself, without -y")
  val TwoFormats = of2(27, Kind.Command, "cannot write both {format} and {other}")
  val NoStream =
    of1(28, Kind.Command, "cannot write a stream of {format} documents, only of json and yaml")
  val InvalidFormat = of1(29, Kind.Command, "{problem}")
  val UnknownFormat = of3(30, Kind.Command, "{problem}, {others}{hint}")
  val CommentsInYaml =
    plain(31, Kind.Command, "--yaml-comments needs YAML: -f yaml or -f kubernetes")

  // Commands.

  val FormatChangesOrNot = plain(40, Kind.Command, "-i changes files, --check and --diff do not")
  val FormatStdinAlone = plain(41, Kind.Command, "standard input is formatted alone")
  val FormatStdinInPlace = plain(42, Kind.Command, "standard input cannot be changed in place")
  val FormatPrintsOne =
    plain(43, Kind.Command, "only one file can be printed; to format several, use -i")
  val LintFixesFiles = plain(44, Kind.Command, "--fix changes files, and - is not a file")
  val HelpTakesOne = plain(45, Kind.Command, "help takes one name")
  val HelpOfNothing = of3(46, Kind.Command, "there is no {kind} {word}{hint}")
  val ManTakesNothing = plain(47, Kind.Command, "man takes no arguments")
  val CompletionsTakeOne = plain(48, Kind.Command, "completions takes the name of a shell")
  val UnknownShell = of1(49, Kind.Command, "the shell must be {names}")
  val NoCodePage = of1(50, Kind.Command, "there is no error or rule {code}")
  val NoMember = of2(51, Kind.Command, "there is no {name}; {hint}")
  val NoManualPage = of2(52, Kind.Command, "the manual has no {word}; {hint}")
  val NoLibraryField = of2(53, Kind.Command, "the library has no field {name}{hint}")
  val NoLibrary = of1(54, Kind.Command, "{file} is not a library: its value is not an object")
  val NoPackageFile =
    of1(55, Kind.Command, "a package of the library has a name that cannot be a file: {path}")
  val SamePackageFile =
    of1(56, Kind.Command, "two packages of the library have the same file: {path}")
  val NoPath = plain(
    58,
    Kind.Command,
    "no path given; a path is like $.spec.my-key[0] or $.labels['a.b/c'], or the JSON Pointer /spec/my-key/0"
  )
  val NoMap = plain(59, Kind.Command, "no map given; --source-map writes it with the output")
  val OneReport = plain(73, Kind.Command, "trace-back takes one report")
  val NoData = of2(74, Kind.Command, "{file} is not JSON: {problem}")
  val JbRewrites = of1(
    57,
    Kind.Command,
    "{command} is not here: imports are rewritten by the jb of jsonnet-bundler"
  )

  // Files.

  val InputNotRead = of1(60, Kind.Command, "read <stdin>: {reason}")
  val OutputNotWritten = plain(61, Kind.Command, "write <stdout>: input or output error")
  val NotWritten = of3(62, Kind.Command, "write {file}: {reason}{hint}")
  val NotOpened = of2(63, Kind.Command, "open {file}: {reason}")
  val NotRemoved = of2(64, Kind.Command, "remove {file}: {reason}")
  val NotLoaded = of2(65, Kind.Command, "{problem}{hint}")
  val WriteDirectory = of1(66, Kind.Command, "write {file}: is a directory")
  val SameFile = of3(67, Kind.Command, "write {file}: this is the file of {other} and of {owner}")
  val BelowFile =
    of3(68, Kind.Command, "write {file}: not a directory: {name} is the file of {other}")
  val FieldNotWritten = of2(69, Kind.Command, "-m cannot write the field {field}: {problem}")
  val CleanOutside = of2(
    70,
    Kind.Command,
    "--clean removes nothing in {directory}: {link} is a link that leads out of the project"
  )
  val NoWrittenList = of1(
    71,
    Kind.Command,
    "{file} is not the list of files that --clean writes; remove or rename it"
  )
  val NoRuleName = of2(72, Kind.Command, "a rule of {tool} cannot name this file: {path}")

  // Settings of a project.

  val SettingsOutside = of2(80, Kind.Command, "{file} is a link that leads out of {folder}")
  val SettingsNotRead = of1(81, Kind.Command, "{reason}")
  val SettingsTooLarge = of2(82, Kind.Command, "{file} has more than {limit} bytes")
  val NoSettingsObject = of1(83, Kind.Command, "{what} must be an object")
  val UnknownSetting = of3(84, Kind.Command, "{file}: {section}unknown key {key}")
  val SettingOfStrings = of2(85, Kind.Command, "{file}: {key} must be an object of strings")
  val SettingOfOptions = of2(
    86,
    Kind.Command,
    "{file}: {key} must be a boolean, a number or a string, or an array of them"
  )
  val SettingNameWithEquals =
    of2(87, Kind.Command, "{file}: {key}: a name cannot have an equals sign")
  val SettingOfArray = of2(88, Kind.Command, "{file}: {key} must be an array of strings")
  val SettingOutside = of3(89, Kind.Command, "{file}: {key}: {folder} is not in the project")
  val InvalidSetting = of2(90, Kind.Command, "{file}: {problem}")

  // Workers.

  val SandboxOutside =
    of1(100, Kind.Command, "the sandbox {sandbox} is outside of the worker's folder")
  val FileOutsideSandbox = of1(101, Kind.Command, "{file} is outside of the sandbox")
  val NoInputOfAction = of1(102, Kind.Command, "open {file}: it is not an input of this action")
  val RequestNotRead = of1(103, Kind.Command, "read a request: {reason}")
  val InvalidRequest = of1(104, Kind.Command, "{problem}")
  val WorkerHasNoInput = plain(105, Kind.Command, "read <stdin>: a worker has requests there")

  // Packages: what `vendor` is told to do.

  val VendorActions = of3(120, Kind.Command, "vendor takes {names}{typed}{hint}")
  val VendorTakesNames = of1(121, Kind.Command, "vendor {action} takes the names of packages")
  val VendorTakesNothing = of1(122, Kind.Command, "vendor {action} takes no packages")
  val LegacyNameOfOne = plain(123, Kind.Command, "--legacy-name is the name of one package")
  val LegacyNameOfFile = plain(124, Kind.Command, "--legacy-name must be the name of a file")
  val FrozenChange = of1(125, Kind.Command, "{what} changes things, which --frozen forbids")
  val ManifestExists = plain(126, Kind.Command, s"${Manifest.FileName} already exists")
  val Edited = of1(
    127,
    Kind.Command,
    "changed since it was installed, which an update would undo: {packages}; with --force, it does"
  )
  val NotAskedFor = of1(
    128,
    Kind.Command,
    s"${Manifest.FileName} does not ask for {package}; sjsonnet vendor why {package} shows who does"
  )
  val FrozenWithoutLock =
    plain(129, Kind.Command, s"there is no ${Manifest.LockName}, and --frozen forbids making one")
  val FrozenLock = of1(
    130,
    Kind.Command,
    s"${Manifest.LockName} would change, which --frozen forbids: {changes}"
  )
  val WrongVersions = of1(131, Kind.Command, "{problems}")
  val PackagesMissing =
    plain(132, Kind.Command, "not all packages are installed; sjsonnet vendor install does that")
  val NoLock =
    plain(133, Kind.Command, s"there is no ${Manifest.LockName}; sjsonnet vendor install writes it")
  val NoPackage = of2(134, Kind.Command, "there is no package {name} here; {hint}")
  val OtherVersion =
    of2(135, Kind.Command, "to get {package} in another version, use sjsonnet vendor add {name}")
  val PackageIsFile = of1(136, Kind.Command, s"this is a file: {path}: ${Dependency.NoFile}")
  val NoPackageAddress = of1(
    137,
    Kind.Command,
    "this is neither the address of a package nor a folder below or beside this one: {address}"
  )
  val NoPackageVersion = of1(138, Kind.Command, "this can be no version: {version}")
  val NoCacheFolder =
    plain(139, Kind.Command, "neither XDG_CACHE_HOME nor HOME is set; --cache-dir names the cache")
  val SystemFailed = of1(140, Kind.Command, "{reason}")

  // Differences.

  val DiffInputs = plain(
    150,
    Kind.Command,
    "diff takes two programs, or one with what is different after --before or --after, or with --git"
  )
  val DiffOfNothing = plain(
    151,
    Kind.Command,
    "both sides are the same; --before, --after and --git say what is different"
  )
  val DiffOptionForBoth = of1(152, Kind.Command, "{option} is for both sides: put it first")
  val DiffStdinOnce = plain(153, Kind.Command, "standard input can be one side only")
  val DiffThreeDots = plain(
    154,
    Kind.Command,
    "--git takes two revisions as A..B, with two dots; git merge-base finds where they have parted"
  )
  val DiffParts = plain(155, Kind.Command, "cannot use both -m and -y")
  val PatchOfSecrets = plain(
    156,
    Kind.Command,
    "a patch would show values of Secrets that change; with --show-secrets, it does"
  )
  val NoRevision = of2(157, Kind.Command, "there is no revision {name}: {reason}")
  val NoRepository = of2(158, Kind.Command, "{file} is in no Git repository: {reason}")

  // Tests.

  val TestAcceptsOrNot = plain(
    160,
    Kind.Command,
    "--accept and --prune change snapshots, which --ci forbids"
  )
  val NoTestFiles = of2(
    161,
    Kind.Command,
    "there are no files with tests in {folders}; they are called {names}, or named here"
  )
  val SnapshotIsLink =
    of1(162, Kind.Command, "the snapshot {file} is not a plain file below the test's folder")
}
