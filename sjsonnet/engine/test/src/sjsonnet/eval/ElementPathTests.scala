package sjsonnet.eval

import sjsonnet.Jsonnet

import utest._

/** Fast paths for creating, sorting and splitting many elements, compared with equivalent programs on the plain paths. */
object ElementPathTests extends TestSuite {

  private val engine = Jsonnet()

  private def outcome(program: String): Either[String, String] =
    engine.evaluate(program).left.map(_.message)

  val tests: Tests = Tests {
    test("a number's box that the next call gets, too, and one for each call") {
      val bodies = Seq(
        "i",
        "-i",
        "[i]",
        "{ a: i, [std.toString(i)]: self.a }",
        "function() i",
        "if i % 2 == 0 then i else 'n' + i",
        "if i % 3 == 0 then [i] else i",
        "local j = i; j",
        "local j = [i, i + 1]; j[0]",
        "local f(k) = if k == 0 then i else f(k - 1); f(3)",
        "std.max(i, 3)",
        "std.foldl(function(a, b) a + b, [i, i], 0)",
        "std.length([i for x in [1, 2] if x > i])",
        "std.map(function(j) i + j, std.range(1, 20))",
        "std.sum(std.map(function(j) i, std.range(1, 20)))",
        "std.maxArray([i, 7])",
        "i == 3",
        "'%03d' % i",
        "'%03d %s' % (i * 2)",
        "'%s' % (i + 1)",
        "i % (i * 2 + 1)",
        "(if i == 9 then {} else '%g') % (i / 2)",
        "if i == 5 then error 'at ' + i else i"
      )
      val called = "[if std.isFunction(x) then x() else x for x in elements]"
      for (body <- bodies; n <- Seq(3, 40)) {
        val indexes = s"std.range(0, ${n - 1})"
        val plain = s"[f(i) for i in [if true then k for k in $indexes if true] if true]"
        def results(elements: String) =
          outcome(
            s"local f(i) = $body, elements = $elements; [$called, elements[1], std.reverse($called)]"
          )
        val expected = results(plain)
        for (
          elements <- Seq(
            s"std.makeArray($n, function(i) $body)",
            s"std.makeArray($n, f)",
            s"[$body for i in $indexes]",
            s"std.map(function(i) $body, $indexes)",
            s"std.reverse(std.map(f, std.reverse($indexes)))",
            s"std.map(f, std.makeArray($n, function(i) i))",
            s"std.mapWithIndex(function(j, i) $body, $indexes)"
          )
        )
          (elements, results(elements)) ==> ((elements, expected))
      }
    }
    test(
      "elements picked from an array and collected, unboxed or not, as appending them one by one does"
    ) {
      val bodies = Seq(
        "i",
        "i + 0.5",
        "[i]",
        "'n' + i",
        "function() i",
        "if i % 2 == 0 then i else 'n' + i",
        "if i < 20 then i else 'n' + i",
        "if i < 20 then 'n' + i else i",
        "local j = i; j",
        "if i == 25 then error 'at ' + i else i"
      )
      val sources = Seq(
        "std.range(0, 39)",
        "[0, -0, 1, 'a', 2]",
        "std.map(function(k) if k == 30 then 'thirty' else k, std.range(0, 39))",
        "std.range(0, 9) + ['x'] + std.range(0, 19)",
        "[k for k in std.makeArray(40, function(k) k * 3)]"
      )
      val isKept = "std.isString(i) || i % 3 != 1"
      for (body <- bodies; source <- sources) {
        def results(elements: String) = outcome(
          s"local source = $source, f(i) = if std.isString(i) then i + '!' else $body, elements = $elements; " +
            "[[if std.isFunction(x) then x() else x for x in elements], std.length(elements), source]"
        )
        val kept = s"std.foldl(function(a, i) if $isKept then a + [f(i)] else a, source, [])"
        val twice =
          s"std.foldl(function(a, i) a + (if $isKept then [f(i), f(i)] else []), source, [])"
        for (
          (elements, plain) <- Seq(
            s"[f(i) for i in source if $isKept]" -> kept,
            s"[if std.isString(i) then i + '!' else $body for i in source if $isKept]" -> kept,
            s"std.map(f, std.filter(function(i) $isKept, source))" -> kept,
            s"std.filterMap(function(i) $isKept, f, source)" -> kept,
            s"std.flatMap(function(i) if $isKept then [f(i)] else [], source)" -> kept,
            s"[x for i in source if $isKept for x in [f(i)] if true]" -> kept,
            s"[f(i) for i in source if $isKept for x in std.range(1, 2)]" -> twice,
            s"[f(i) for i in source for x in std.range(1, 3) if x < 3 && ($isKept)]" -> twice,
            s"std.flatMap(function(i) if $isKept then [f(i), f(i)] else [], source)" -> twice
          )
        )
          (elements, source, results(elements)) ==> ((elements, source, results(plain)))
      }
    }
    test("a search among numbers that need no box") {
      val sources = Seq(
        "std.range(0, 20)",
        "[3, 3.5, 'a', 3, null, -0]",
        "std.range(0, 5) + ['3'] + std.range(0, 5)"
      )
      for (source <- sources; x <- Seq("3", "0", "'3'", "null", "[3]", "100")) {
        val all = s"[k for k in std.range(0, std.length(source) - 1) if source[k] == x]"
        outcome(
          s"local source = $source, x = $x; [std.find(x, source), std.count(source, x), std.member(source, x), " +
            "std.contains(source, x), std.remove(source, x)]"
        ) ==> outcome(
          s"local source = $source, x = $x, all = $all, n = std.length(all); [all, n, n > 0, n > 0, " +
            "if n == 0 then source else source[:all[0]] + source[all[0] + 1:]]"
        )
      }
    }
    test("long arrays compared, element by element and in blocks") {
      val arrays = Seq(
        "std.range(0, 599)",
        "std.range(0, 256)",
        "[i + 0 for i in std.range(0, 599)]",
        "std.range(0, 99) + [i + 0 for i in std.range(100, 599)]",
        "std.range(0, 299) + std.range(300, 598) + [599]",
        "std.range(0, 299) + [300] + [if i == 400 then 'x' else i for i in std.range(301, 599)]",
        "std.map(function(i) i, std.range(0, 599))",
        "std.reverse(std.range(-599, 0))",
        "[-i for i in std.range(-599, 0)][::-1]"
      ) ++ Seq(0, 255, 256, 299, 300, 511, 512, 599).map(at =>
        s"[if i == $at then i - 0.5 else i for i in std.range(0, 599)] + std.range(600, 1100)"
      )
      for (a <- arrays; b <- arrays) {
        val equal =
          "std.length(a) == std.length(b) && std.all([a[i] == b[i] for i in std.range(0, std.length(a) - 1)])"
        val first = "std.find(true, [a[i] != b[i] for i in std.range(0, n - 1)])"
        val less = s"local n = std.min(std.length(a), std.length(b)), at = $first; " +
          "if at == [] then std.length(a) < std.length(b) else a[at[0]] < b[at[0]]"
        def seen(program: String) = outcome(s"local a = $a, b = $b; $program")
        (a, b, seen("a == b"), seen("a < b")) ==> ((a, b, seen(equal), seen(less)))
      }
    }
    test("characters stripped that are in a set of ASCII, of others, or an array") {
      for (
        text <- Seq(
          "''",
          "'  a b '",
          "'~~x~'",
          "'ééxé'",
          "'aé~é a'",
          "std.char(0) + 'x' + std.char(127)"
        );
        chars <- Seq("' '", "'~ '", "'é'", "'é a'", "std.char(127) + std.char(0)", "''")
      ) {
        val call = s"($text, $chars)"
        val array = s"($text, std.stringChars($chars))"
        for (function <- Seq("stripChars", "lstripChars", "rstripChars"))
          (text, chars, outcome(s"std.$function$call")) ==>
            ((text, chars, outcome(s"std.$function$array")))
      }
    }
    test("elements of a comprehension that are made when they are looked up, and thunks") {
      val bodies = Seq(
        "x",
        "x + y",
        "x % 7 / 2 - 1",
        "'t' + x",
        "[x, y]",
        "{ a: x, b: self.a }",
        "(function(z) x + z)(1)",
        "local z = x * 2; z + y",
        "local f(n) = if n == 0 then x else f(n - 1); f(x)",
        "[x + q for q in [1, 2]]",
        "[x + q for q in std.range(1, 20)][x - 1]",
        "if x % 3 == 0 then x else 'not'",
        "if x % 3 == 0 then null else x + 1",
        "arr[x - 1] * arr[0] + arr[std.length(arr) - x]",
        "1e307 * x",
        "if x == 12 then error 'at ' + x else x"
      )
      for (body <- bodies; n <- Seq(3, 15, 16, 40)) {
        def program(condition: String) =
          s"local y = 3, arr = std.range(1, $n), a = [$body for x in arr$condition\n]; " +
            "[std.length(a), a[2], a, a == a, [e for e in a], std.reverse(a)[0], a[1:] + a[:1], a[0] == a[0]]"
        def traced(program: String) =
          engine.evaluate(program).left.map(error => (error.message, error.trace.map(_.toString)))
        // Two `for` parts make thunks.
        val plain = traced(program(" for once in [0]"))
        traced(program("")) ==> plain
        traced(program(" if true")) ==> plain
        for (condition <- Seq("x % 3 != 1", "x > 2 * y if x != 30", "x > 100"))
          traced(program(s" if $condition")) ==> traced(program(s" for once in [0] if $condition"))
      }
      for (rest <- Seq("", " if i >= 0", " for once in [0]")) {
        val fibonacci = s"[if i < 2 then i else a[i - 1] + a[i - 2] for i in std.range(0, 60)$rest]"
        outcome(s"local a = $fibonacci; a[60]") ==> outcome("1548008755920")
        outcome(s"std.length([error 'x' for i in std.range(1, 20)$rest])") ==> outcome("20")
        outcome(s"local a = [a[(i + 1) % 20] for i in std.range(0, 19)$rest]; a[0]") ==>
          outcome("local a = [a[0]]; a[0]")
      }
    }
    test("elements that need others of their array") {
      val expected =
        outcome("std.foldl(function(sums, i) sums + [i + sums[i - 1]], std.range(1, 39), [0])")
      for (
        made <- Seq(
          "std.makeArray(40, function(i) if i == 0 then 0 else a[i - 1] + i)",
          "[if i == 0 then 0 else a[i - 1] + i for i in std.range(0, 39)]",
          "std.map(function(i) if i == 0 then 0 else i + a[i - 1], std.range(0, 39))"
        )
      ) {
        outcome(s"local a = $made; a") ==> expected
        outcome(s"local a = $made; [a[39], a][1]") ==> expected
      }
    }
    test("sorted in their own array, and by a key that is the element") {
      val arrays = Seq(
        "[]",
        "['a']",
        "['b', 'a']",
        "['b', 'a', 'b', '', 'ab']",
        "[0, -0, 1, -0, 0]",
        "[[2, 'b'], [1], [2, 'a'], [1]]",
        "['%d' % (i * 7919 % 101) for i in std.range(1, 300)]",
        "['%d' % (i * 7919 % 1009) for i in std.range(1, 300)]",
        "std.makeArray(100, function(i) [i * 37 % 100])",
        "['b', 1]",
        "['b', error 'e']",
        "std.range(1, 40) + std.range(40, 60)"
      )
      for (arr <- arrays; call <- Seq("sort", "set", "uniq"))
        outcome(s"local arr = $arr; [std.$call(arr), arr]") ==>
          outcome(s"local arr = $arr; [std.$call(arr, function(x) x), arr]")
    }
    test("a rope split where it is, and in one piece") {
      val lines = Seq(
        "'line ' + i + ',x'",
        "'é' + i + '\\n'",
        "std.repeat('-', i % 700) + ','",
        "std.repeat(',', i % 5)",
        "std.repeat('long', i * 10) + '\\n,'",
        "','",
        "'x'"
      )
      for (
        line <- lines; n <- Seq(16, 700, 5000) if n < 5000 || !line.contains("10");
        separator <- Seq(",", "\\n", "x", ", ", "é", "~")
      ) {
        val seen = "[std.length(s), std.md5(std.toString(s)), s[1:40:7], std.length(s[0]), " +
          "std.md5(std.join('', std.reverse(s)))]"
        val split = s"s = std.split(text, '$separator')"
        outcome(s"local text = std.join('', [$line for i in std.range(1, $n)]), $split; $seen") ==>
          outcome(
            s"local lines = [$line for i in std.range(1, $n)], rope = std.join('', lines), " +
              s"text = std.decodeUTF8(std.encodeUTF8(rope)), $split; $seen"
          )
      }
    }
  }
}
