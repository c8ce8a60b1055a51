package sjsonnet

/** An error of one program: a diagnostic, and the arguments for the names in its template. The text is made on demand. */
private[sjsonnet] class Problem(val diagnostic: Diagnostic, arguments: Vector[Any]) {

  def text: String = filled(diagnostic.template)
  def hint: String = filled(diagnostic.hintTemplate)

  /** The same error without a hint. */
  def withoutHint: Problem = new Problem(diagnostic, arguments) {
    override def hint: String = ""
  }

  /** Lets a problem be an argument of another. */
  override def toString: String = text

  private def filled(template: String): String = {
    val out = new StringBuilder
    var from = 0
    var open = template.indexOf('{')
    while (open >= 0) {
      val close = template.indexOf('}', open)
      out ++= template.substring(from, open)
      val name = template.substring(open + 1, close)
      val argument = arguments(diagnostic.parameters.indexOf(name)).toString
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

  /** What templates count. After a 1 it becomes the singular. */
  private val plurals = Seq(" bytes", " elements", " levels")
}
