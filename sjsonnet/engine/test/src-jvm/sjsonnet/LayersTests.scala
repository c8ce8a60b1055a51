package sjsonnet

import utest._

/** Checks the sources against the layers drawn in `sjsonnet/README.md` and the table below the drawing. */
object LayersTests extends TestSuite {

  import Checkout._

  val tests: Tests = Tests {

    test("there are packages to look at") {
      assert(packages.length > 12, drawn.length > 8, used.size > 40)
    }

    test("the drawing and the table have every package, and no other") {
      none(packages.diff(drawn.flatten).map(_ + " is not drawn"))
      none(drawn.flatten.diff(packages).map(_ + " is drawn and is not a package"))
      none(packages.diff(table.map(_._1)).map(_ + " is not in the table"))
      none(table.map(_._1).diff(packages).map(_ + " is in the table and is not a package"))
    }

    test("what a package knows is drawn below it, so there is no cycle") {
      val line = drawn.zipWithIndex.flatMap { case (packs, i) => packs.map(_ -> i) }.toMap
      none(
        for ((pack, known) <- table; other <- known if line(other) <= line(pack))
          yield s"$pack knows $other, which is not below it"
      )
    }

    test("each package is in the folder of the module under which it is drawn") {
      val moduleOf = modules.flatMap { case (module, packs) => packs.map(_ -> module) }.toMap
      none(
        for {
          source <- sources if source.path.startsWith("sjsonnet/")
          module <- moduleOf.get(source.layer)
          if !source.path.startsWith(s"sjsonnet/$module/src")
        } yield s"${source.path} is not in sjsonnet/$module"
      )
      none(
        for {
          source <- sources
          module = source.path.stripPrefix("sjsonnet/").takeWhile(_ != '/')
          if modules.exists(_._1 == module) && moduleOf.get(source.layer) != Some(module)
        } yield s"${source.path} is not drawn under $module"
      )
    }

    test("sources mention no other package than those in the table") {
      val known = table.toMap
      none(
        for (((pack, other), files) <- used.toSeq.sortBy(_._1) if !known(pack).contains(other))
          yield s"$pack knows $other: ${files.mkString(", ")}"
      )
    }

    test("the table lists nothing that is not needed") {
      none(
        for ((pack, known) <- table; other <- known if !used.contains((pack, other)))
          yield s"$pack does not mention $other"
      )
    }

    test("mentions are found however they are written") {
      none(
        Seq(
          "import sjsonnet.Source" -> "api",
          "import sjsonnet.{Source, Settings}" -> "api",
          "import sjsonnet.{Source, Settings}" -> "sjsonnet",
          "import sjsonnet.text.Utf8" -> "text",
          "import sjsonnet.{text, Jsonnet => Engine}" -> "text",
          "val a = sjsonnet.eval.Program" -> "eval",
          "sealed abstract class A extends runtime.Value" -> "runtime",
          "import sjsonnet.Settings" -> "sjsonnet",
          "import sjsonnet._" -> "sjsonnet"
        ).collect {
          case (line, pack) if !mentioned(line, "eval").contains(pack) => s"$line: $pack"
        }
      )
      assert(
        mentioned("def find(in: Settings): Source", "api") == Seq("sjsonnet"),
        mentioned("def find(in: Settings): Source", "sjsonnet") == Seq("api")
      )
    }
  }

  private lazy val packages: Seq[String] = sources.map(_.layer).distinct

  private lazy val readme: Seq[String] = lines("sjsonnet/README.md")

  private lazy val drawing: Seq[String] = readme
    .dropWhile(!_.startsWith("The packages lie in layers"))
    .dropWhile(_ != "```")
    .drop(1)
    .takeWhile(_ != "```")

  /** The packages in each line of the drawing, from the top. */
  private lazy val drawn: Seq[Seq[String]] =
    drawing.filterNot(_.startsWith(ModuleMark)).map(_.split(" +").toSeq)

  /** The packages of the modules below the engine, which stand under a mark with the module's name. */
  private lazy val modules: Seq[(String, Seq[String])] = drawing
    .foldLeft(Seq.empty[(String, Seq[String])]) {
      case (found, line) if line.startsWith(ModuleMark) =>
        found :+ (line.stripPrefix(ModuleMark) -> Nil)
      case (found :+ (module -> packs), line) => found :+ (module -> (packs ++ line.split(" +")))
      case (found, _)                         => found
    }

  private val ModuleMark = "---- "

  /** The packages that each package may use, from the rows of the table. */
  private lazy val table: Seq[(String, Seq[String])] = readme.collect { case Row(pack, known) =>
    pack -> Quoted.findAllMatchIn(known).map(_.group(1)).toSeq
  }

  private lazy val Row = "\\| `(\\w+)` \\|.*\\|([^|]*)\\|".r
  private lazy val Quoted = "`(\\w+)`".r

  /** The other packages that sources mention, and where. */
  private lazy val used: Map[(String, String), Seq[String]] = (for {
    source <- sources
    other <- source.code.flatMap(mentioned(_, source.layer)).distinct
    if other != source.layer && !(other == "js" && source.text.contains("import scala.scalajs.js"))
  } yield (source.layer, other) -> source.path).groupMap(_._1)(_._2)

  /** The layers that a line of code mentions: by a name below `sjsonnet`, by a relative package name or, between the
    * layers that share a package, by the name of a type.
    */
  private def mentioned(line: String, layer: String): Seq[String] = {
    val code = Text.replaceAllIn(line, "")
    val absolute = Absolute.findAllMatchIn(code).flatMap { found =>
      found.group(1).stripPrefix("{").split("[,}]").map(_.trim.takeWhile(_.isLetterOrDigit)).map {
        name => if (packages.contains(name)) name else sharing.getOrElse(name, "sjsonnet")
      }
    }
    val relative =
      Relative
        .findAllMatchIn(code)
        .map(_.group(1))
        .filter(name => name != "sjsonnet" && packages.contains(name))
    val bare =
      if (!shared.contains(layer)) Nil
      else Type.findAllIn(code).flatMap(sharing.get).filter(_ != layer).toSeq
    if (code.startsWith("package ")) Nil else (absolute ++ relative ++ bare).toSeq
  }

  /** The layers that share one package, so that their users need one import. */
  private val shared = Seq("api", "sjsonnet", "comparison", "suites")

  /** The layer of each of their types. */
  private lazy val sharing: Map[String, String] = (for {
    source <- sources
    if shared.contains(source.layer)
    found <- Declaration.findAllMatchIn(source.text)
  } yield found.group(1) -> source.layer).toMap

  private lazy val Declaration =
    "(?m)^(?:(?:private(?:\\[\\w+\\])?|sealed|final|abstract|case) )*(?:class|object|trait) (\\w+)".r
  private lazy val Type = "(?<![\\w.])[A-Z]\\w*".r
  private lazy val Text = "\"[^\"]*\"".r
  private lazy val Absolute = "\\bsjsonnet\\.(\\{[^}]*\\}?|\\w+)".r
  private lazy val Relative = "(?<![\\w.])([a-z]\\w*)\\.[A-Z]\\w*".r
}
