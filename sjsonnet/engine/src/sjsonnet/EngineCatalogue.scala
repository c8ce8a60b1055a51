package sjsonnet

import sjsonnet.Diagnostic.Kind

/** The errors of the engine itself, of the programs around it and of its host. */
private[sjsonnet] object EngineCatalogue extends Catalogue(0) {
  val OutOfMemory = of1(
    1,
    Kind.Limit,
    "out of memory",
    "the heap is full: {remedy}, and {library|maxMemory}{command|--max-memory} ends a program before that"
  )
  val OutputTooLarge = of1(2, Kind.Limit, "{message}")
  val NativeFailed = of1(3, Kind.Host, "{message}")
  val HostGaveNull =
    plain(4, Kind.Host, "the host gave null as data", "JsonTree.Null is the null of Jsonnet")
  val FunctionAsData = plain(5, Kind.Type, "couldn't manifest function as JSON")
  val NoString = of1(
    6,
    Kind.Type,
    "expected string result, got: {type}",
    "{library|OutputFormat.json writes}{command|without -S, the output is} JSON of any value; std.toString makes a string of one"
  )
  val NoStream = of1(
    7,
    Kind.Type,
    "stream mode: top-level object was {type}, should be an array whose elements hold the JSON for each document in the stream.",
    "{library|OutputFormat.yaml}{command|-f yaml without -y} writes any value as YAML"
  )
  val NoFiles = of1(
    8,
    Kind.Type,
    "multi mode: top-level object was {type}, should be an object whose keys are filenames and values hold the JSON for that file.",
    "the fields of an object are the files, by their names"
  )
  val NoStringInFile = of2(
    9,
    Kind.Type,
    "multi mode: top-level object's key {key} has a value of type {type}, should be a string",
    "{command|without -S, the files are JSON; }std.manifestYamlDoc, std.manifestJson and std.toString make strings"
  )
  val NoThread = plain(
    10,
    Kind.Limit,
    "could not create a thread",
    "deeply nested evaluations continue on a thread with a stack of its own, and the system refused one: because of a " +
      "limit on threads (ulimit -u, the pids limit of a container), or for lack of memory for its stack, which a " +
      "smaller {library|maxStack}{command|--max-stack} makes smaller"
  )
  val NestedTooDeep = of1(
    11,
    Kind.Limit,
    "evaluations are nested too deeply",
    "each runs within a function or importer of the embedder's that the enclosing one calls; at most {limit} may nest"
  )
  val NoTopLevelArgument = of1(
    12,
    Kind.Argument,
    "Missing argument: {name}",
    "the program is a function: {library|topLevelArguments sets}{command|--tla-str {name}=TEXT or " +
      "--tla-code {name}=CODE sets} this argument"
  )
  val NoObject = of1(13, Kind.Type, "expected object, got: {type}")
  val NoArray = of1(14, Kind.Type, "expected array, got: {type}")
  val NoNumber = of2(15, Kind.Host, "{data}: {number} is not a number in Jsonnet")
  val SameNames = of2(
    16,
    Kind.Host,
    "{data}: different names of fields become {name}, since strings in Jsonnet have no lone surrogates"
  )
  val Interrupted = plain(17, Kind.Host, "interrupted")
  val NativeMisspelled =
    of2(18, Kind.Name, "no native function is called '{name}'; did you mean '{near}'?")
  val NoNative = of1(19, Kind.Name, "no native function is called '{name}'")
  val NativeArgument =
    of3(20, Kind.Argument, "native function \"{function}\": argument \"{argument}\": {problem}")
  val NativeArguments =
    of3(21, Kind.Argument, "native function \"{function}\" failed for ({types}): {message}")
  val NativeCases =
    of2(22, Kind.Argument, "native function \"{function}\" has no case for ({types})")
  val OtherType = of2(23, Kind.Type, "expected {expected}, got {type}")
  val NoWholeNumber = of2(24, Kind.Type, "expected {expected}, got {number}")
  val NoPart = of2(25, Kind.Name, "there is no field '{name}'{near}")
  val NoElement = of2(26, Kind.Range, "there is no element {index}: the length is {length}")
  val NotConverted = of1(27, Kind.Type, "{message}")
  val WrongPart = of2(28, Kind.Type, "{path}: {problem}")
  val NoKubernetesObject = of2(
    40,
    Kind.Type,
    "expected objects of Kubernetes, got {found}",
    "they have apiVersion and kind, and may be in other objects and in arrays{more}"
  )
  val NoFileName = plain(
    41,
    Kind.Name,
    "an object without a name cannot be a file",
    "it needs metadata.name, or {library|the template}{command|--file-template} another name"
  )

  val SameFileName = of1(
    42,
    Kind.Name,
    "two objects would be written to {file}",
    "{library|a template}{command|--file-template} can tell them apart, for example by .metadata.namespace"
  )

  val NoValueInFileName = of1(
    43,
    Kind.Name,
    "the name of a file has no value for a part: {file}",
    "the template can give another value, as in .metadata.namespace | default \"none\""
  )

  /** The problem of an exception of the embedder's. */
  def ofException(thrown: Throwable): Problem =
    NativeFailed(Option(thrown.getMessage).getOrElse(thrown.toString))
}
