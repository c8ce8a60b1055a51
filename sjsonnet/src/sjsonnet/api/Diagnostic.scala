package sjsonnet

/** An error that a program can have: an entry of the catalogue, which has one table for each part of the engine.
  *
  * @param number
  *   that of its area times 1000, plus its own
  * @param template
  *   the text of the error, in which names in braces stand for the parts that differ between programs
  * @param hintTemplate
  *   likewise the text of the hint, or an empty string; what begins with `library|` in braces is left out on the
  *   command line, where settings have the names of options only
  */
sealed abstract class Diagnostic private[sjsonnet] (
    number: Int,
    val kind: Diagnostic.Kind,
    val template: String,
    private[sjsonnet] val hintTemplate: String
) {

  /** The code by which tools and people refer to it; its meaning never changes. */
  def code: String = {
    val digits = number.toString
    "E" + "0" * (4 - digits.length) + digits
  }

  /** The number of [[parameters]]. */
  private[sjsonnet] def arity: Int

  /** The names in braces, in the order of their arguments. */
  private[sjsonnet] lazy val parameters: Vector[String] =
    (Diagnostic.names(template) ++ Diagnostic.names(hintTemplate)).distinct

  override def toString: String = code
}

object Diagnostic {

  /** The category of an error. */
  sealed abstract class Kind(override val toString: String)

  object Kind {
    case object Syntax extends Kind("syntax")
    case object Name extends Kind("name")
    case object Type extends Kind("type")
    case object Argument extends Kind("argument")
    case object Range extends Kind("range")
    case object Arithmetic extends Kind("arithmetic")
    case object Import extends Kind("import")
    case object Limit extends Kind("limit")
    case object Assertion extends Kind("assertion")
    case object User extends Kind("user")
    case object Format extends Kind("format")
    case object Host extends Kind("host")
  }

  // A class for each number of arguments, so that the compiler counts them.

  private[sjsonnet] final class Of0(number: Int, kind: Kind, template: String, hint: String)
      extends Diagnostic(number, kind, template, hint) {
    override def arity: Int = 0
    def apply(): Problem = new Problem(this, Vector.empty)
  }

  private[sjsonnet] final class Of1(number: Int, kind: Kind, template: String, hint: String)
      extends Diagnostic(number, kind, template, hint) {
    override def arity: Int = 1
    def apply(a: Any): Problem = new Problem(this, Vector(a))
  }

  private[sjsonnet] final class Of2(number: Int, kind: Kind, template: String, hint: String)
      extends Diagnostic(number, kind, template, hint) {
    override def arity: Int = 2
    def apply(a: Any, b: Any): Problem = new Problem(this, Vector(a, b))
  }

  private[sjsonnet] final class Of3(number: Int, kind: Kind, template: String, hint: String)
      extends Diagnostic(number, kind, template, hint) {
    override def arity: Int = 3
    def apply(a: Any, b: Any, c: Any): Problem = new Problem(this, Vector(a, b, c))
  }

  /** Begins a text in braces that is for users of the library. */
  private[sjsonnet] final val ForLibrary = "library|"

  private def names(template: String): Vector[String] = {
    val open = template.indexOf('{')
    if (open < 0) Vector.empty
    else {
      val close = template.indexOf('}', open)
      val name = template.substring(open + 1, close)
      val after = names(template.substring(close + 1))
      if (name.startsWith(ForLibrary)) after else name +: after
    }
  }
}
