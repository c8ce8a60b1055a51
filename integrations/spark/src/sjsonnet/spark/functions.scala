package sjsonnet.spark

import org.apache.spark.sql.Column
import org.apache.spark.sql.functions.{call_function, lit, map => mapOf}
import org.apache.spark.sql.types.StructType

import scala.jdk.CollectionConverters._

/** Templates as functions of columns, for a session with [[JsonnetExtensions]].
  *
  * {{{
  * import sjsonnet.spark.functions._
  * tenants.select(jsonnet("svc.jsonnet", struct($"tenant", $"limits")).as("config"))
  * }}}
  *
  * `template` is a file in `spark.sjsonnet.importPaths` on the driver or, with the option `inline`, the program's text. The
  * fields of `columns` become its top-level arguments, by name. The options are those of SQL.
  */
object functions {

  /** The text that a template evaluates to, JSON unless the options name another format. */
  def jsonnet(template: String, columns: Column): Column = jsonnet(template, columns, none)

  def jsonnet(template: String, columns: Column, options: Map[String, String]): Column =
    call(Calls.Text, template, columns, Nil, options)

  def jsonnet(template: String, columns: Column, options: java.util.Map[String, String]): Column =
    jsonnet(template, columns, options.asScala.toMap)

  /** A struct of the given schema, from the object that a template evaluates to. */
  def jsonnetStruct(template: String, columns: Column, schema: StructType): Column =
    jsonnetStruct(template, columns, schema, none)

  def jsonnetStruct(
      template: String,
      columns: Column,
      schema: StructType,
      options: Map[String, String]
  ): Column = call(Calls.Data, template, columns, Seq(lit(schema.toDDL)), options)

  def jsonnetStruct(
      template: String,
      columns: Column,
      schema: StructType,
      options: java.util.Map[String, String]
  ): Column = jsonnetStruct(template, columns, schema, options.asScala.toMap)

  /** An array with the name and text of each field of the object that a template evaluates to. */
  def jsonnetFiles(template: String, columns: Column): Column =
    jsonnetFiles(template, columns, none)

  def jsonnetFiles(template: String, columns: Column, options: Map[String, String]): Column =
    call(Calls.Files, template, columns, Nil, options)

  def jsonnetFiles(
      template: String,
      columns: Column,
      options: java.util.Map[String, String]
  ): Column = jsonnetFiles(template, columns, options.asScala.toMap)

  /** An array with a text for each element of the array that a template evaluates to. */
  def jsonnetDocuments(template: String, columns: Column): Column =
    jsonnetDocuments(template, columns, none)

  def jsonnetDocuments(template: String, columns: Column, options: Map[String, String]): Column =
    call(Calls.Documents, template, columns, Nil, options)

  def jsonnetDocuments(
      template: String,
      columns: Column,
      options: java.util.Map[String, String]
  ): Column = jsonnetDocuments(template, columns, options.asScala.toMap)

  private val none = Map.empty[String, String]

  private def call(
      function: Calls.Function,
      template: String,
      columns: Column,
      schema: Seq[Column],
      options: Map[String, String]
  ): Column = {
    val named = options.toSeq.flatMap { case (name, value) => Seq(lit(name), lit(value)) }
    val last = if (named.isEmpty) Nil else Seq(mapOf(named: _*))
    call_function(function.name, Seq(lit(template), columns) ++ schema ++ last: _*)
  }
}
