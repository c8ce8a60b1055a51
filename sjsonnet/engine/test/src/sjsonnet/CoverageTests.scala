package sjsonnet

import sjsonnet.CoverageReport.{File, Part}
import utest._

/** What is counted, compared with what was counted by hand. */
object CoverageTests extends TestSuite {

  val tests: Tests = Tests {

    test("each expression, with how often it was evaluated") {
      expressions("local f(x) = x * 2; [if true then f(1 + 2) else 0, f(3)]") ==> Seq(
        "local f(x) = x * 2; [if true then f(1 + 2) else 0, f(3)] 1",
        "f(x) = x * 2 1",
        "x * 2 2",
        "x 2",
        "2 2",
        "[if true then f(1 + 2) else 0, f(3)] 1",
        "if true then f(1 + 2) else 0 1",
        "true 1",
        "f(1 + 2) 1",
        "f 1",
        "1 + 2 1",
        "1 1",
        "2 1",
        "0 0",
        "f(3) 1",
        "f 1",
        "3 1"
      )
      expressions("[[x, y] for x in [1, 2] for y in [3, 4] if x == 1 if y == 3]") ==> Seq(
        "[[x, y] for x in [1, 2] for y in [3, 4] if x == 1 if y == 3] 1",
        "[x, y] 1",
        "x 1",
        "y 1",
        "[1, 2] 1",
        "1 1",
        "2 1",
        "[3, 4] 2",
        "3 2",
        "4 2",
        "x == 1 4",
        "x 4",
        "1 4",
        "y == 3 2",
        "y 2",
        "3 2"
      )
      expressions("std.map(function(x) x + 1, [1, 2])") ==> Seq(
        "std.map(function(x) x + 1, [1, 2]) 1",
        "function(x) x + 1 1",
        "x + 1 2",
        "x 2",
        "1 2",
        "[1, 2] 1",
        "1 1",
        "2 1"
      )
    }

    test("what nothing reads is not evaluated, however cheap it is") {
      never("local a = 1, b = [2], c = a; 3") ==> Seq("1", "[2]", "2", "a")
      never("local a = 1, b = a, c = b; a") ==> Seq("a", "b")
      never("local o = { local x = 1, local y = 2, a: x, b:: 3 }; o.a") ==> Seq("2", "3")
      never("local f(x) = x.a; f({ a: 1, b: [2] })") ==> Seq("[2]", "2")
      never("{ a: 1 } == { a: 2, b: 3 }") ==> Seq("1", "2", "3")
      never("local f(x) = 2; [f(error 'x'), f(function() 1)]") ==> Seq("error 'x'", "'x'", "1")
      never("[[1][0], std.length([[2][0]])]") ==> Seq("[2][0]", "[2]", "2", "0")
    }

    test("messages of assertions do not count, conditions do") {
      expressions("assert 1 == 1 : 'no'; { assert true : 'no', a: 2 }") ==> Seq(
        "assert 1 == 1 : 'no'; { assert true : 'no', a: 2 } 1",
        "1 == 1 1",
        "1 1",
        "1 1",
        "{ assert true : 'no', a: 2 } 1",
        "true 1",
        "2 1"
      )
    }

    test("both ways of each decision") {
      branches("local f(x) = if x > 1 then 'a'; [f(1), f(2), f(3)]") ==>
        Seq("x > 1: then 2", "x > 1: else 1")
      branches("[if x > 1 || x < 0 then 1 else 2 for x in [0, 2]]") ==> Seq(
        "x > 1 || x < 0: then 1",
        "x > 1 || x < 0: else 1",
        "x > 1: right side skipped 1",
        "x > 1: right side used 1"
      )
      branches("true && false || true") ==> Seq(
        "true && false: right side skipped 0",
        "true && false: right side used 1",
        "true: right side used 1",
        "true: right side skipped 0"
      )
      branches("[x for x in [1, 2, 3] if x > 1]") ==>
        Seq("x > 1: kept 2", "x > 1: left out 1")
      branches("{ [k]: 1 for k in ['a', 'b'] if true }") ==>
        Seq("true: kept 2", "true: left out 0")
    }

    test("default arguments, used or not, in each kind of call") {
      val calls = "f(1), f(1, 2), f(1, y=2), f(y=2, x=1), f(1) tailstrict, f(1, 2) tailstrict"
      branches(s"local f(x, y=3) = x; [$calls]") ==>
        Seq("y=3: argument given 4", "y=3: default used 2")
      branches("local f(n, s=[]) = if n == 0 then s else f(n - 1, s + [n]); f(10)") ==> Seq(
        "s=[]: argument given 10",
        "s=[]: default used 1",
        "n == 0: then 1",
        "n == 0: else 10"
      )
      branches("function(env='dev') env", _.withTopLevelArgument("env", Input("x"))) ==>
        Seq("env='dev': argument given 1", "env='dev': default used 0")
    }

    test("functions, with how often they were called") {
      functions("local f(n) = if n == 0 then 0 else f(n - 1), g = function(x) x; f(10)") ==>
        Seq("f 11", "g 0")
      functions("{ f(x):: x, g(x):: x, ['h']:: function() 1, a: self.f(1) }") ==>
        Seq("f 1", "g 0", "['h'] 0")
      functions("std.foldl(function(a, b) a + b, [1, 2, 3], 0)") ==> Seq("function 3")
    }

    test("fields, with how often their values were computed") {
      fields("{ a: 1, b:: 2, c: self.a, d:: { e: 1 } }") ==>
        Seq("a 1", "b 0", "c 1", "d 0", "e 0")
      fields("local o = { a: 1, b: self.a }; [o.b, (o { a: 2 }).b, o.b]") ==>
        Seq("a 1", "b 2", "a 1")
      fields("{ a: [1] } + { a+: [2], b:: 3 }") ==> Seq("a 1", "a 1", "b 0")
      fields("{ [k + '1']: 1 for k in ['a', 'b', 'c'] }.b1") ==> Seq("[k + '1'] 1")
      fields("std.objectFields({ a: 1 })") ==> Seq("a 0")
      fields("{ 'x y': 1,\n [if true then\n 'z']: 2 }") ==> Seq("x y 1", "[if true then…] 1")
    }

    test("a program that fails counts as far as it went") {
      val program = "{ a: 1, b: error 'x', c: 2 }"
      fields(program) ==> Seq("a 1", "b 1", "c 0")
      never(program) ==> Seq("2")
      never("local f(n) = if n == 0 then error 'x' else f(n - 1); { a: f(3), b: 1 }") ==> Seq("1")
    }

    test("programs do the same as without it") {
      Seq(
        "local f(n, s) = if n == 0 then s else f(n - 1, s + n); f(100000, 0)",
        "{ a: 1, b+: { c: super.d }, assert self.a == 1 : 'no' } + { b+: { e: $.a } }",
        "local f(x, y=x, z=y) = [x, y, z]; [f(1), f(1, z=2) tailstrict]",
        "assert false : 'message'; 1"
      ).foreach { program =>
        def text(engine: Jsonnet) = engine.evaluate(program).left.map(_.message)
        text(Jsonnet().withCoverage(Coverage())) ==> text(Jsonnet())
      }
    }
  }

  private def expressions(program: String): Seq[String] = {
    val file = fileOf(program)
    file.expressionParts.map(part => s"${text(part, program)} ${part.count}")
  }

  private def never(program: String): Seq[String] =
    fileOf(program).expressionParts.filterNot(_.isCovered).map(text(_, program))

  private def branches(program: String, adapt: Jsonnet => Jsonnet = identity): Seq[String] =
    fileOf(program, adapt).branchParts.map { part =>
      s"${text(part, program)}: ${part.way} ${part.count}"
    }

  private def functions(program: String): Seq[String] =
    fileOf(program).functionParts.map(part => s"${part.name} ${part.count}")

  private def fields(program: String): Seq[String] =
    fileOf(program).fieldParts.map(part => s"${part.name} ${part.count}")

  private def text(part: Part, program: String): String =
    program.substring(part.place.from, part.place.until)

  private def fileOf(program: String, adapt: Jsonnet => Jsonnet = identity): File = {
    val coverage = Coverage()
    adapt(Jsonnet().withCoverage(coverage)).evaluate(program): Unit
    coverage.report.files.head
  }
}
