package sjsonnet.values.trial

import sjsonnet.Source
import sjsonnet.text.Utf8
import utest._

/** Small tools, to see whether tools can be written on analyses. */
object TrialToolsTests extends TestSuite {

  val tests: Tests = Tests {

    test("renaming") {
      renamed("local ¦a = 1; [a, { a: a, b(a): a, c: self.a }, function(x=a) x]", "z") ==>
        "local z = 1; [z, { a: z, b(a): a, c: self.a }, function(x=z) x]"
      renamed("local f(a, b) = a + b; f(1, ¦b=2) + f(b=3, a=4)", "rest") ==>
        "local f(a, rest) = a + rest; f(1, rest=2) + f(rest=3, a=4)"
      renamed("{ [k]: ¦k for k in ['k'] }", "key") ==> "{ [key]: key for key in ['k'] }"
      renamed("{ local ¦x = self.x, x: x, y: x + }", "z") ==> "{ local z = self.x, x: z, y: z + }"
      renamed("local ¦a = 1; local b = 2; a + b", "b") ==> "b is the name of another variable there"
      renamed(
        "local b = 2; [local ¦a = 1; a, b]",
        "b"
      ) ==> "b is the name of another variable there"
      renamed("local ¦a = 1; a", "if") ==> "if is no identifier"
      renamed("{ ¦a: 1 }", "b") ==> "no variable of the file stands there"
      renamed("¦std.map", "b") ==> "no variable of the file stands there"
    }

    test("fields that nothing reads") {
      unused("local o = { a:: 1, b:: self.a, c: 2 };\n{ x:: 1, y: o.c }") ==> Vector("1: b")
      unused("local o = {\n  a:: 1,\n  ['b']:: 2,\n};\n{ y: o.a }") ==> Vector("3: b")
      unused("local f(o) = o.b; f({ a:: 1, b:: 2 })") ==> Vector("1: a")
      unused("{ a:: { b:: 1 }, c: self.a.b, d: { e:: 1 } }") ==> Vector.empty
    }
  }

  /** The program with the name at the mark changed, or the error. */
  private def renamed(program: String, name: String): String = {
    val offset = program.indexOf('¦')
    RenameLocal(source(program.replace("¦", "")), offset, name) match {
      case Right(bytes) => Utf8.decode(bytes, 0, bytes.length)
      case Left(reason) => reason
    }
  }

  private def unused(program: String): Vector[String] = UnusedFields(source(program))

  private def source(program: String): Source = new Source("test", Utf8.encode(program))
}
