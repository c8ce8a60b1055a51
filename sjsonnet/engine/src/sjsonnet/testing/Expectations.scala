package sjsonnet.testing

import sjsonnet._
import sjsonnet.json.JsonReader
import sjsonnet.regex.Regex
import sjsonnet.runtime._
import sjsonnet.text.{JsonBytes, Printable, Utf8}
import sjsonnet.yaml.YamlReader

/** Judges a test by what it expects.
  *
  * @param fixture
  *   the content of a file that the test names
  * @param snapshot
  *   given a value, its format and the ending of that format, what belongs in the snapshot of the test, and what is there
  */
private[testing] final class Expectations(
    fields: TestFields,
    settings: TestSettings,
    fixture: String => Array[Byte],
    snapshot: (Evaluated, OutputFormat, String) => (TakenSnapshot, Option[Array[Byte]])
) {
  import Expectations._
  import TestReader.{Compared, Failing, Outcome, Passed, Skipped}

  private def ctx: Ctx = fields.ctx

  def outcome: Outcome = skipped.getOrElse {
    val own = Names.filter(fields.has(_))
    if (own.contains(Error)) {
      if (own.length > 1) throw new InvalidTest(s"with `$Error`, nothing else can be expected")
      failing()
    } else
      own.iterator
        .map(judged(_))
        .find(_ != Passed)
        .getOrElse(Passed)
  }

  private def skipped: Option[Outcome] =
    if (!fields.has("skip")) None
    else
      fields("skip").value match {
        case bool: BoolValue => Option.when(bool.toBoolean)(Skipped(""))
        case str: StrValue   => Some(Skipped(str.decode(ctx)))
        case _               => throw new InvalidTest("`skip` is neither a boolean nor a reason")
      }

  private def judged(expectation: String): Outcome = expectation match {
    case Equal             => equal(Equal, fields.alone(Equal).value)
    case Check             => check()
    case "expectJSON"      => ofFile(expectation, isYaml = false)
    case "expectYAML"      => ofFile(expectation, isYaml = true)
    case "expectPlainText" => ofText(expectation)
    case Snapshot          => ofSnapshot()
  }

  /** What is judged. A function is called with the arguments that the test's settings have for it. */
  private lazy val actual: Evaluated = {
    val value = fields.alone(Actual)
    value.value match {
      case function: FuncValue if isCalled(function) =>
        val (names, values) = settings.topLevelArguments.unzip
        val args = values.map(Materialize.toValue(_, "an argument", ctx): Lazy).toArray
        value.another(function.callNamed(args, names.map(ctx.symbols.intern(_)).toArray, ctx))
      case _ => value
    }
  }

  private def isCalled(function: FuncValue): Boolean =
    settings.topLevelArguments.nonEmpty || function.nRequired == 0

  private def equal(field: String, expected: Value): Outcome =
    if (Operators.equal(actual.value, expected, Ctx.Here, ctx)) Passed
    else differing(expected, field)

  private def differing(expected: Value, field: String): Outcome = Failing(
    "the value is not as expected",
    compared = Some(
      new Compared(Materialize(expected, ctx), actual.tree, field, Actual)
    )
  )

  private def check(): Outcome = fields(Check).value match {
    case bool: BoolValue     => condition(bool.toBoolean)
    case function: FuncValue =>
      function.call1(actual.value, ctx) match {
        case bool: BoolValue => condition(bool.toBoolean)
        case other           =>
          throw new InvalidTest(s"`check` gives ${TypeHints.kind(other.tag)}, no boolean")
      }
    case other =>
      throw new InvalidTest(
        s"`check` is ${TypeHints.kind(other.tag)}, neither a boolean nor a function"
      )
  }

  private def condition(holds: Boolean): Outcome =
    if (holds) Passed else Failing("`check` is false", isCondition = true, condition = Check)

  /** Compares with a file. A string is read as what the file is. */
  private def ofFile(field: String, isYaml: Boolean): Outcome = {
    val expected = parsed(fixture(fields.text(field)), isYaml, field)
    actual.value match {
      case str: StrValue =>
        val read = parsed(Utf8.encode(str.decode(ctx)), isYaml, Actual)
        if (Operators.equal(read, expected, Ctx.Here, ctx)) Passed
        else
          Failing(
            s"the value is not as in ${Printable.line(fields.text(field))}",
            compared =
              Some(new Compared(Materialize(expected, ctx), Materialize(read, ctx), "", ""))
          )
      case _ =>
        equal("", expected) match {
          case failing: Failing =>
            failing.copy(message = s"the value is not as in ${Printable.line(fields.text(field))}")
          case other => other
        }
    }
  }

  private def ofText(field: String): Outcome = {
    val bytes = fixture(fields.text(field))
    val expected = Utf8.decodeAny(bytes, 0, bytes.length).trim
    actual.value match {
      case str: StrValue if str.decode(ctx).trim == expected => Passed
      case str: StrValue                                     =>
        val (old, now) = (JsonTree.Str(expected), JsonTree.Str(str.decode(ctx).trim))
        Failing(
          s"the text is not that in ${Printable.line(fields.text(field))}",
          compared = Some(new Compared(old, now, "", ""))
        )
      case other => throw new InvalidTest(s"`$Actual` is ${TypeHints.kind(other.tag)}, no string")
    }
  }

  private def parsed(bytes: Array[Byte], isYaml: Boolean, of: String): Value = {
    val text = Utf8.sanitize(bytes, ctx)
    if (isYaml) YamlReader.read(text, ctx)
    else
      JsonReader.read(text, ctx.symbols, ctx) match {
        case Right(value)  => value
        case Left(problem) => throw new InvalidTest(s"`$of` is no JSON: ${problem.text}")
      }
  }

  private def ofSnapshot(): Outcome = {
    val (format, extension) = snapshotFormat
    snapshot(actual, format, extension) match {
      case (taken, None) =>
        Failing(s"there is no snapshot ${taken.file} yet", isOfSnapshot = true)
      case (taken, Some(known)) =>
        taken.state match {
          case TakenSnapshot.Same => Passed
          case _                  =>
            val message = s"the value is not as in the snapshot ${taken.file}"
            compared(taken.bytes, known, extension).fold[Outcome](Passed) { compared =>
              Failing(message, compared = Some(compared), isOfSnapshot = true)
            }
        }
    }
  }

  /** What is different in a snapshot; none if only the way that it is written is. */
  private def compared(
      now: Array[Byte],
      known: Array[Byte],
      extension: String
  ): Option[Compared] = {
    def texts = {
      def text(bytes: Array[Byte]) = JsonTree.Str(Utf8.decodeAny(bytes, 0, bytes.length))
      Some(new Compared(text(known), text(now), "", ""))
    }
    val isYaml = extension == "yaml"
    if (!isYaml && extension != "json") texts
    else
      ctx.attempt(
        try Right(parsed(known, isYaml, "the snapshot"))
        catch { case e: InvalidTest => Left(e) }
      ) match {
        case Right(Right(old)) =>
          if (Operators.equal(actual.value, old, Ctx.Here, ctx)) None
          else Some(new Compared(Materialize(old, ctx), actual.tree, "", Actual))
        case _ => texts
      }
  }

  private def snapshotFormat: (OutputFormat, String) = fields(Snapshot).value match {
    case bool: BoolValue if bool.toBoolean => (OutputFormat.json, "json")
    case str: StrValue                     =>
      val name = str.decode(ctx)
      OutputFormat.named(name) match {
        case Right(format) => (format, endings.getOrElse(format.name, format.name))
        case Left(problem) => throw new InvalidTest(s"`$Snapshot` $problem")
      }
    case _ => throw new InvalidTest(s"`$Snapshot` must be true or the name of a format")
  }

  private def failing(): Outcome =
    ctx.attempt(actual.tree) match {
      case Right(_) =>
        Failing(s"there is no error; the value is ${ValueSketch(actual.value, ctx)}")
      case Left(error) => errorExpected(error)
    }

  private def errorExpected(error: EvalError): Outcome = {
    def unlike(text: String) = Failing(text, Some(error))
    fields(Error).value match {
      case bool: BoolValue if bool.toBoolean => Passed
      case str: StrValue                     =>
        val wanted = str.decode(ctx)
        if (error.message.contains(wanted)) Passed
        else unlike(s"the error does not have the text ${JsonBytes.quote(wanted)}")
      case obj: ObjValue =>
        val own = new TestFields(fields(Error), obj, ctx)
        if (own.has("matches")) {
          val pattern = own.text("matches")
          if (regex(pattern).isIn(Utf8.encode(error.message), ctx)) Passed
          else unlike(s"the error does not match ${Printable.line(pattern)}")
        } else if (own.has("message")) {
          val wanted = own.text("message")
          if (error.message == wanted) Passed
          else unlike(s"the error is not ${JsonBytes.quote(wanted)}")
        } else throw new InvalidTest(s"`$Error` has neither `message` nor `matches`")
      case _ =>
        throw new InvalidTest(
          s"`$Error` must be true, a part of the message, or an object with `message` or `matches`"
        )
    }
  }

  private def regex(pattern: String): Regex =
    Regex.compile(Utf8.encode(pattern), ctx) match {
      case Right(regex)  => regex
      case Left(problem) =>
        throw new InvalidTest(s"`matches` is no regular expression: ${problem.text}")
    }
}

private[testing] object Expectations {
  final val Actual = "actual"
  final val Equal = "expect"
  final val Error = "expectError"
  final val Check = "check"
  final val Snapshot = "snapshot"

  /** Of formats whose files do not end in their names. */
  private val endings = Map("string" -> "txt", "python" -> "py", "python-vars" -> "py")

  /** The fields that make a test of an object. */
  val Names: Vector[String] =
    Vector(Equal, Error, "expectJSON", "expectYAML", "expectPlainText", Check, Snapshot)
}
