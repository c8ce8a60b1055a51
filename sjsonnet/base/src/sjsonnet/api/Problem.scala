package sjsonnet

/** An error of one program: a diagnostic, and the arguments for the names in its template. These become text at once, as far
  * as errors show it, so that a problem neither keeps values in memory nor depends on an evaluation that may be over when its
  * text is read.
  */
private[sjsonnet] class Problem(
    val diagnostic: Diagnostic,
    arguments: Vector[Any],
    val blamed: Blamed = Blamed.Whole
) {
  private val texts = arguments.map(Problem.textOf(_))

  /** The same problem of a part of the expression. */
  final def blaming(part: Blamed): Problem = new Problem(diagnostic, texts, part)

  /** The argument for a name in the templates, if they have it. */
  private[sjsonnet] final def argument(name: String): Option[String] =
    texts.lift(diagnostic.parameters.indexOf(name))

  /** Whether one of the arguments is just this text. */
  private[sjsonnet] final def hasArgument(text: String): Boolean = texts.contains(text)

  def text: String = filled(diagnostic.template, isCommand = false)
  final def hint: String = hintFor(isCommand = false)

  /** The hint for users of the command, or of the library. */
  def hintFor(isCommand: Boolean): String = filled(diagnostic.hintTemplate, isCommand)

  /** The way to the part of data that it is about, as a program would write it; empty if it is about the whole or is none of
    * data.
    */
  def path: String = ""

  /** Lets a problem be an argument of another. */
  override def toString: String = text

  private def filled(template: String, isCommand: Boolean): String = {
    val out = new StringBuilder
    var from = 0
    var open = template.indexOf('{')
    while (open >= 0) {
      val close = Diagnostic.closing(template, open)
      out ++= template.substring(from, open)
      val name = template.substring(open + 1, close)
      val argument =
        if (name.startsWith(Diagnostic.ForLibrary))
          if (isCommand) "" else filled(name.substring(Diagnostic.ForLibrary.length), isCommand)
        else if (name.startsWith(Diagnostic.ForCommand))
          if (isCommand) filled(name.substring(Diagnostic.ForCommand.length), isCommand) else ""
        else texts(diagnostic.parameters.indexOf(name))
      out ++= argument
      from = close + 1
      if (argument == "1")
        for (plural <- Problem.plurals.find(template.startsWith(_, close + 1))) {
          out ++= plural.init
          from += plural.length
        }
      open = template.indexOf('{', from)
    }
    (out ++= template.substring(from)).result()
  }
}

private object Problem {

  private def textOf(argument: Any): String = argument match {
    case excerpted: Excerpted => excerpted.excerpt
    case other                => Excerpt.of(other.toString)
  }

  /** What templates count. After a 1 it becomes the singular. */
  private val plurals = Seq(" bytes", " elements", " levels")
}
