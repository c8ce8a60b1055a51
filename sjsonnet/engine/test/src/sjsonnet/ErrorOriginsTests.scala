package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** Where errors say that the value came from which they are about. */
object ErrorOriginsTests extends TestSuite {

  val tests: Tests = Tests {

    test("a null three layers away") {
      val lib = "(import 'base') + {\n  image: null,\n}\n"
      val base =
        "{\n  image: 'nginx',\n  spec: { name: null, tag: if self.on then 'x', on:: false },\n}\n"
      def of(code: String) =
        origin(s"local app = import 'lib';\n$code", "lib" -> lib, "base" -> base)
      val image = "the null is from lib:2:3, `image: null`, which overrides base:2:3"
      val name = "the null is from base:3:11, `name: null`"
      val tag = "the null is from base:3:23, an `if` without an `else`"
      val programs = Seq(
        "app.image.name" -> image,
        "app.image[0]" -> image,
        "app.image['x']" -> image,
        "app.image[1:]" -> image,
        "app.image + 1" -> image,
        "1 + app.image" -> image,
        "2 * app.image" -> image,
        "-app.image" -> image,
        "!app.image" -> image,
        "if app.image then 1 else 2" -> image,
        "std.length(app.image)" -> image,
        "app.image()" -> image,
        "app.image < 1" -> image,
        "local f(x) = x.y; f(app.image)" -> image,
        "local f(x, y) = x.y; f(y=1, x=app.image)" -> image,
        "local i = app.image; i.x" -> image,
        "local o = { i: app.image }; o.i.x" -> image,
        "[x.y for x in [app.image]][0]" -> image,
        "[app.image][0].x" -> image,
        "(app + { z: super.image.x }).z" -> image,
        "(app { local me = self, z: me.image.x }).z" -> image,
        "app.spec.name.x" -> name,
        "std.length(app.spec.name)" -> name,
        "std.substr(app.spec.name, 0, 1)" -> name,
        "std.substr(from=0, len=1, str=app.spec.name)" -> name,
        "(app.spec + { on: false }).name.x" -> name,
        "app.spec.tag.x" -> tag,
        "'x' + app.spec.tag.x" -> tag,
        "app.spec.tag - 1" -> tag,
        "std.map(function(s) s.tag.x, [app.spec])[0]" -> tag
      )
      for ((code, expected) <- programs) {
        val found = of(code)
        assert(found == expected)
      }
    }

    test("other kinds, and fields that are missing") {
      val lib = "{\n  ports: [80],\n  meta: { name: 'x' },\n}\n"
      def of(code: String) = origin(s"local app = import 'lib';\n$code", "lib" -> lib)
      of("app.ports * 2") ==> "the array is from lib:2:3, `ports: [80]`"
      of("app.meta.nme") ==> "the object is from lib:3:3, `meta: { name: 'x' }`"
      of("std.length(app.meta.name.x)") ==> "the string is from lib:3:11, `name: 'x'`"
      of("app.prots") ==> "the object is from lib:1:1"
    }

    test("what is plain from the line is not said, nor what is not about a value") {
      origin("null.x") ==> ""
      origin("{ a: null, b: self.a.x }.b") ==> ""
      origin("error 'x'") ==> ""
      origin("assert 1 == 2; 3") ==> ""
      origin("1 / 0") ==> ""
    }

    test("what the program traces is not traced again") {
      var nTraces = 0
      val engine = Jsonnet().withTrace(_ => nTraces += 1)
      told("local x = std.trace('t', null);\nx.y", engine) ==>
        "the null is from main:1:11, `std.trace('t', null)`"
      nTraces ==> 1
    }
  }

  private def origin(code: String, files: (String, String)*): String = {
    val contents = files.map { case (name, text) => name -> Utf8.encode(text) }.toMap
    told(code, Jsonnet().withImporter(Importer.ofMap(contents)))
  }

  private def told(code: String, engine: Jsonnet): String = {
    def run(engine: Jsonnet) = engine.program(code, "main").evaluate().map(_ => ())
    run(engine) match {
      case Left(error) =>
        ErrorOrigins.told(error, engine)(run(_)) match {
          case told: EvalError =>
            told.origin.foreach { origin =>
              assert(engine.describe(told).contains(s"\n  origin: ${origin.text}"))
            }
            told.origin.fold("")(_.text)
          case _ => ""
        }
      case Right(_) => sys.error("it should fail")
    }
  }
}
