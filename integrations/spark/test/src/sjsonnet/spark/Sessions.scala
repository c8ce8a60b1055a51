package sjsonnet.spark

import org.apache.spark.sql.{AnalysisException, DataFrame, Row, SparkSession}

import java.nio.file.{Files, Path}

/** A session for tests: two threads in this process, with the functions enabled by configuration alone, as users do it. */
object Sessions {

  /** The directory of templates. */
  val templates: Path = Files.createTempDirectory("sjsonnet-spark")

  lazy val spark: SparkSession = SparkSession
    .builder()
    .master("local[2]")
    .config("spark.ui.enabled", false)
    .config("spark.sql.shuffle.partitions", 2)
    .config("spark.sql.warehouse.dir", templates.resolve("warehouse").toString)
    .config("spark.sql.extensions", "sjsonnet.spark.JsonnetExtensions")
    .config("spark.sjsonnet.importPaths", templates.toString)
    .getOrCreate()

  /** Writes a template. */
  def write(name: String, text: String): Unit = {
    val file = templates.resolve(name)
    Files.createDirectories(file.getParent): Unit
    Files.writeString(file, text): Unit
  }

  /** The first column of a query. */
  def column(query: String): Seq[Any] = rows(spark.sql(query)).map(_.get(0))

  def rows(table: DataFrame): Seq[Row] = table.collect().toSeq

  /** The value of a SQL expression as JSON on one line. */
  def json(columns: String, options: String = ""): String = {
    val all = s"'inline', 'true', 'format', 'json-minified'$options"
    column(s"SELECT jsonnet('function(a) a', struct($columns AS a), map($all))").head.toString.trim
  }

  /** The error that Spark's analysis reports for a query. */
  def rejected(query: => Any): String =
    try throw new java.lang.AssertionError(s"it is a query: $query")
    catch { case error: AnalysisException => error.getMessage }

  /** Why a query failed: the innermost failure of a row. */
  def failed(query: => Any): String = {
    def causes(error: Throwable): List[Throwable] =
      if (error == null) Nil else error :: causes(error.getCause)
    try throw new java.lang.AssertionError(s"it has a result: $query")
    catch {
      case error: Exception =>
        causes(error)
          .collectFirst { case failure: RowFailure => failure.getMessage }
          .getOrElse(error.getMessage)
    }
  }
}
