package sjsonnet.cli

import sjsonnet.doc.StdDoc
import sjsonnet.text.Spelling

/** `sjsonnet doc` lists the members of `std`, and `sjsonnet doc NAME…` describes the members of these names. */
private[cli] final class DocCommand(terminal: Terminal) {

  /** The text for the arguments after `doc`.
    *
    * @throws CommandFailure
    *   when a name is unknown
    */
  def text(args: Vector[String]): String = {
    val arguments = Arguments.parse(args, Options.table.filter(_.long == "help"), Options.endsAll)
    if (arguments.options.nonEmpty) DocCommand.Usage
    else if (arguments.inputs.isEmpty) list
    else arguments.inputs.flatMap(input => find(input.stripPrefix("std."))).map(page).mkString("\n")
  }

  private def list: String =
    StdDoc.all
      .groupBy(_.group)
      .toVector
      .sortBy(_._1)
      .map { case (group, docs) =>
        val column = docs.map(_.name.length).max + 2
        val rows = docs.map(doc => indented(doc.name.padTo(column, ' '), doc.summary, column + 2))
        s"$group\n\n${rows.mkString}"
      }
      .mkString("\n")

  private def page(doc: StdDoc): String = {
    val aliases = doc.aliases.map { case (param, names) =>
      s"`$param` may be called ${names.map(name => s"`$name`").mkString(" or ")}."
    }
    val prose = doc.paragraphs ++ Option.when(aliases.nonEmpty)(aliases.mkString(" "))
    val examples = doc.examples.map(example => s"    ${example.replace("\n", "\n    ")}\n")
    s"${doc.signature}\n\n${prose.map(filled(_, 0) + "\n").mkString}Examples:\n\n${examples.mkString}"
  }

  private def find(name: String): Vector[StdDoc] = {
    val found = StdDoc.all.filter(_.name == name)
    if (found.isEmpty) throw unknown(name) else found
  }

  private def unknown(name: String): CommandFailure = {
    val names = StdDoc.all.map(_.name).distinct
    val similar = (Spelling.nearest(name, names.iterator) ++
      names.filter(lowerCase(_).contains(lowerCase(name)))).toVector.distinct
    val hint = Spelling
      .didYouMean(if (name.isEmpty) Nil else similar)
      .getOrElse("sjsonnet doc lists all of std")
    new CommandFailure(s"there is no std.$name; $hint")
  }

  /** In lower case, independent of the locale, unlike `String.toLowerCase`. */
  private def lowerCase(name: String): String = name.map(Character.toLowerCase(_))

  private def indented(label: String, text: String, indent: Int): String =
    "  " + label + filled(text, indent)

  /** Wraps text to lines that fit the terminal. */
  private def filled(text: String, indent: Int): String = Paragraph.filled(text, indent, width)

  private lazy val width: Int =
    terminal
      .environment("COLUMNS")
      .flatMap(_.toIntOption)
      .filter(_ >= DocCommand.MinWidth)
      .getOrElse(DocCommand.UsualWidth)
}

private[cli] object DocCommand {

  /** The first argument that selects this command. */
  final val Name = "doc"

  /** The assumed width of a terminal that does not report its own. */
  final val UsualWidth = 80
  private final val MinWidth = 40

  private final val Usage =
    """Usage: sjsonnet doc          list the members of std
      |       sjsonnet doc NAME…    show what they do, with examples
      |""".stripMargin
}
