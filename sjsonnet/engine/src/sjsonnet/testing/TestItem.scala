package sjsonnet.testing

import sjsonnet.OutputPath

/** Something in the value of a file that is a test, or has tests in it.
  *
  * @param names
  *   what it is called, from the outside in
  * @param way
  *   the way to it; functions without parameters on the way are called
  * @param settings
  *   those of everything around it and, if `isSettled`, its own
  */
private[sjsonnet] final class TestItem private (
    val names: Vector[String],
    private[testing] val way: Vector[OutputPath.Step],
    private[testing] val form: TestForm,
    private[testing] val settings: TestSettings,
    private[testing] val isSettled: Boolean
) {

  /** The name of a test, with those of the groups that it is in. */
  def name: String = names.mkString(TestItem.Separator)

  /** The name of a field that has it; empty if it is an element, or the whole file. */
  private[testing] def field: String = way.lastOption.fold("") {
    case OutputPath.Field(name) => name
    case OutputPath.Element(_)  => ""
  }

  private[testing] def child(
      name: String,
      steps: Vector[OutputPath.Step],
      form: TestForm = TestForm.Own
  ): TestItem = new TestItem(names :+ name, way ++ steps, form, settings, isSettled = false)

  /** This item with its own settings. */
  private[testing] def under(own: TestSettings): TestItem =
    new TestItem(names, way, form, own.within(settings), isSettled = true)

  /** The same thing under another last name. */
  private[testing] def called(name: String): TestItem =
    new TestItem(names.init :+ name, way, form, settings, isSettled)
}

private[sjsonnet] object TestItem {

  /** A file as a whole. */
  val whole: TestItem =
    new TestItem(Vector.empty, Vector.empty, TestForm.Own, TestSettings.none, isSettled = false)

  final val Separator = " / "
}

/** The library by whose rules a test is written. */
private[testing] sealed abstract class TestForm

private[testing] object TestForm {

  /** Ours, which is also that of `jsonnet-tool test`. */
  case object Own extends TestForm

  /** An element of the hidden `cases` of a suite of testonnet. */
  case object Testonnet extends TestForm

  /** An element of the hidden `result` of a suite of jsonnetunit. */
  case object JsonnetUnit extends TestForm
}
