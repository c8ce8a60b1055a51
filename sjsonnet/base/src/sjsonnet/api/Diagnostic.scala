package sjsonnet

/** An error that a program can have, or what a linter finds in it: an entry of the catalogue, which has one table for each part of the engine.
  *
  * @param number
  *   that of its area times 1000, plus its own
  * @param template
  *   the text of the error, in which names in braces stand for the parts that differ between programs
  * @param hintTemplate
  *   the text of the hint, with such names, or an empty string; in braces, what begins with `library|` is for users of
  *   the library only, and what begins with `command|` for those of the command, where settings are options
  */
sealed abstract class Diagnostic private[sjsonnet] (
    number: Int,
    val kind: Diagnostic.Kind,
    val template: String,
    private[sjsonnet] val hintTemplate: String
) {

  /** The code by which tools and people refer to it; its meaning never changes. */
  def code: String = {
    def code(letter: String, number: Int, length: Int) = {
      val digits = number.toString
      letter + "0" * (length - digits.length) + digits
    }
    number / 1000 match {
      case Catalogue.Lint    => code("L", number % 1000, 3)
      case Catalogue.Command => code("C", number % 1000, 3)
      case Catalogue.Vendor  => code("V", number % 1000, 3)
      case _                 => code("E", number, 4)
    }
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

    /** The text of a file is not a program. */
    case object Syntax extends Kind("syntax")

    /** A variable, field or other name is unknown or defined twice. */
    case object Name extends Kind("name")

    /** A value has the wrong type. */
    case object Type extends Kind("type")

    /** A call has too many or too few arguments, or one that the function does not accept. */
    case object Argument extends Kind("argument")

    /** A number is not among those allowed, or a value is too short: an index, a size, an empty array. */
    case object Range extends Kind("range")

    /** An operation on numbers has no result: a division by zero, an overflow, bits of too large a number. */
    case object Arithmetic extends Kind("arithmetic")

    /** A file that is imported cannot be found or read, or is not a program. */
    case object Import extends Kind("import")

    /** A limit of the settings or of the host is reached. */
    case object Limit extends Kind("limit")

    /** An assertion of the program does not hold. */
    case object Assertion extends Kind("assertion")

    /** The program evaluates an `error` expression. */
    case object User extends Kind("user")

    /** A text is not in the format that it has to be in, or a value cannot be written in a format. */
    case object Format extends Kind("format")

    /** The embedder's code failed, gave the program something that is not a value, or cancelled the evaluation. */
    case object Host extends Kind("host")

    /** What the linter finds: a program that can be evaluated is probably not what was meant. */
    case object Lint extends Kind("lint")

    /** The command cannot do what it is told. No evaluation has such an error, nor one of packages. */
    private[sjsonnet] case object Command extends Kind("command")

    /** The command cannot install packages. */
    private[sjsonnet] case object Package extends Kind("package")
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

  /** Begin a text in braces that is for users of the library, or of the command. */
  private[sjsonnet] final val ForLibrary = "library|"
  private[sjsonnet] final val ForCommand = "command|"

  private def names(template: String): Vector[String] = {
    val open = template.indexOf('{')
    if (open < 0) Vector.empty
    else {
      val close = closing(template, open)
      val inner = template.substring(open + 1, close)
      val own =
        if (inner.startsWith(ForLibrary) || inner.startsWith(ForCommand)) names(inner)
        else Vector(inner)
      own ++ names(template.substring(close + 1))
    }
  }

  /** The brace that closes the one at `open`; there may be others between them. */
  private[sjsonnet] def closing(template: String, open: Int): Int = {
    var depth = 1
    var i = open
    while (depth > 0) {
      i += 1
      if (template.charAt(i) == '{') depth += 1
      else if (template.charAt(i) == '}') depth -= 1
    }
    i
  }
}
