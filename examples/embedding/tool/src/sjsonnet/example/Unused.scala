package sjsonnet.example

import sjsonnet.Source
import sjsonnet.analysis.Analysis
import sjsonnet.format.Formatter
import sjsonnet.text.Utf8

/** A tool that names `sjsonnet-tools` alone: it lists what nothing uses, and formats. It evaluates nothing, and has nothing that
  * could.
  */
object Unused {

  private val program =
    """local used=1;local unused = 2;
      |{ a: used,b: local inner=3; self.a, c: missing }
      |""".stripMargin

  def main(args: Array[String]): Unit = {
    val source = new Source("shop.jsonnet", Utf8.encode(program))
    val analysis = Analysis.of(source)
    for (definition <- analysis.facts.definitions; token <- definition.nameToken)
      if (definition.uses.isEmpty)
        println(s"line ${analysis.lines.line(token.from) + 1}: ${definition.name} is not used")
    analysis.findings.foreach(finding => println(finding.message))
    Formatter.format(source) match {
      case Right(bytes) => print(Utf8.decode(bytes, 0, bytes.length))
      case Left(error)  => println(error.message)
    }
  }
}
