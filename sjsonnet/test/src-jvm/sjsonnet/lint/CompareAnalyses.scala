package sjsonnet.lint

import sjsonnet.{FileImporter, LintStd, Source}
import sjsonnet.analysis.{FieldLookup, FieldNames, FieldRead}
import sjsonnet.resolve.Surroundings
import sjsonnet.syntax.MutatedFiles

import scala.collection.mutable

/** Asks both analyses of values about each field that is read, but for those of `std`, in the Jsonnet files of the given folders: whether the value may
  * have it. Prints how often they say what, and some places where one knows that the field is there and the other that it is
  * not.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.lint.CompareAnalyses FOLDER …
  * }}}
  */
object CompareAnalyses {
  def main(args: Array[String]): Unit = {
    val answers = mutable.TreeMap.empty[(String, String), Int]
    val files = new LintFiles(new LintStd, Some(new FileImporter(Vector.empty)))
    val looked = MutatedFiles.foreach("0" +: args) { (name, bytes) =>
      val values = files.values(new Source(name, bytes))
      if (values.analysis.isProgram)
        for (read <- values.analysis.facts.reads; field <- onlyName(read) if !isOfStd(read)) {
          val ofNames = verdict(values.analysis.facts.lookup(read))
          val ofValues = verdict(values, read, field)
          val answer = (ofNames, ofValues)
          answers(answer) = answers.getOrElse(answer, 0) + 1
          if (isContradiction(ofNames, ofValues) && answers(answer) <= MostShown) {
            val place = values.analysis.source.place(read.span.from)
            Console.println(s"$place: $field: $ofNames, but $ofValues")
          }
        }
    }
    answers.foreach { case ((ofNames, ofValues), n) =>
      Console.println(f"$n%8d  $ofNames, $ofValues")
    }
    Console.println(looked)
  }

  private def isOfStd(read: FieldRead): Boolean =
    read.receiver.flatMap(_.expr).exists(Surroundings.isStd(_))

  private def onlyName(read: FieldRead): Option[String] = read.names match {
    case FieldNames.Known(Vector(name)) => Some(name)
    case _                              => None
  }

  /** What the origins of values say, which go-to-definition asks. */
  private def verdict(lookup: FieldLookup): String =
    if (lookup.imported.nonEmpty) "imported"
    else if (lookup.definitions.isEmpty) if (lookup.isOpen) "unknown" else "missing"
    else if (lookup.isOpen) "here, maybe elsewhere"
    else "here"

  /** What the interpretation of values says, which the linter asks. */
  private def verdict(values: Values, read: FieldRead, field: String): String =
    read.receiver.flatMap(_.expr).fold("not asked") { expr =>
      val known = values.of(expr)
      if (known eq Known.anything) "anything"
      else if (!known.mayBe(Kinds.Object)) "no object"
      else known.obj.field(field).presence.toString
    }

  private def isContradiction(ofNames: String, ofValues: String): Boolean =
    ofNames == "missing" && (ofValues == "Present" || ofValues == "Maybe") ||
      ofNames.startsWith("here") && (ofValues == "Missing" || ofValues == "no object") ||
      ofNames == "unknown" && (ofValues == "Present" || ofValues == "Maybe")

  private final val MostShown = 25
}
