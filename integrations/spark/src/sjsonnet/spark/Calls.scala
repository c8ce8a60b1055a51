package sjsonnet.spark

import sjsonnet.{FileImporter, Importer, ImportFailure}

import org.apache.spark.SparkContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Expression, Literal}
import org.apache.spark.sql.catalyst.util.MapData
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.types._

import scala.util.control.NonFatal

/** Builds calls from the expressions in a query, on the driver, while Spark analyses the query. Files are read here and
  * nowhere else.
  */
private[spark] object Calls {

  /** A SQL function: its name, and the parameters that follow the template and the columns. */
  sealed abstract class Function(val name: String, val hasSchema: Boolean) {
    def usage: String
    def result(options: Options): Either[String, Result]
  }

  object Text extends Function("jsonnet", hasSchema = false) {
    override def usage: String =
      "the text that the template gives for a struct of columns, JSON if the options name no other format"
    override def result(options: Options): Either[String, Result] =
      options.format.map(Result.Text(_))
  }

  object Files extends Function("jsonnet_files", hasSchema = false) {
    override def usage: String =
      "a struct of name and text for each field of the object that the template gives"
    override def result(options: Options): Either[String, Result] =
      options.format.map(Result.Files(_))
  }

  object Documents extends Function("jsonnet_documents", hasSchema = false) {
    override def usage: String = "a text for each element of the array that the template gives"
    override def result(options: Options): Either[String, Result] =
      options.format.map(Result.Documents(_))
  }

  object Data extends Function("jsonnet_struct", hasSchema = true) {
    override def usage: String =
      "a struct of the given schema, of the object that the template gives"
    override def result(options: Options): Either[String, Result] = for {
      schema <- options.schema
      _ <- ResultReader.of(schema, ResultReader.Whole)
    } yield Result.Data(schema)
  }

  val functions: Vector[Function] = Vector(Text, Files, Documents, Data)

  /** A call of a function. If it is invalid, it holds the reason, for Spark to report. */
  def of(function: Function, args: Seq[Expression]): Expression = {
    val context = SparkContext.getOrCreate()
    val columns = args.lift(1).getOrElse(Literal.create(InternalRow.empty, new StructType))
    val call = for {
      _ <- Either.cond(counts(function).contains(args.length), (), parameters(function))
      template <- constantText(args.head, "the template")
      schema <-
        if (function.hasSchema) constantText(args(2), "the schema").map(Some(_)) else Right(None)
      options <- args
        .lift(counts(function).last - 1)
        .fold[Either[String, Map[String, String]]](Right(Map.empty))(constantMap)
      call <- made(function, template, new Options(options, schema), context)
    } yield call
    JsonnetCall(columns, function.name, call, Counters.of(context))
  }

  private def counts(function: Function): Range = if (function.hasSchema) 3 to 4 else 1 to 3

  private def parameters(function: Function): String = {
    val schema = if (function.hasSchema) "schema, " else ""
    s"${function.name} takes (template, struct(…), $schema[map(…)])"
  }

  private def made(
      function: Function,
      template: String,
      options: Options,
      context: SparkContext
  ): Either[String, Call] = for {
    _ <- options.unknown.toLeft(())
    result <- function.result(options)
    onError <- options.onError
    limits <- options.limits
    maxStack <- options.maxStack
    importer = importerOf(context)
    bundle <- options.isInline.flatMap {
      if (_) Bundler.text(template, importer)
      else Bundler.file(template, importer)
    }
  } yield Call(
    function.name,
    Template.of(bundle, context),
    result,
    onError,
    options.key,
    options.extVars,
    limits,
    maxStack
  )

  private def constantText(expr: Expression, what: String): Either[String, String] =
    constant(expr, what).flatMap {
      case null                                           => Left(s"$what is null")
      case text if expr.dataType.isInstanceOf[StringType] => Right(text.toString)
      case _ => Left(s"$what is of type ${expr.dataType.sql}, and should be a string")
    }

  private def constantMap(expr: Expression): Either[String, Map[String, String]] =
    constant(expr, "the map of options").flatMap { value =>
      (value, expr.dataType) match {
        case (map: MapData, MapType(keys, values, _)) =>
          Right(
            map
              .keyArray()
              .toSeq[Any](keys)
              .map(String.valueOf)
              .zip(map.valueArray().toSeq[Any](values).map(String.valueOf))
              .toMap
          )
        case (_, other) =>
          Left(s"the options should be a map, map('format', 'yaml'), and not of type ${other.sql}")
      }
    }

  private def constant(expr: Expression, what: String): Either[String, Any] =
    if (!expr.foldable) Left(s"$what has to be constant, and ${expr.sql} is not")
    else
      try Right(expr.eval())
      catch { case NonFatal(error) => Left(s"$what cannot be computed: ${error.getMessage}") }

  /** Reads the directories of the import paths, but nothing outside the roots. Sessions choose the paths; the roots belong
    * to the application, because the author of a query need not be allowed to read every file on the driver.
    */
  private def importerOf(context: SparkContext): Importer = {
    val conf = context.getConf
    val paths = SQLConf.get.getConfString(ImportPaths, Here)
    val roots = conf.get(ImportRoots, conf.get(ImportPaths, Here))
    val files = new FileImporter(listed(paths), roots = listed(roots))
    new Importer {
      override def find(path: String, from: String): Option[String] =
        try files.find(path, from)
        catch {
          case _: ImportFailure =>
            throw new ImportFailure(
              s"""couldn't open import "$path": no match in $ImportPaths=$paths within $ImportRoots=$roots"""
            )
        }
      override def read(name: String): Array[Byte] = files.read(name)
    }
  }

  private def listed(text: String): Vector[String] =
    text.split(',').iterator.map(_.trim).filter(_.nonEmpty).toVector

  private final val ImportPaths = "spark.sjsonnet.importPaths"
  private final val ImportRoots = "spark.sjsonnet.importRoots"
  private final val Here = "."
}
