package sjsonnet.testing

import sjsonnet._
import sjsonnet.runtime._

/** Reads what is at the place of an item: a test, which it runs, or a group of them.
  *
  * @param root
  *   the value of the file
  * @param fixture
  *   the content of a file that a test names
  * @param snapshot
  *   the snapshot in a file of that name
  */
private[testing] final class TestReader(
    item: TestItem,
    root: Evaluated,
    choice: TestChoice,
    fixture: String => Array[Byte],
    snapshot: String => Option[Array[Byte]]
) {
  import TestReader._

  private val ctx = root.ctx

  /** The object that the item is a field of, if it is one. */
  private[testing] var holder = Option.empty[ObjValue]

  /** The object that is the test. */
  private[testing] var test = Option.empty[ObjValue]

  /** The name of the field that the item is; empty if it is none. */
  private[testing] def field: String = item.field

  def read(): Reading = {
    val part = item.way.foldLeft(called(root))((part, step) => called(stepped(part, step)))
    try
      item.form match {
        case TestForm.Own         => own(part)
        case TestForm.Testonnet   => done(name(part, "name"))(ofTestonnet(part))
        case TestForm.JsonnetUnit => done(name(part, "name"))(ofJsonnetUnit(part))
      }
    catch { case invalid: InvalidTest => done(item)(Failing(invalid.getMessage)) }
  }

  private def stepped(part: Evaluated, step: OutputPath.Step): Evaluated = {
    holder = Option(part.value).collect { case obj: ObjValue => obj }
    part.at(new OutputPath(Vector(step)))
  }

  /** A function without parameters stands for what it returns. */
  private def called(part: Evaluated): Evaluated = part.value match {
    case function: FuncValue if function.nParams == 0 =>
      part.another(function.call(Array.empty[Lazy], ctx))
    case _ => part
  }

  private def own(part: Evaluated): Reading = part.value match {
    case obj: ObjValue =>
      obj.checkAsserts(ctx)
      val fields = new TestFields(part, obj, ctx)
      settings(fields) match {
        case Some(settings) => Unsettled(settings)
        case None           =>
          if (fields.isTest) {
            test = Some(obj)
            val named = name(part, "name")
            done(named)(
              new Expectations(fields, item.settings, fixture, snapshotOf(named, _, _, _)).outcome
            )
          } else Groups(group(fields))
      }
    case arr: ArrValue if item.way.nonEmpty || arr.length > 0 =>
      Groups(Found.Group(elements(arr), Vector.empty))
    case bool: BoolValue if item.way.nonEmpty =>
      done(item)(if (bool.toBoolean) Passed else Failing("it is false", isCondition = true))
    case other => Groups(Found.Group(Vector.empty, oddness(other).toVector))
  }

  /** What the item asks for, if that has not been done. */
  private def settings(fields: TestFields): Option[TestSettings] =
    if (item.isSettled || !fields.has(With)) None
    else Some(TestSettings.of(fields(With).tree)).filter(_ != TestSettings.none)

  private def elements(arr: ArrValue): Vector[TestItem] =
    Vector.tabulate(arr.length) { i =>
      ctx.step()
      item.child(i.toString, Vector(OutputPath.Element(i)))
    }

  private def group(fields: TestFields): Found.Group =
    if (fields.has("verify") && fields.has("matchers") && fields.hides("result"))
      suite(fields, "result", TestForm.JsonnetUnit)
    else if (fields.has("verify") && fields.hides("cases"))
      suite(fields, "cases", TestForm.Testonnet)
    else {
      val items = fields.visible.filter(_ != With).map { name =>
        item.child(name, Vector(OutputPath.Field(name)))
      }
      Found.Group(items, fields.warnings ++ fields.hiddenTests)
    }

  private def suite(fields: TestFields, list: String, form: TestForm): Found.Group = {
    val cases = fields(list).value match {
      case arr: ArrValue => arr.length
      case other => throw new InvalidTest(s"`$list` is ${TypeHints.kind(other.tag)}, no array")
    }
    val items = Vector.tabulate(cases) { i =>
      ctx.step()
      item.child(i.toString, Vector(OutputPath.Field(list), OutputPath.Element(i)), form)
    }
    Found.Group(items, Vector.empty)
  }

  /** Why something that is no test looks like one. */
  private def oddness(value: Value): Option[TestWarning] =
    Option.when(TestFields.isNameOfTest(item.field)) {
      new TestWarning(
        place,
        s"${item.name} is ${TypeHints.kind(value.tag)}, which is not a test: a test is an object with `actual` and " +
          "`expect`, or a boolean"
      )
    }

  /** The item under the name that is in one of its fields. */
  private def name(part: Evaluated, field: String): TestItem = part.value match {
    case obj: ObjValue if item.field.isEmpty && item.way.nonEmpty =>
      val fields = new TestFields(part, obj, ctx)
      if (!fields.has(field)) item
      else
        fields(field).value match {
          case str: StrValue => item.called(str.decode(ctx))
          case _             => item
        }
    case _ => item
  }

  private def ofTestonnet(part: Evaluated): Outcome = part.value match {
    case obj: ObjValue =>
      test = Some(obj)
      val own = new TestFields(part, obj, ctx).obj("test")
      test = Some(own.value)
      if (own.bool("verify")) Passed
      else Failing(own.text("message"), isCondition = true, condition = "verify")
    case other => throw new InvalidTest(s"the case is ${TypeHints.kind(other.tag)}, no object")
  }

  private def ofJsonnetUnit(part: Evaluated): Outcome = part.value match {
    case obj: ObjValue =>
      val own = new TestFields(part, obj, ctx)
      val matcher = own.obj("matcher")
      test = Some(matcher.value)
      val kind = own("expectationType").value
      if (matcher.call("matches", kind) eq BoolValue.True) Passed
      else
        matcher.call("message", kind) match {
          case message: StrValue =>
            val condition = if (matcher.has("satisfied")) "satisfied" else ""
            Failing(message.decode(ctx), isCondition = true, condition = condition)
          case other =>
            throw new InvalidTest(s"`message` gives ${TypeHints.kind(other.tag)}, no string")
        }
    case other => throw new InvalidTest(s"the case is ${TypeHints.kind(other.tag)}, no object")
  }

  /** What belongs in the snapshot, and what is in its file. */
  private def snapshotOf(
      named: TestItem,
      actual: Evaluated,
      format: OutputFormat,
      extension: String
  ): (TakenSnapshot, Option[Array[Byte]]) = {
    val file = SnapshotName.of(named.name, extension)
    val bytes = actual.bytes(format)
    val known = snapshot(file)
    val state = known.fold[TakenSnapshot.State](TakenSnapshot.Missing) { old =>
      if (java.util.Arrays.equals(old, bytes)) TakenSnapshot.Same else TakenSnapshot.Changed
    }
    taken = Some(new TakenSnapshot(file, bytes, state))
    (taken.get, known)
  }

  private var taken = Option.empty[TakenSnapshot]

  /** The test with its outcome, if it is to be run. */
  private def done(named: TestItem)(run: => Outcome): Reading =
    if (!choice.isWanted(named.name)) Groups(Found.Group(Vector.empty, Vector.empty))
    else {
      val outcome =
        if (!choice.areRun) NotRun
        else
          try run
          catch { case invalid: InvalidTest => Failing(invalid.getMessage) }
      Done(new Ran(named, place, outcome, taken))
    }

  /** Where the item is in the text. */
  private def place: Option[TraceEntry] = item.way.lastOption match {
    case Some(OutputPath.Field(name)) => holder.flatMap(TestFields.place(_, name, ctx))
    case _                            => test.flatMap(TestFields.firstPlace(_, ctx))
  }
}

private[testing] object TestReader {
  final val With = "with"

  sealed abstract class Reading

  /** It has settings, under which it is to be read. */
  final case class Unsettled(settings: TestSettings) extends Reading

  final case class Groups(group: Found.Group) extends Reading
  final case class Done(test: Ran) extends Reading

  /** A test that has been run.
    *
    * @param item
    *   what it is called
    */
  final class Ran(
      val item: TestItem,
      val place: Option[TraceEntry],
      val outcome: Outcome,
      val snapshot: Option[TakenSnapshot]
  )

  sealed abstract class Outcome
  case object Passed extends Outcome
  case object NotRun extends Outcome
  final case class Skipped(reason: String) extends Outcome

  /** @param error
    *   that of the program, if it has one
    * @param isCondition
    *   whether something is false that should hold: the field `condition` of the test or, if that is empty, the item itself
    * @param compared
    *   what is not as expected, if two values were compared
    * @param isOfSnapshot
    *   whether all that is wrong is the snapshot
    */
  final case class Failing(
      message: String,
      error: Option[JsonnetError] = None,
      isCondition: Boolean = false,
      condition: String = "",
      compared: Option[Compared] = None,
      isOfSnapshot: Boolean = false
  ) extends Outcome

  /** Two values that are not equal, and the fields of the test that they are from, if they are from there. */
  final class Compared(
      val expected: JsonTree,
      val actual: JsonTree,
      val expectedField: String,
      val actualField: String
  )
}
