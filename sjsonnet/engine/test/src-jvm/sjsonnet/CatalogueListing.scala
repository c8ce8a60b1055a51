package sjsonnet

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}

/** The catalogue of errors as text, one line per entry. Run as a program, it rewrites `sjsonnet/diagnostics.txt`. */
private object CatalogueListing {

  val File = "sjsonnet/diagnostics.txt"

  def main(args: Array[String]): Unit = Files.write(Paths.get(File), text.getBytes(UTF_8)): Unit

  def text: String = Diagnostics.all.map { entry =>
    val hint = if (entry.hintTemplate.isEmpty) "" else s" | ${entry.hintTemplate}"
    s"${entry.code} ${entry.kind}: ${entry.template}$hint\n"
  }.mkString
}
