package sjsonnet.javaapi

import sjsonnet.{EvalError, Event, FileImporter, ImportFailure, Input, JsonnetError, JsonTree}
import sjsonnet.{NonNull, OutputFormat, ParseCache, Settings, Target}
import sjsonnet.platform.Interrupt

import java.io.{IOException, OutputStream, UncheckedIOException}
import java.lang.reflect.Type
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{FileSystems, Path}
import java.util.{ArrayList, Collections, LinkedHashMap, Optional}
import java.util.Objects.requireNonNull
import java.util.function.{Consumer, Function, Predicate}

import scala.jdk.CollectionConverters._
import scala.jdk.OptionConverters._

/** The Scala side of the classes for Java. */
private[javaapi] object Bridge extends Explaining {

  def engine: sjsonnet.Jsonnet =
    sjsonnet.Jsonnet().withImporter(new FileImporter(Vector.empty))

  // ---- inputs -----------------------------------------------------------------------------------

  /** Plain data as an input.
    *
    * @param name
    *   its name in errors
    */
  def input(value: Any, name: String, conversion: Conversion): Input = value match {
    case text: String => Input.Text(text)
    case other => Input.Data(JavaData.toTree(other, requireNonNull(name, "name"), conversion))
  }

  def code(code: String): Input = Input.Code(requireNonNull(code, "code"))

  def withExtVars(
      engine: sjsonnet.Jsonnet,
      lookup: Lookup,
      conversion: Conversion
  ): sjsonnet.Jsonnet = engine.withExtVars(inputs(lookup, conversion))

  def withTopLevelArguments(
      engine: sjsonnet.Jsonnet,
      lookup: Lookup,
      conversion: Conversion
  ): sjsonnet.Jsonnet = engine.withTopLevelArguments(inputs(lookup, conversion))

  type Lookup = Function[_ >: String, _ <: Optional[_]]

  private def inputs(lookup: Lookup, conversion: Conversion): String => Option[Input] = {
    requireNonNull(lookup, "lookup")
    name => {
      val found = lookup.apply(name)
      if (found == null)
        throw new NullPointerException(s"the lookup of $name returned null instead of an Optional")
      Option.when(found.isPresent)(input(found.get, name, conversion))
    }
  }

  def withNative(
      engine: sjsonnet.Jsonnet,
      name: String,
      params: java.util.List[String],
      defaults: java.util.Map[String, _],
      function: NativeFunction,
      conversion: Conversion
  ): sjsonnet.Jsonnet = {
    requireNonNull(function, "function")
    val names = elements(params, "params")
    requireNonNull(defaults, "defaults").keySet.asScala.find(!names.contains(_)).foreach { other =>
      throw new IllegalArgumentException(
        s"$name has no parameter $other that a default could be for"
      )
    }
    val declared = names.map { param =>
      if (defaults.containsKey(param))
        sjsonnet.NativeFunction.Param(
          param,
          JavaData.toTree(defaults.get(param), param, conversion)
        )
      else sjsonnet.NativeFunction.Param(param)
    }
    withNative(engine, name, declared, conversion) { args =>
      function.call(new ArrayList[Object](args.map(JavaData.ofTree(_)).asJava))
    }
  }

  /** With a function whose parameters have types. */
  def withTypedNative(
      engine: sjsonnet.Jsonnet,
      name: String,
      params: Array[Param[_]],
      function: NativeFunction,
      conversion: Conversion
  ): sjsonnet.Jsonnet = {
    val all = NonNull.elements(params.toVector)(i => s"the parameter ${i + 1}")
    all.foreach(param => conversion.check(param.`type`))
    // What is passed where a call leaves out an argument, and nowhere else.
    val omitted = all.map(_ => JsonTree.Str(""))
    val declared = all.zip(omitted).map { case (param, default) =>
      if (param.hasDefault) sjsonnet.NativeFunction.Param(param.name, default)
      else sjsonnet.NativeFunction.Param(param.name)
    }
    withNative(engine, name, declared, conversion) { args =>
      val data = args.zip(all).zip(omitted).map { case ((arg, param), default) =>
        val isDefault = (arg eq default) ||
          param.hasDefault && param.defaultValue == null && arg == JsonTree.Null
        if (isDefault) param.defaultValue
        else conversion.ofTree(arg, param.`type`)
      }
      function.call(new ArrayList[Object](data.asJava))
    }
  }

  private def withNative(
      engine: sjsonnet.Jsonnet,
      name: String,
      params: Vector[sjsonnet.NativeFunction.Param],
      conversion: Conversion
  )(body: Vector[JsonTree] => Object): sjsonnet.Jsonnet =
    engine.withNative(sjsonnet.NativeFunction(name, params: _*) { args =>
      try Right(JavaData.toTree(body(args), s"what $name returned", conversion))
      catch {
        case inner: JsonnetException =>
          if (inner.error == null) Left(inner.reason) else throw inner.error
      }
    })

  def withSearchPath(
      engine: sjsonnet.Jsonnet,
      directories: java.util.List[Path],
      roots: java.util.List[Path]
  ): sjsonnet.Jsonnet = engine.withImporter(
    new FileImporter(
      elements(directories, "directories").map(name(_)),
      roots = elements(roots, "roots").map(name(_))
    )
  )

  /** The elements of the argument `name`, none of which may be null. */
  private def elements[A <: AnyRef](list: java.util.List[A], name: String): Vector[A] =
    NonNull.elements(requireNonNull(list, name).asScala.toVector)(i => s"$name[$i]")

  /** The name under which an importer finds a file. Names do not say which file system they belong to.
    *
    * @throws IllegalArgumentException
    *   when it is not the default one
    */
  def name(path: Path): String =
    if (requireNonNull(path, "file").getFileSystem == FileSystems.getDefault) path.toString
    else
      throw new IllegalArgumentException(
        s"$path is not in the default file system: only an importer of your own can read it"
      )

  def withImporter(engine: sjsonnet.Jsonnet, importer: Importer): sjsonnet.Jsonnet =
    engine.withImporter(importerOf(requireNonNull(importer, "importer")))

  def importerOf(importer: Importer): sjsonnet.Importer = new JavaImporter(importer)

  def inMemory(files: java.util.Map[String, String]): Importer = {
    val contents = requireNonNull(files, "files").asScala.toMap.map { case (path, text) =>
      (path, requireNonNull(text, s"the text of $path").getBytes(UTF_8))
    }
    val importer = sjsonnet.Importer.inMemory(contents)
    new Importer {
      override def find(path: String, from: String): Optional[String] =
        importer.find(path, from).toJava
      override def read(name: String): Array[Byte] = importer.read(name)
    }
  }

  /** Passes on a null, which the engine reports. */
  private final class JavaImporter(importer: Importer) extends sjsonnet.Importer {

    override def find(path: String, from: String): Option[String] =
      optional(asking(importer.find(path, from)))

    override def read(name: String): Array[Byte] = asking(importer.read(name))

    override def identity(name: String): Option[String] = optional(asking(importer.identity(name)))

    private def optional(found: Optional[String]): Option[String] =
      if (found == null) null else found.toScala

    override def size(name: String): Option[Long] = {
      val found = asking(importer.size(name))
      if (found == null) null else found.toScala
    }

    private def asking[A](answer: => A): A =
      try answer
      catch {
        case error: IOException =>
          if (Interrupt.isReportedBy(error)) throw new InterruptedException
          throw new ImportFailure(Option(error.getMessage).getOrElse("input or output error"))
      }
  }

  def withSettings(engine: sjsonnet.Jsonnet)(change: Settings => Settings): sjsonnet.Jsonnet =
    engine.withSettings(change(engine.setup.settings))

  def withMaxStack(engine: sjsonnet.Jsonnet, maxStack: Int): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(maxStack = maxStack))

  def withCountTailCalls(engine: sjsonnet.Jsonnet, counts: Boolean): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(countTailCalls = counts))

  def withMaxParserDepth(engine: sjsonnet.Jsonnet, maxDepth: Int): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(maxParserDepth = maxDepth))

  def withMaxTrace(engine: sjsonnet.Jsonnet, maxTrace: Int): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(maxTrace = maxTrace))

  def withNumberFormat(engine: sjsonnet.Jsonnet, format: NumberFormat): sjsonnet.Jsonnet = {
    val isReference = requireNonNull(format, "format") == NumberFormat.REFERENCE
    val chosen =
      if (isReference) sjsonnet.NumberFormat.Reference else sjsonnet.NumberFormat.Shortest
    withSettings(engine)(_.copy(numberFormat = chosen))
  }

  def withAsReference(engine: sjsonnet.Jsonnet, isReference: Boolean): sjsonnet.Jsonnet = {
    val numberFormat =
      if (isReference) sjsonnet.NumberFormat.Reference else sjsonnet.NumberFormat.Shortest
    withSettings(engine)(_.copy(numberFormat = numberFormat, asReference = isReference))
  }

  def withBuiltinNatives(engine: sjsonnet.Jsonnet, has: Boolean): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(builtinNatives = has))

  def withCheckSets(engine: sjsonnet.Jsonnet, checks: Boolean): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(checkSets = checks))

  def withStrict(engine: sjsonnet.Jsonnet, isStrict: Boolean): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(strict = isStrict))

  def withPreserveOrder(engine: sjsonnet.Jsonnet, preserves: Boolean): sjsonnet.Jsonnet =
    withSettings(engine)(_.copy(preserveOrder = preserves))

  def withTrace(engine: sjsonnet.Jsonnet, trace: Consumer[String]): sjsonnet.Jsonnet = {
    requireNonNull(trace, "trace")
    engine.withTrace(trace.accept(_))
  }

  def withParseCache(engine: sjsonnet.Jsonnet, maxBytes: Long): sjsonnet.Jsonnet =
    engine.withParseCache(if (maxBytes == 0) ParseCache.none else ParseCache.bounded(maxBytes))

  def withListener(engine: sjsonnet.Jsonnet, listener: Listener): sjsonnet.Jsonnet = {
    requireNonNull(listener, "listener")
    engine.withListener {
      case e: Event.Parsed   => listener.parsed(e.file, e.bytes, e.nanos, e.isCached)
      case e: Event.Imported => listener.imported(e.path, e.from, e.file)
      case e: Event.Ended    =>
        listener.ended(e.program, e.nanos, e.steps, e.error.map(exception).toJava)
    }
  }

  def coverage(isMeasured: Predicate[String]): sjsonnet.Coverage =
    sjsonnet.Coverage(isMeasured.test(_))

  def files(report: sjsonnet.CoverageReport): java.util.List[CoverageReport.File] =
    parts(report.files, (file: sjsonnet.CoverageReport.File) => new CoverageReport.File(file))

  def parts[A, B](all: Vector[A], of: Function[A, B]): java.util.List[B] =
    Collections.unmodifiableList(all.map(of.apply(_)).asJava)

  def limits: sjsonnet.Limits = sjsonnet.Limits()

  def formatNamed(name: String): OutputFormat =
    OutputFormat.named(requireNonNull(name, "name")) match {
      case Right(format) => format
      case Left(problem) => throw new IllegalArgumentException(problem)
    }

  def formatNames: java.util.List[String] = Collections.unmodifiableList(OutputFormat.names.asJava)

  /** The format of the program's engine. */
  def format(program: sjsonnet.Program): OutputFormat = program.defaultFormat

  // ---- results ----------------------------------------------------------------------------------

  def result[A](result: Either[JsonnetError, A]): A = result match {
    case Right(value) => value
    case Left(error)  => throw exception(error)
  }

  def imports(program: sjsonnet.Program): java.util.List[Program.Import] = {
    val found = result(program.imports()).map(found => new Program.Import(found.path, found.isCode))
    Collections.unmodifiableList(found.asJava)
  }

  def value(program: sjsonnet.Program): Object = {
    val builder = new JavaData.Builder
    result(program.visit(builder))
    builder.result
  }

  def value(program: sjsonnet.Program, to: Type, conversion: Conversion): Object = {
    conversion.check(to)
    result(program.run(typed(_, to, conversion)))
  }

  /** The value as an object of a type. If it does not fit, that is an error of the program. */
  private def typed(value: sjsonnet.Evaluated, to: Type, conversion: Conversion): Object = {
    val tree = value.tree
    try conversion.ofTree(tree, to)
    catch {
      case error: EvalError if error.trace.isEmpty => throw value.misfit(error.problem)
    }
  }

  def visit(program: sjsonnet.Program, visitor: JsonVisitor): Unit =
    result(program.visit(new ForwardingVisitor(requireNonNull(visitor, "visitor"))))

  private final class ForwardingVisitor(to: JsonVisitor) extends sjsonnet.JsonVisitor {
    override def visitNull(): Unit = to.visitNull()
    override def visitBoolean(value: Boolean): Unit = to.visitBoolean(value)
    override def visitNumber(value: Double): Unit = to.visitNumber(value)
    override def visitString(value: String): Unit = to.visitString(value)
    override def beginArray(length: Int): Unit = to.beginArray(length)
    override def endArray(): Unit = to.endArray()
    override def beginObject(length: Int): Unit = to.beginObject(length)
    override def visitField(name: String): Unit = to.visitField(name)
    override def endObject(): Unit = to.endObject()
  }

  /** An error of a part is one of the program, if the reader lets it pass. */
  def run[T](
      program: sjsonnet.Program,
      reader: Program.Reader[T, _ <: Exception],
      conversion: Conversion
  ): T = {
    requireNonNull(reader, "reader")
    result(program.run { value =>
      try reader.read(new Evaluated(value, conversion))
      catch { case own: JsonnetException if own.error != null => throw own.error }
    })
  }

  def writeTo(program: sjsonnet.Program, stream: OutputStream, format: OutputFormat): Unit =
    result(program.evaluateTo(target(stream), format))

  private def target(stream: OutputStream): Target = {
    requireNonNull(stream, "stream")
    (bytes, from, until) =>
      try stream.write(bytes, from, until - from)
      catch { case error: IOException => throw new UncheckedIOException(error) }
  }

  def files(program: sjsonnet.Program, format: OutputFormat): java.util.Map[String, String] = {
    val files = new LinkedHashMap[String, String]
    for ((name, text) <- result(program.evaluateFiles(format))) files.put(name, text)
    Collections.unmodifiableMap(files)
  }

  def documents(program: sjsonnet.Program, format: OutputFormat): java.util.List[String] =
    Collections.unmodifiableList(result(program.evaluateDocuments(format)).asJava)

  // ---- parts of a result --------------------------------------------------------------------------

  def text(value: sjsonnet.Evaluated, format: Format): String =
    part(value.text(requireNonNull(format, "format").format))

  def writeTo(value: sjsonnet.Evaluated, stream: OutputStream, format: Format): Unit =
    part(value.writeTo(target(stream), requireNonNull(format, "format").format))

  def value(value: sjsonnet.Evaluated): Object = {
    val builder = new JavaData.Builder
    part(value.visit(builder))
    builder.result
  }

  def value(value: sjsonnet.Evaluated, to: Type, conversion: Conversion): Object = {
    conversion.check(to)
    part(typed(value, to, conversion))
  }

  def visit(value: sjsonnet.Evaluated, visitor: JsonVisitor): Unit =
    part(value.visit(new ForwardingVisitor(requireNonNull(visitor, "visitor"))))

  def fields(
      value: sjsonnet.Evaluated,
      conversion: Conversion
  ): java.util.Map[String, Evaluated] = {
    val fields = new LinkedHashMap[String, Evaluated]
    for ((name, field) <- part(value.fields)) fields.put(name, new Evaluated(field, conversion))
    Collections.unmodifiableMap(fields)
  }

  def elements(
      value: sjsonnet.Evaluated,
      conversion: Conversion
  ): java.util.List[Evaluated] =
    Collections.unmodifiableList(part(value.elements).map(new Evaluated(_, conversion)).asJava)

  private def part[A](use: => A): A =
    try use
    catch { case error: JsonnetError => throw exception(error) }

  def exception(error: JsonnetError): JsonnetException = new JsonnetException(
    error,
    error.getMessage,
    error.message,
    error.diagnostic.code,
    error.diagnostic.kind.toString,
    error.hint,
    error.path,
    Collections.unmodifiableList(error.trace.map(new Place(_)).asJava)
  )
}
