package sjsonnet.compat

import java.io.File
import java.net.URLClassLoader
import java.util.function.BiFunction

import utest._

/** The established engine beside ours: programs that it knows have the same values. */
object EstablishedTests extends TestSuite {

  val tests: Tests = Tests {

    test("programs of both engines") {
      val differing = for {
        code <- Programs
        (theirs, ours) = (established(code), interpret(code)) if theirs != ours
      } yield s"$code: $theirs, but here $ours"
      differing ==> Nil
    }

    test("the tests of the language") {
      val files = os
        .walk(os.pwd / "test_suite", skip = path => SkippedFolders(path.last))
        .filter(path =>
          path.ext == "jsonnet" && os.exists(path / os.up / s"${path.baseName}.golden")
        )
      val compared = for {
        file <- files
        code = os.read(file)
        theirs <- valueOf(code)
      } yield (file.relativeTo(os.pwd).toString, theirs, interpret(code))
      // Of the others the established engine has no value: newer functions, imports, inputs.
      assert(compared.size > files.size / 2)
      val differing = compared.collect { case (file, theirs, ours) if theirs != ours => file }
      differing.sorted ==> known
    }
  }

  private val SkippedFolders = Set("overrides", "decisions")

  /** Where the established engine has another value; the C++ and Go engines have ours. */
  private def known: Seq[String] = os.read.lines(os.pwd / "compat/test/differences.txt")

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

  /** The other engine has classes of the same names, so it is loaded apart. */
  private lazy val loaded: BiFunction[String, String, AnyRef] = {
    val jars =
      System.getProperty("established").split(File.pathSeparator).map(new File(_).toURI.toURL)
    val loader = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader)
    loader
      .loadClass("Established")
      .asSubclass(classOf[BiFunction[String, String, AnyRef]])
      .getDeclaredConstructor()
      .newInstance()
  }

  private def established(code: String): ujson.Value =
    ujson.read(loaded.apply("render", code).toString)

  private def valueOf(code: String): Option[ujson.Value] =
    try Some(established(code))
    catch { case _: IllegalArgumentException | _: StackOverflowError => None }
}
