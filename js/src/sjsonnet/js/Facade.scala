package sjsonnet.js

import sjsonnet.{ErrorText, EvalError, Input, Jsonnet, JsonnetError, JsonTree, Settings, StaticError}
import sjsonnet.imports.{ImportFailure, Importer}
import sjsonnet.text.{NumberFormat, Utf8}

import scala.collection.mutable
import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel
import scala.scalajs.js.typedarray.{Uint8Array, int8Array2ByteArray, Int8Array}

/** What the npm package exports; `js/npm/index.d.ts` describes it to its users. */
object Facade {

  /** Evaluates a program and gives its JSON text. Throws an `Error` with the place and the trace in it when
    * the program fails, a `TypeError` when the options make no sense.
    */
  @JSExportTopLevel("evaluate")
  def evaluate(code: String, options: js.UndefOr[EvaluateOptions]): String = {
    val chosen = options.getOrElse(js.Dynamic.literal().asInstanceOf[EvaluateOptions])
    val name = chosen.filename.getOrElse(Jsonnet.Unnamed)
    engine(chosen).evaluate(code, name) match {
      case Right(json) => json
      case Left(error) => throw js.JavaScriptException(toError(error))
    }
  }

  private def engine(options: EvaluateOptions): Jsonnet = {
    val format = options.numberFormat.getOrElse("shortest") match {
      case "shortest"  => NumberFormat.Shortest
      case "reference" => NumberFormat.Reference
      case other       => throw typeError(s"numberFormat is 'shortest' or 'reference', not '$other'")
    }
    val settings =
      Settings(maxStack = options.maxStack.getOrElse(500), numberFormat = format)
    val trace: String => Unit = options.trace.fold[String => Unit](_ => ())(f => f(_))
    val plain = Jsonnet().withSettings(settings).withTrace(trace)
    val importing = options.importer.fold(plain)(f => plain.withImporter(new JsImporter(f)))
    val withVars =
      (data(options.extVars) ++ code(options.extCode)).foldLeft(importing) {
        case (engine, (name, input)) => engine.withExtVar(name, input)
      }
    (data(options.topLevelArguments) ++ code(options.topLevelCode)).foldLeft(withVars) {
      case (engine, (name, input)) => engine.withTopLevelArgument(name, input)
    }
  }

  private def data(values: js.UndefOr[js.Dictionary[js.Any]]): Iterable[(String, Input)] =
    values.fold(Iterable.empty[(String, Input)])(_.map { case (name, value) =>
      (name, Input.Data(toTree(value)))
    })

  private def code(values: js.UndefOr[js.Dictionary[String]]): Iterable[(String, Input)] =
    values.fold(Iterable.empty[(String, Input)])(_.map { case (name, code) =>
      (name, Input.Code(code, ""))
    })

  private def toTree(value: js.Any): JsonTree = (value: Any) match {
    case null                 => JsonTree.Null
    case bool: Boolean        => JsonTree.Bool(bool)
    case number: Double       => JsonTree.Num(number)
    case text: String         => JsonTree.Str(text)
    case array: js.Array[?]   => JsonTree.Arr(array.iterator.map(e => toTree(e.asInstanceOf[js.Any])).toVector)
    case other if js.typeOf(value) == "object" =>
      val fields = other.asInstanceOf[js.Dictionary[js.Any]]
      JsonTree.Obj(fields.iterator.map { case (name, field) => (name, toTree(field)) }.toVector)
    case _ => throw typeError(s"a ${js.typeOf(value)} is no JSON value")
  }

  private def toError(error: JsonnetError): js.Error = {
    val result = js.Error(ErrorText.render(error, maxTrace = 20))
    val fields = result.asInstanceOf[js.Dynamic]
    fields.name = "JsonnetError"
    fields.reason = error.message
    error match {
      case static: StaticError =>
        fields.kind = "static"
        fields.trace = js.Array(place(static.source, static.from))
      case failure: EvalError =>
        fields.kind = "runtime"
        fields.trace = js.Array(failure.trace.toIndexedSeq.map(e => place(e.source, e.offset)) *)
    }
    result
  }

  private def place(source: sjsonnet.syntax.Source, offset: Int): js.Dynamic =
    js.Dynamic.literal(
      file = source.name,
      line = source.line(offset),
      column = source.column(offset)
    )

  private def typeError(message: String): Throwable =
    js.JavaScriptException(new js.TypeError(message))
}

/** The options of [[Facade.evaluate]]. */
trait EvaluateOptions extends js.Object {
  val filename: js.UndefOr[String]
  val extVars: js.UndefOr[js.Dictionary[js.Any]]
  val extCode: js.UndefOr[js.Dictionary[String]]
  val topLevelArguments: js.UndefOr[js.Dictionary[js.Any]]
  val topLevelCode: js.UndefOr[js.Dictionary[String]]
  val importer: js.UndefOr[js.Function2[String, String, ImportedFile]]
  val trace: js.UndefOr[js.Function1[String, Unit]]
  val maxStack: js.UndefOr[Int]
  val numberFormat: js.UndefOr[String]
}

/** What a resolver callback gives: a file's own name, and its content as text or bytes. */
trait ImportedFile extends js.Object {
  val path: String
  val content: js.Any
}

/** Imports through a callback `(path, from)`, which says null for what it does not find. */
private final class JsImporter(resolve: js.Function2[String, String, ImportedFile])
    extends Importer {
  private val found = mutable.HashMap.empty[String, Array[Byte]]

  override def find(path: String, from: String): Option[String] =
    Option(resolve(path, from)).filterNot(js.isUndefined(_)).map { file =>
      found(file.path) = bytes(file)
      file.path
    }

  override def read(name: String): Array[Byte] = found(name)

  private def bytes(file: ImportedFile): Array[Byte] = (file.content: Any) match {
    case text: String => Utf8.encode(text)
    case array: Uint8Array =>
      int8Array2ByteArray(new Int8Array(array.buffer, array.byteOffset, array.length))
    case _ => throw new ImportFailure("the resolver gave neither a string nor a Uint8Array")
  }
}
