package sjsonnet.spark

import sjsonnet.{Limits, OutputFormat}

import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.types.StructType

import scala.util.control.NonFatal

/** The options of a call. Limits and `errors` default to those of the session, `spark.sjsonnet.…`.
  *
  * @param chosen
  *   the call's own options, by name
  * @param ddl
  *   the schema of results, for functions that have one
  */
private[spark] final class Options(chosen: Map[String, String], ddl: Option[String]) {

  /** Says which option name is unknown, if any. */
  def unknown: Option[String] =
    chosen.keys.find(name => !Options.Names.contains(name) && !name.startsWith(Options.ExtVar)).map {
      name =>
        s"there is no option $name: the options are ${Options.Names.mkString(", ")} and ${Options.ExtVar}NAME"
    }

  def isInline: Either[String, Boolean] = flag("inline")

  def format: Either[String, Result.Format] = for {
    indent <- chosen
      .get("indent")
      .fold[Either[String, Option[Int]]](Right(None)) { text =>
        number("indent", text, text.toIntOption).map(Some(_))
      }
    name = chosen.getOrElse("format", "json")
    _ <- OutputFormat.named(name, indent)
  } yield Result.Format(name, indent)

  def schema: Either[String, StructType] =
    try Right(StructType.fromDDL(ddl.getOrElse("")))
    catch { case NonFatal(error) => Left(s"the schema is invalid: ${error.getMessage}") }

  def onError: Either[String, OnError] = {
    val name = value("errors").getOrElse(OnError.Fail.name)
    OnError.all
      .find(_.name == name)
      .toRight(s"errors should be ${OnError.all.map(_.name).mkString(", ")}, not $name")
  }

  def key: Vector[String] =
    chosen.get("key").fold(Vector.empty[String])(_.split(',').map(_.trim).toVector)

  def extVars: Map[String, String] = chosen.collect {
    case (name, text) if name.startsWith(Options.ExtVar) => name.drop(Options.ExtVar.length) -> text
  }

  def maxStack: Either[String, Option[Int]] =
    limit("maxStack").map(_.map(most => math.min(most, Int.MaxValue.toLong).toInt))

  def limits: Either[String, Limits] = for {
    millis <- limit("maxMillis")
    steps <- limit("maxSteps")
    memory <- limit("maxMemory")
    output <- limit("maxOutput")
  } yield Limits(
    maxMillis = millis.getOrElse(Limits.Unlimited),
    maxSteps = steps.getOrElse(Limits.Unlimited),
    maxMemory = memory.getOrElse(Limits.Unlimited),
    maxOutput = output.getOrElse(Limits.Unlimited)
  )

  private def limit(name: String): Either[String, Option[Long]] =
    value(name).fold[Either[String, Option[Long]]](Right(None)) { text =>
      number(name, text, text.toLongOption)
        .filterOrElse(_ >= 1, s"$name should be at least 1, not $text")
        .map(Some(_))
    }

  /** The option's number, if its `text` is one. */
  private def number[A](name: String, text: String, parsed: Option[A]): Either[String, A] =
    parsed.toRight(s"$name should be a number, not $text")

  private def flag(name: String): Either[String, Boolean] =
    chosen.get(name).fold[Either[String, Boolean]](Right(false)) { text =>
      text.toBooleanOption.toRight(s"$name should be true or false, not $text")
    }

  /** The value in the call, else in the session. */
  private def value(name: String): Option[String] = chosen.get(name).orElse {
    Option(SQLConf.get.getConfString(s"spark.sjsonnet.$name", null))
  }
}

private object Options {
  private val Names = Vector("inline", "format", "indent", "errors", "key") ++
    Vector("maxMillis", "maxSteps", "maxMemory", "maxOutput", "maxStack")

  /** The prefix of options that set external variables. */
  private final val ExtVar = "ext."
}
