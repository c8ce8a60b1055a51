package sjsonnet

import sjsonnet.cli.CommandCatalogue
import sjsonnet.vendor.VendorCatalogue

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}

/** The catalogue of errors as text, one line per entry. Run as a program, it rewrites `sjsonnet/diagnostics.txt`. */
private object CatalogueListing {

  val File = "sjsonnet/diagnostics.txt"

  def main(args: Array[String]): Unit = Files.write(Paths.get(File), text.getBytes(UTF_8)): Unit

  /** All entries: the engine's, the linter's rules, and those of the command line and of packages. */
  def all: Vector[Diagnostic] = Diagnostics.all ++ CommandCatalogue.all ++ VendorCatalogue.all

  def text: String = all.map { entry =>
    val hint = if (entry.hintTemplate.isEmpty) "" else s" | ${entry.hintTemplate}"
    s"${entry.code} ${entry.kind}: ${entry.template}$hint\n"
  }.mkString
}
