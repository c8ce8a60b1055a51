package sjsonnet.lint

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}

/** The table of rules in the documentation. Run as a program, it rewrites that. */
private object RuleListing {

  val File = "docs/lint.md"

  def main(args: Array[String]): Unit = {
    val text = new String(Files.readAllBytes(Paths.get(File)), UTF_8)
    val above = text.substring(0, text.indexOf(Mark) + Mark.length)
    Files.write(Paths.get(File), s"$above$table".getBytes(UTF_8)): Unit
  }

  /** What follows after the remark about this program. */
  def table: String = {
    val rows = LintRules.all.map { rule =>
      val severity = rule.severity.toString.toLowerCase
      s"| ${rule.code} | `${rule.name}` | $severity | ${rule.diagnostic.template} |\n"
    }
    s"\n| code | name | severity | message |\n|---|---|---|---|\n${rows.mkString}"
  }

  private final val Mark = "sjsonnet.lint.RuleListing -->\n"
}
