package sjsonnet.compat

import java.io.File
import java.net.URLClassLoader
import java.util.function.BiFunction

import utest._

/** Compares this engine with databricks/sjsonnet: programs that both can evaluate have the same values. */
object DatabricksTests extends TestSuite {

  val tests: Tests = Tests {

    test("programs of both engines") {
      val differing = for {
        code <- Programs
        (theirs, ours) = (databricks(code), json(interpret(code))) if theirs != ours
      } yield s"$code: $theirs, but here $ours"
      differing ==> Nil
    }

    test("the tests of the language, which the C++ and Go engines pass") {
      val compared = for {
        file <- os.walk(Suite, skip = path => SkippedFolders(path.last))
        golden = file / os.up / s"${file.baseName}.golden"
        if file.ext == "jsonnet" && os.exists(golden)
        code = os.read(file) if !Excluding.exists(code.contains(_))
        theirs <- valueOf(code)
      } yield (file.relativeTo(Suite).toString, theirs, json(interpret(code)), golden)
      val differing = compared.filter { case (_, theirs, ours, _) => theirs != ours }
      differing.map(_._1).sorted ==> known
      assert(compared.size > 500)
      val wrong = differing.collect {
        case (file, _, ours, golden) if ours != json(ujson.read(os.read(golden))) => file
      }
      wrong ==> Nil
    }
  }

  private val Suite = os.pwd / "test_suite"
  private val SkippedFolders = Set("overrides", "decisions")

  /** Marks cases about a setting, or about this engine only. */
  private val Excluding = Seq("// number-format:", "// oracle:")

  /** The cases in which databricks/sjsonnet has a different value. It has none if it lacks a function, an import or an
    * input.
    */
  private def known: Seq[String] =
    os.read.lines(os.pwd / "integrations/compat/test/differences.txt")

  private val Programs = Seq(
    "{ a: 1, b: [true, null, 'x'], c: { d+: 1 } }",
    "local f(x, y=2) = x * y; [f(1), f(y=3, x=2)]",
    "{ a: 1, b: self.a + 1 } + { a: 10, b+: 5 }",
    "[x * x for x in std.range(1, 5) if x % 2 == 1]",
    "std.manifestJsonEx({ a: [1, 2] }, '  ')",
    "std.foldl(function(a, b) a + b, ['a', 'b'], '')",
    "'%05.2f|%s|%x' % [3.14159, [1], 255]",
    "std.sort([3, 1, 2]) + std.set([2, 1, 2])",
    "{ assert self.a > 0, a: 1, ['b' + 1]:: 2, c: $.b1 }",
    "std.parseJson('{\"a\": [1, 2.5, -0.1e3]}')"
  )

  private def interpret(code: String): ujson.Value =
    new Interpreter(Map(), Map(), OsPath(os.pwd), Importer.empty, new DefaultParseCache)
      .interpret(code, OsPath(os.pwd / "main.jsonnet"))
      .fold(error => ujson.Str(error), identity)

  /** The other engine has classes with the same names, so it gets a class loader of its own. */
  private lazy val loaded: BiFunction[String, String, AnyRef] = {
    val jars =
      System.getProperty("databricks").split(File.pathSeparator).map(new File(_).toURI.toURL)
    val loader = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader)
    loader
      .loadClass("Databricks")
      .asSubclass(classOf[BiFunction[String, String, AnyRef]])
      .getDeclaredConstructor()
      .newInstance()
  }

  private def databricks(code: String): String =
    json(ujson.read(loaded.apply("render", code).toString))

  private def valueOf(code: String): Option[String] =
    try Some(databricks(code))
    catch { case _: IllegalArgumentException | _: StackOverflowError => None }

  /** A canonical text of the value: the order of fields is kept, the spelling of numbers is not. */
  private def json(value: ujson.Value): String = value.render()
}
