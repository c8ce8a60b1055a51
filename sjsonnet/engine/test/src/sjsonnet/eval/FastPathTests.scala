package sjsonnet.eval

import sjsonnet.{Jsonnet, Limits, Settings}

import utest._

/** Pairs of equivalent programs, one of which takes a fast path in the engine and the other the plain path. The expected
  * value is stated too, so that both cannot be wrong together.
  */
object FastPathTests extends TestSuite {

  private val engine = Jsonnet().withSettings(Settings(maxStack = 5000))

  private def value(program: String): String = engine.evaluate(program) match {
    case Right(json) => json.replaceAll("\\s", "")
    case Left(error) => error.message
  }

  private def same(expected: String)(programs: String*): Unit =
    programs.foreach { program =>
      val actual = value(program)
      assert((program, actual) == ((program, expected)))
    }

  val tests: Tests = Tests {
    test("an argument that is a known number is computed at the call") {
      same("[3,3]")(
        "local f(x) = [x, x]; local n = 1; f(n + 2)",
        "local f(x) = [x, x]; local n = if true then 1; f(n + 2)"
      )
    }
    test("a short text that follows from known texts and numbers is put together at once") {
      same("""["ab","a1","ab1","1a","a-0.5","a\n\"b"]""")(
        """local a = 'a', b = 'b', one = 1; ["" + a + b, a + one, a + b + one, one + a, a + -0.5, a + "\n\"" + b]""",
        """local a = ['a'], b = ['b'], one = [1]; ["" + a[0] + b[0], a[0] + one[0], a[0] + b[0] + one[0], """ +
          """one[0] + a[0], a[0] + (-0.5), a[0] + "\n\"" + b[0]]""",
        """local a() = 'a', b() = 'b', one() = 1; ["" + a() + b(), a() + one(), a() + b() + one(), """ +
          """one() + a(), a() + (-0.5), a() + "\n\"" + b()]"""
      )
      for (length <- 60 to 100; more <- Seq("1", "'é'", "1e300", "1e300 + 'x'", "'x' + 1 + 'y'"))
        same(value(s"local t() = '${"t" * length}'; [t() + ($more)]"))(
          s"local t = '${"t" * length}'; [t + ($more)]",
          s"local t = '${"t" * length}', more = $more; [t + more for i in [1]]"
        )
    }
    test("texts in vain fail only where they are needed") {
      same("3")("std.length(['a' + error 'x' for i in [1, 2, 3]])")
      same("""["a1","a2"]""")("local f(x) = [x + i for i in [1, 2]]; f('a')")
      same("x")("local f(x) = ['a' + x + i for i in [1, 2]]; f(error 'x')")
      val small = Jsonnet().withLimits(Limits(maxString = 10))
      val program =
        "local a = '12345678', f(x) = 7; f(a + a) + std.length([a + a + i for i in [1]])"
      small.evaluate(program).map(_.trim) ==> Right("8")
    }
    test("arithmetic that overflows is left until it is needed") {
      same("1")(
        "local f(x) = 1; local n = 1e308; f(n * 10)",
        "local f(x) = 1; local n = [1e308]; f(n[0] * 10)",
        "local f(x) = 1; local n() = 1e308; f(n() * 10)"
      )
      same("Overflow")(
        "local f(x) = x; local n = 1e308; f(n * 10)",
        "local f(x) = x; local n = [1e308]; f(n[0] * 10)",
        "local f(x) = x; local n() = 1e308; f(n() * 10)"
      )
    }
    test("calls by position and by name") {
      same("[1,2,3]")(
        "local f(a, b, c=3) = [a, b, c]; f(1, 2, 3)",
        "local f(a, b, c=3) = [a, b, c]; f(1, 2)",
        "local f(a, b, c=3) = [a, b, c]; f(b=2, a=1)",
        "local f(a, b, c=a + b) = [a, b, c]; f(1, b=2)"
      )
    }
    test("calls in tail position, left to the caller or made at once") {
      val counting = Jsonnet().withSettings(Settings(maxStack = 5000, countTailCalls = true))
      Seq(
        "local f(n) = if n == 0 then 'x' else f(n - 1); f(3) + f(0)",
        "local f(n) = n == 0 || f(n - 1); [f(3), !f(3), if f(2) then 1]",
        "local f(n) = n > 0 && (n > 9 || f(n - 1)); [f(3), f(12)]",
        "local f(n) = true && (false || n); f(3)",
        "local f(n) = true && g(n), g(n) = false || h(n), h(n) = n; f(3)",
        "local f(n) = true && g(n), g(n) = h(n), h(n) = n; f({})",
        "local f(n) = if n == 0 then error 'end' else f(n - 1); f(3)",
        "local f(n) = assert n > 0 : 'low'; f(n - 1); f(3)",
        "local f(n, a=[]) = if n == 0 then a else f(n - 1, a + [n]); f(3)",
        "local f(n) = if n == 0 then [] else f(n - 1) tailstrict; f(3)",
        "local o = { f(n):: if n == 0 then self.g else $.f(n - 1), g: 7 }; o.f(3)",
        "std.map(function(x) (function(y) y + 1)(x), [1, 2])",
        "local f(n) = if n == 0 then std.length else f(n - 1); f(2)('abc')"
      ).foreach { program =>
        def outcome(engine: Jsonnet) = engine.evaluate(program).left.map { error =>
          (error.message, engine.describe(error).linesIterator.drop(1).next())
        }
        val (free, counted) = (outcome(engine), outcome(counting))
        assert((program, free) == ((program, counted)))
      }
    }
    test("variables in fields and in the rest of a frame, near and far") {
      val names = (1 to 9).map("v" + _)
      val locals = names.zipWithIndex.map { case (name, i) => s"$name = $i" }.mkString(", ")
      val all = names.mkString("[", ", ", "]")
      same("[0,1,2,3,4,5,6,7,8]")(
        s"local $locals; $all",
        s"local $locals; (function(x) $all)(1)",
        s"local $locals; (function(x) (function(y) $all)(x))(1)",
        s"local $locals; (function(x) (function(y) (function(z) $all)(y))(x))(1)",
        s"(function(${names.mkString(", ")}) $all)(${names.indices.mkString(", ")})"
      )
    }
    test("tail calls and other calls") {
      same("500500")(
        "local sum(n, acc) = if n == 0 then acc else sum(n - 1, acc + n); sum(1000, 0)",
        "local sum(n, acc) = if n == 0 then acc else sum(n - 1, acc + n) tailstrict; sum(1000, 0)",
        "local sum(n) = if n == 0 then 0 else n + sum(n - 1); sum(1000)"
      )
    }
    test("objects of few definitions and of many") {
      val fields = (1 to 100).map(i => s"f$i: self.base + $i")
      val layers = fields.map(field => s"{ $field }").mkString(" + ")
      same("[1,101,5,105]")(
        s"local o = { base: 0, ${fields.mkString(", ")} }; " +
          "[o.f1, o.f99 + 2, (o { base: 4 }).f1, (o { base: 4 }).f99 + 2]",
        s"local o = { base: 0 } + $layers; " +
          "[o.f1, o.f99 + 2, (o { base: 4 }).f1, (o { base: 4 }).f99 + 2]",
        "local o = { base: 0, f1: self.base + 1, f99: self.base + 99 }; " +
          "[o.f1, o.f99 + 2, (o { base: 4 }).f1, (o { base: 4 }).f99 + 2]"
      )
    }
    test("fixed and computed field names") {
      same("""{"a":1,"b":2,"c":3}""")(
        "{ a: 1, b: 2, c: 3 }",
        "{ ['a']: 1, b: 2, ['c']: 3 }",
        "{ a: 1, b: 2, c: 3, [if false then 'd']: 4 }",
        "{ [k[0]]: k[1] for k in [['b', 2], ['c', 3], ['a', 1]] }",
        "std.foldl(function(acc, k) acc + { [k[0]]: k[1] }, [['b', 2], ['c', 3], ['a', 1]], {})"
      )
    }
    test("a literal with computed names evaluated again with others") {
      same("""[{"a":0},{"b":1},{},{"a":3}]""")(
        "local names = ['a', 'b', null, 'a']; [{ [names[i]]: i } for i in [0, 1, 2, 3]]",
        "[{ a: 0 }, { b: 1 }, {}, { a: 3 }]"
      )
    }
    test("versions of a growing object do not see what others add") {
      same("""[{"a":1},{"a":1,"b":2},{"a":1,"c":3},{"a":1,"b":2,"d":4}]""")(
        "local a = { a: 1 } + {}, b = a + { b: 2 }, c = a + { c: 3 }, d = b + { d: 4 }; [a, b, c, d]",
        "[{ a: 1 }, { a: 1, b: 2 }, { a: 1, c: 3 }, { a: 1, b: 2, d: 4 }]"
      )
    }
    test("versions of a growing array do not see what others add") {
      same("[[1,2],[1,2,3],[1,2,4],[1,2,3,5]]")(
        "local a = [1] + [2], b = a + [3], c = a + [4], d = b + [5]; [a, b, c, d]",
        "[[1, 2], [1, 2, 3], [1, 2, 4], [1, 2, 3, 5]]"
      )
    }
    test("fields that do not depend on the object, with and without locals that do") {
      same("[10,10,11,21]")(
        "local o = { local n = 10, a: n, b: self.a + 1 }; [o.a, (o + {}).a, o.b, (o { a: 20 }).b]",
        "local o = { local me = self, local n = 10, a: n, b: me.a + 1 }; " +
          "[o.a, (o + {}).a, o.b, (o { a: 20 }).b]",
        "local n = 10; local o = { a: n, b: $.a + 1 }; [o.a, (o + {}).a, o.b, (o { a: 20 }).b]"
      )
    }
    test("super and +: at every layer") {
      same("[32,32,5]")(
        "local twice = { x: super.x + super.x }; " +
          "[({ x: 1 } + twice + twice + twice + twice + twice).x, " +
          "({ x: 1 } + { x+: 1 } + { x+: 2 } + { x+: 4 } + { x+: 8 } + { x+: 16 }).x, " +
          "std.length('abcde')]",
        "[32, 32, 5]"
      )
    }
    test("long strings joined as they are, and short ones copied") {
      val long = "é" + "x" * 900
      same("[true,1803,2705,\"é\",true,true,true]")(
        s"local t = '$long', j = std.join('-', [t, null, t]), k = std.join('-', [t, t, t]); " +
          "[j == t + '-' + t, std.length(j), std.length(k), j[902], std.lines([t, t]) == t + '\\n' + t + '\\n', " +
          "std.split(k, '-') == [t, t, t], std.join(t, ['a', 'b']) == 'a' + t + 'b']"
      )
      same("[true,true,\"a-b\",\"\"]")(
        "[std.join('', ['é', '', 'a']) == 'éa', std.join('--', ['a']) == 'a', std.join('-', ['a', null, 'b']), " +
          "std.join('-', [])]"
      )
    }
    test("many sums by +:, found in an object and below one another") {
      same("[5050,5051,100,true]")(
        "local o = std.foldl(function(a, i) a + { x+: i, y+: { ['k' + i]: i } }, std.range(1, 100), {}); " +
          "local p = o + { x: super.x + 1 }; " +
          "[o.x, p.x, std.length(o.y), o.y == { ['k' + i]: i for i in std.range(1, 100) }]"
      )
    }
    test("names that occur twice among many") {
      same("Duplicate field name: \"k7\"")(
        "{ ['k' + i % 20]: i for i in std.range(7, 30) }"
      )
      same("[20,20,19]")(
        "local f(n) = { ['k' + i]: i for i in std.range(1, n) }; " +
          "[std.length(f(20)), std.length(f(20) + f(20)), std.length(f(20) + { k3:: 1 })]"
      )
    }
    test("short strings are copied and long ones joined later") {
      val long = "x" * 200
      same("[true,401,\"y\",\"x\"]")(
        s"local a = '$long', b = a + 'y' + a; " +
          s"[b == '${long}y$long', std.length(b), b[200], b[201]]"
      )
      same("[true,5,\"y\",\"x\"]")(
        "local a = 'xx', b = a + 'y' + a; [b == 'xxyxx', std.length(b), b[2], b[3]]"
      )
    }
    test("numbers of an array that has them without boxes, as operands") {
      val arrays = Seq(
        "std.range(1, 20)",
        "[i for i in std.range(1, 20)]",
        "[i for i in std.range(1, 20) if true]"
      )
      val all = arrays.map(arr =>
        value(
          s"local a = $arr; [[a[i] + a[0], a[i] - 2 * a[i], a[i] / a[1], a[i] % 3, a[i] & a[2], a[i] < a[7], " +
            "a[i] == a[7], a[i] + 'x', 'x' + a[i], -a[i]] for i in std.range(0, 19)]"
        )
      )
      all.distinct.length ==> 1
      for (
        operator <- Seq("-", "*", "/", "&", "<<");
        (a, b) <- Seq(("'s'", "1"), ("1", "[]"), ("null", "'s'"))
      )
        same(value(s"local a = $a, b = $b; a $operator b"))(
          s"local a = [$a, $b]; a[0] $operator a[1]",
          s"local a = [$a, $b]; a[0] $operator (if true then a[1])"
        )
      same(value("[1, 2][5]"))("[1, 2][5] * 2", "2 * [1, 2][5]")
    }
    test("known elements, and what is evaluated when it is needed") {
      val arrays = Seq(
        "[1, 'b', [3], error 'e', null]",
        "std.range(1, 5)",
        "std.makeArray(5, f)"
      ) ++
        Seq("[f(i) for i in std.range(1, 20)]", "[7] + [f(i) for i in [1, 2, 3]]", "'chars'", "{}")
      for (arr <- arrays; use <- Seq("[e]", "[e, e + e]", "'t' + e", "e + 1", "e[0] + 2", "5"))
        for (index <- Seq("0", "1", "2", "3", "-1", "1.5", "30", "'x'", "i")) {
          def program(element: String) =
            s"local f(i) = if i == 2 then error 'made' else i, i = 1, arr = $arr, use(e) = $use; " +
              s"[std.length(arr), std.type(std.isArray(arr) && arr[0] == 5), use($element)]"
          def outcome(program: String) = engine.evaluate(program).left.map(_.message)
          outcome(program(s"arr[$index]")) ==> outcome(
            program(s"(function(a, i) a[i])(arr, $index)")
          )
          outcome(program(s"arr[$index]")) ==> outcome(program(s"if true then arr[$index]"))
        }
    }
    test("optional arguments of builtins that a call leaves out") {
      val calls = Seq(
        "sort([2, 1])",
        "sort(1)",
        "set([2, 1, 2])",
        "uniq([1, 1])",
        "minArray([3, 2])"
      ) ++
        Seq(
          "maxArray([])",
          "setMember(1, [1])",
          "setMember(error 'x', [])",
          "setUnion([1], [2])"
        ) ++
        Seq("get({ a: 1 }, 'a')", "get({}, 'a', 3)", "get({ a:: 1 }, 'a', 3, false)", "get({})") ++
        Seq("get({}, 'a', error 'unused')", "get({ a: 1 }, 'a', error 'unused')", "get(1, 'a')") ++
        Seq("manifestJsonEx([1], ' ')", "manifestJsonEx([1])", "manifestYamlDoc([1])", "trace()") ++
        Seq("sort([2, 1], error 'key')", "sort([], function(x) x, 3)", "length()", "length(1, 2)")
      for (call <- calls) {
        def outcome(program: String) = engine.evaluate(program).left.map(_.message)
        val (name, arguments) = call.splitAt(call.indexOf('('))
        outcome(s"std.$call") ==> outcome(s"local f = std.$name; f$arguments")
      }
    }
    test("base64 of a text in blocks, and of one in one piece") {
      val ends = Seq("''", "'YWJj'", "'YWI='", "'YQ=='", "'YQ='", "'!AAA'", "'=' + code") ++
        Seq("'\\nYWJj'", "'=\\n=='")
      for (
        length <- Seq(40000, 90001, 90002); end <- ends;
        decode <- Seq("base64Decode", "base64DecodeBytes")
      ) {
        val plain = s"plain = std.repeat('abc', 50000)[:$length]"
        def outcome(text: String) = engine
          .evaluate(
            s"local $plain, code = std.base64(plain), text = code + $end; std.md5('' + std.$decode($text))"
          )
          .left
          .map(_.message)
        outcome("text") ==> outcome("std.join('', std.stringChars(text))")
        if (end == "''") {
          val decoded = if (decode == "base64Decode") "plain" else "std.encodeUTF8(plain)"
          outcome("text") ==> engine
            .evaluate(s"local $plain; std.md5('' + $decoded)")
            .left
            .map(_.message)
        }
      }
    }
    test("strings that a comprehension makes for a join alone, and those of an array") {
      val bodies = Seq(
        "'line ' + x",
        "if x % 3 == 0 then null else 'é' + x",
        "null",
        "''",
        "std.repeat('long ', x * 40)",
        "std.repeat('x', 5000)",
        "if x == 17 then error 'at ' + x else 'y' + x",
        "if x == 18 then x else 'y' + x",
        "std.join('-', ['a' + x + y for y in std.range(1, 20)])",
        "std.toString([x])"
      )
      for (
        body <- bodies; n <- Seq(0, 1, 15, 16, 17, 40, 3000); separator <- Seq("''", "', '", "[]")
      ) {
        def outcome(program: String) = engine.evaluate(program).left.map(_.message)
        val joined = "s == '' || [std.length(s), std.md5(s), s[5:90], s + 's']"
        for (
          parts <- Seq(
            s"[$body for x in std.range(1, $n)]",
            s"std.map(function(x) $body, std.range(1, $n))",
            s"std.makeArray($n, function(x) $body)"
          )
        ) {
          val kept = s"local parts = [part for part in $parts if true]"
          val expected = outcome(s"$kept, s = std.join($separator, parts); $joined")
          outcome(s"local s = std.join($separator, $parts); $joined") ==> expected
          outcome(s"local parts = $parts, s = std.join($separator, parts); $joined") ==> expected
          outcome(s"$kept, s = std.join($separator, parts + parts[:0]); $joined") ==> expected
        }
      }
      val traced = "std.length(std.join(',', [std.trace('once', 't') for x in std.range(1, 20)]))"
      var count = 0
      engine.withTrace(_ => count += 1).evaluate(traced).map(_.trim) ==> Right("39")
      count ==> 20
    }
    test("sets of numbers without boxes, and of elements") {
      val sets = Seq("[]", "[1, 2, 3]", "[-1, -0, 3.5, 4]", "std.range(2, 20)", "[1, 2, 'a']") ++
        Seq(
          "['a', 'b']",
          "[1, error 'e']",
          "std.set(std.makeArray(30, function(i) i * 3 % 17))",
          "'abc'"
        )
      val calls = Seq("setUnion(a, b)", "setInter(a, b)", "setDiff(a, b)") ++
        Seq(
          "setUnion(a, std.setInter(a, b))",
          "setUnion(a, b, function(x) -x)",
          "setMember(3, std.setUnion(a, b))"
        )
      def outcome(a: String, b: String, call: String) =
        engine.evaluate(s"local a = $a, b = $b; std.$call").left.map(_.message)
      def elements(set: String) =
        if (set.startsWith("'")) set else s"[if true then x for x in $set if true]"
      for (a <- sets; b <- sets; call <- calls)
        outcome(a, b, call) ==> outcome(elements(a), elements(b), call)
    }
  }
}
