package sjsonnet

import sjsonnet.Checkout.SourceFile

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}

/** The public API, one line per declaration, read from the sources. Run as a program, it rewrites
  * `sjsonnet/public-surface.txt`.
  */
private object PublicSurface {

  val File = "sjsonnet/public-surface.txt"

  def main(args: Array[String]): Unit = Files.write(Paths.get(File), text.getBytes(UTF_8)): Unit

  def text: String = {
    val byPackage = Checkout.sources
      // Java has no visibility for "this library only".
      .filter(source => source.path.endsWith(".scala") || source.layer == "javaapi")
      .groupMap(_.pack) { source =>
        if (source.path.endsWith(".java")) javaDeclarations(source) else declarations(source)
      }
      .map { case (pack, files) => pack -> files.flatten }
      .filter(_._2.nonEmpty)
    byPackage.keys.toSeq.sorted
      .flatMap(pack => pack +: byPackage(pack).map("  " + _))
      .mkString("", "\n", "\n")
  }

  /** The packages with public declarations. */
  def packages: Seq[String] = text.linesIterator.filterNot(_.startsWith(" ")).toSeq

  /** The same for a Java file, where interface members are public without a modifier. */
  private def javaDeclarations(source: SourceFile): Seq[String] = {
    val lines = source.lines
    val isInterface = lines.exists(_.startsWith("public interface"))
    for {
      i <- lines.indices
      line = lines(i)
      if line.trim.startsWith("public ") || isInterface && JavaMember.matches(line)
    } yield {
      val declaration = header(lines.drop(i))
      line.takeWhile(_ == ' ') + declaration.replaceAll(" *[{;].*", "").replaceAll("\\( ", "(")
    }
  }

  private lazy val JavaMember = "  (?! )(?:interface .*|[^/@*}]*\\w+\\(.*)".r

  /** The public declarations of a file, indented as in the source. */
  private def declarations(source: SourceFile): Seq[String] = {
    val lines = source.text.linesIterator.toIndexedSeq
    val found = Seq.newBuilder[String]
    // The indentation of the members of each enclosing public type.
    var open = List(0)
    var i = 0
    while (i < lines.length) {
      val indent = lines(i).takeWhile(_ == ' ').length
      val declaration = Declaration.findPrefixMatchOf(lines(i).trim)
      if (lines(i).nonEmpty && !lines(i).trim.startsWith("*")) open = open.dropWhile(_ > indent)
      if (open.headOption.contains(indent) && declaration.exists(isPublic)) {
        val rest = lines.drop(i)
        found += " " * indent + signature(rest)
        i += headerLength(rest) - 1
        if (Types(declaration.get.group(2)) && opensBody(rest)) open ::= indent + 2
      }
      i += 1
    }
    found.result()
  }

  private def isPublic(declaration: scala.util.matching.Regex.Match): Boolean =
    !Seq("private", "override").exists(declaration.group(1).contains(_))

  private val Declaration =
    "((?:(?:private(?:\\[\\w+\\])?|protected|override|sealed|final|abstract|case|implicit|lazy) )*)(class|object|trait|def|val|var|type) \\w+".r

  private val Types = Set("class", "object", "trait")

  /** A declaration without its body, on one line. Of a private constructor, only the public members are kept. */
  private def signature(lines: Seq[String]): String = {
    val head = header(lines)
    val whole = head.take(endOfSignature(head)).replaceAll("\\( ", "(").replaceAll(" \\)", ")")
    whole.split(" private(\\[\\w+\\])? \\(") match {
      case Array(name, params) =>
        name + PublicVal.findAllIn(params).mkString("(", ", ", ")")
      case _ => whole
    }
  }

  private lazy val PublicVal = "(?<!private\\[sjsonnet\\] )val \\w+: [^,)]+".r

  /** The lines of a declaration up to the one that closes its brackets. */
  private def header(lines: Seq[String]): String =
    lines.take(headerLength(lines)).map(_.trim.replaceAll("//.*", "")).mkString(" ")

  private def headerLength(lines: Seq[String]): Int = {
    var depth = 0
    var n = 0
    do {
      depth += lines(n).count("([".contains(_)) - lines(n).count(")]".contains(_))
      n += 1
    } while (depth > 0 && n < lines.length)
    n
  }

  private def opensBody(lines: Seq[String]): Boolean = {
    val head = header(lines)
    head.endsWith("{") || lines
      .drop(1)
      .headOption
      .exists(next => next.trim.startsWith("extends") && next.endsWith("{"))
  }

  /** The position of ` = ` or ` {` outside brackets. */
  private def endOfSignature(head: String): Int = {
    var depth = 0
    var i = 0
    while (i < head.length) {
      if ("([".contains(head(i))) depth += 1
      if (")]".contains(head(i))) depth -= 1
      if (
        depth == 0 && (head
          .startsWith(" = ", i) || head.startsWith(" {", i) || i == head.length - 2 && head
          .endsWith(" ="))
      ) return i
      i += 1
    }
    head.length
  }
}
