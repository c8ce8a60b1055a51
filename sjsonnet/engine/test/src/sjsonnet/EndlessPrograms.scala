package sjsonnet

/** Programs that run for ever or far too long, for tests of the limits that end them. */
private object EndlessPrograms {

  /** All programs, by what takes so long in them. */
  def all: Seq[(String, String)] = endless ++ worst

  /** Programs that call a function without end, or for many elements. */
  private val endless = Seq(
    "a tail call" -> "local f(n) = f(n + 1); f(0)",
    "a call with named arguments" -> "local f(n) = f(n=n + 1); f(n=0)",
    "calls of one another" -> "local f(n) = g(n), g(n) = if n < 0 then 0 else f(n); f(1)",
    "calls twice as many a level" -> "local f(n) = if n == 0 then 0 else f(n - 1) + f(n - 1); f(90)",
    "foldl" -> "std.foldl(function(a, b) a, std.range(1, 1000000), 0)",
    "foldl of a builtin" -> "std.foldl(std.max, std.range(1, 1000000), 0)",
    "foldr" -> "std.foldr(function(a, b) b, std.range(1, 1000000), 0)",
    "a comprehension" -> Seq.fill(8)("for x in std.range(1, 100000)").mkString("[1 ", " ", "]"),
    "a comprehension without results" ->
      "[x for x in std.range(1, 1000000) if x < 0 for y in std.range(1, 1000000)]",
    "a comprehension of fields" -> "{ ['' + x]: x for x in std.range(1, 1000000) }",
    "std.sum" -> "std.foldl(function(a, b) a + std.sum(std.range(1, 1000000)), std.range(1, 99), 0)",
    "std.all" -> "std.all(std.map(function(x) true, std.range(1, 1000000)))",
    "std.member" -> "std.foldl(function(a, b) std.member(std.range(1, 1000000), -1), std.range(1, 99), 0)",
    "std.count" -> "std.foldl(function(a, b) std.count(std.range(1, 1000000), -1), std.range(1, 99), 0)",
    "std.filter" -> "std.filter(function(x) x < 0, std.range(1, 1000000))",
    "std.sort" -> "std.sort(std.makeArray(1000000, function(i) -i))",
    "std.sort of few values" -> "std.sort(std.repeat([3, 1, 2], 400000))",
    "std.sort of strings" -> "std.sort(std.repeat(['b', 'a'], 600000))",
    "std.set" -> "std.set(std.range(1, 1000000), function(x) -x)",
    "std.uniq" -> "std.uniq(std.repeat(['a'], 1000000))",
    "std.setInter" -> "std.setInter(std.range(1, 1000000), std.range(2000000, 3000000))",
    "std.equals" -> "std.foldl(function(a, b) std.repeat([1.5], 1e6) == std.repeat([1.5], 1e6), std.range(1, 99), 0)",
    "std.maxArray" -> "std.maxArray(std.range(1, 1000000), function(x) x)",
    "std.join" -> "std.join('', std.repeat(['a'], 1000000))",
    "std.join of arrays" -> "std.join([0], std.repeat([[1]], 600000))",
    "std.flattenArrays" -> "std.flattenArrays(std.repeat([[]], 1000000))",
    "std.flattenDeepArray" -> twice("[1]", "std.flattenDeepArray"),
    "std.deepJoin" -> twice("['']", "std.deepJoin"),
    "std.flatMap" -> "std.flatMap(function(x) [], std.range(1, 1000000))",
    "std.mapWithIndex" -> "std.length(std.filter(std.isNull, std.mapWithIndex(function(i, x) i, std.range(1, 1000000))))",
    "std.prune" -> twice("[1]", "std.prune"),
    "std.toString" -> twice("[[]]", "std.toString"),
    "std.manifestYamlDoc" -> twice("[[]]", "std.manifestYamlDoc"),
    "std.manifestToml" -> "{ a: 1 } + std.manifestTomlEx({ a: std.range(1, 1000000) }, '')",
    "std.format" -> "std.foldl(function(a, b) '%1000000d' % b, std.range(1, 1000000), 0)",
    "std.strReplace" -> "std.foldl(function(a, b) std.strReplace(std.repeat('ab', 1000000), 'a', 'c'), std.range(1, 1000000), 0)",
    "std.findSubstr" -> "std.foldl(function(a, b) std.findSubstr('aa', std.repeat('a', 1000000)), std.range(1, 1000000), 0)",
    "std.split" -> "std.foldl(function(a, b) std.split(std.repeat('a,', 1000000), ','), std.range(1, 1000000), 0)",
    "std.asciiUpper" -> "std.foldl(function(a, b) std.asciiUpper(std.repeat('a', 1000000)), std.range(1, 1000000), 0)",
    "std.base64" -> "std.foldl(function(a, b) std.base64(std.repeat('a', 1000000)), std.range(1, 1000000), 0)",
    "std.sha512" -> "std.foldl(function(a, b) std.sha512(std.repeat('a', 1000000)), std.range(1, 1000000), 0)",
    "std.md5" -> "std.foldl(function(a, b) std.md5(std.repeat('a', 1000000)), std.range(1, 1000000), 0)",
    "gzip" -> "std.foldl(function(a, b) std.native('gzip')(std.repeat('ab', 500000)), std.range(1, 1000000), 0)",
    "std.parseJson" -> "std.foldl(function(a, b) std.parseJson('[' + std.repeat('1,', 500000) + '1]'), std.range(1, 1000000), 0)",
    "std.parseYaml" -> "std.foldl(function(a, b) std.parseYaml(std.repeat('- 1\n', 100000)), std.range(1, 1000000), 0)",
    "std.decodeUTF8" -> "std.decodeUTF8(std.repeat([97], 1000000))",
    "std.stringChars" -> "std.foldl(function(a, b) a, std.repeat('é', 1000000), 0)",
    "a regular expression" -> "std.regexPartialMatch('(a?){500}(a*)*b', std.repeat('a', 1000000))",
    "many matches" -> "std.regexGlobalReplace(std.repeat('ab', 500000), 'a', 'c')",
    "many escapes" -> "std.length(std.escapeStringJson(std.repeat('\\u0001', 100000000)))",
    "a slice" -> "std.foldl(function(a, b) std.range(1, 1000000)[0:1000000:1.5], std.range(1, 99), 0)",
    "objects that grow" -> "std.foldl(function(o, i) { a+: 1 } + o, std.range(1, 1000000), {})",
    "objects added to themselves" -> "local f(o, n) = if n == 0 then o else f(o + o, n - 1); f({ a: 1, assert self.a > 0 }, 30).a",
    "strings that grow" -> "std.foldl(function(s, i) s + i, std.range(1, 1000000), '')",
    "arrays that grow" -> "std.foldl(function(a, i) a + [i], std.range(1, 1000000), [])",
    "a long output" -> "local s = std.repeat('0123456789', 1000000); std.repeat([s], 100000)",
    "a deep output" -> "local f(n) = if n == 0 then 1 else local a = f(n - 1); [a, a]; f(80)",
    "an output of lines" -> "[std.range(1, 1000000) for x in std.range(1, 100)]"
  )

  /** The arguments that take each function the longest. Making them takes few steps, so what ends these programs is the
    * work of the function.
    */
  private val worst = {
    val pattern = "p = std.repeat('a', 100000) + 'b' + std.repeat('a', 100000)"
    Seq(
      "std.member of a pattern like the text" -> often("std.member(s, p)", a(400000), pattern),
      "std.findSubstr of a pattern like the text" ->
        often("std.findSubstr(p, s)", a(400000), pattern),
      "std.findSubstr of overlapping patterns" ->
        often("std.findSubstr(p, s)", a(400000), "p = std.repeat('a', 200000)"),
      "std.split at a pattern like the text" -> often("std.split(s, p)", a(400000), pattern),
      "std.splitLimitR at a pattern like the text" ->
        often("std.splitLimitR(s, p, -1)", a(400000), pattern),
      "std.strReplace of a pattern like the text" ->
        often("std.strReplace(s, p, '')", a(400000), pattern),
      "std.lstripChars of many characters" ->
        often("std.lstripChars(s, c)", "s = std.repeat('ሴ', 100000)", manyChars),
      "std.rstripChars of many characters" ->
        often("std.rstripChars(s, c)", "s = std.repeat('ሴ', 100000)", manyChars),
      "std.trim" -> often("std.trim(s)", "s = std.repeat(' ', 320000)"),
      "std.startsWith" -> often("std.startsWith(s, s)", a(320000)),
      "std.endsWith" -> often("std.endsWith(s, s)", a(320000)),
      "std.equalsIgnoreCase" ->
        often("std.equalsIgnoreCase(s, t)", a(320000), "t = std.asciiUpper(s)"),
      "equality" -> often("s == t", a(320000), "t = std.repeat('a', 320000)"),
      "order" -> often("s < t", a(320000), "t = std.repeat('a', 320000)"),
      "std.minArray" ->
        often("std.minArray([s, t])", a(320000), "t = std.repeat('a', 320000)"),
      "std.sort of long strings" ->
        often("std.sort([s, t])", a(320000), "t = std.repeat('a', 320000)"),
      "an index" -> often("s[319999]", "s = std.repeat('é', 320000)"),
      "a slice at the end" -> often("s[319998:319999]", "s = std.repeat('é', 320000)"),
      "std.substr" -> often("std.substr(s, 319998, 1)", "s = std.repeat('é', 320000)"),
      "a slice with a step" -> often("s[::2]", "s = std.repeat('é', 100000)"),
      "a slice with a large step" -> often("s[::100000.5]", "s = std.repeat('é', 320000)"),
      "std.flatMap of long arrays" ->
        often("std.flatMap(function(x) s, [1, 2])", "s = std.repeat(['a'], 500000)"),
      "std.parseJson of white space" ->
        often("std.parseJson(s)", "s = std.repeat(' ', 320000) + '1'"),
      "std.parseJson of a long string" ->
        often("std.parseJson(s)", "s = std.escapeStringJson(std.repeat('a', 320000))"),
      "std.parseYaml of a comment" ->
        often("std.parseYaml(s)", "s = '#' + std.repeat('a', 320000) + '\n1'"),
      "std.parseYaml of a long scalar" -> often("std.parseYaml(s)", a(320000)),
      "std.parseYaml of tags with a long prefix" -> often(
        "std.parseYaml(s)",
        "s = '%TAG !e! ' + std.repeat('a', 100000) + '\n---\n' + std.repeat('- !e!x\n', 100)"
      ),
      "std.parseInt" -> often("std.parseInt(s)", "s = std.repeat('0', 320000)"),
      "std.parseHex" -> often("std.parseHex(s)", "s = std.repeat('0', 320000)"),
      "std.resolvePath" -> often("std.resolvePath(s, null)", a(320000)),
      "std.base64DecodeBytes of a long text" ->
        often("std.base64DecodeBytes(s)", "s = std.base64(std.repeat('a', 1000000))"),
      "a long computed name" -> often("std.length({ [s]: 1 })", a(320000)),
      "an index by a long name" -> often("{ a: 1, [s]: 2 }[s]", a(320000)),
      "std.objectHas of a long name" -> often("std.objectHas({ a: 1 }, s)", a(320000)),
      "std.regexQuoteMeta" -> often("std.regexQuoteMeta(s)", a(320000)),
      "keys of Go's YAML" -> often(
        "std.native('manifestYamlFromJson')(s)",
        "s = std.manifestJson({ ['k' + i]: i for i in std.range(1, 1000) })"
      )
    )
  }

  private def a(length: Int): String = s"s = std.repeat('a', $length)"

  private def manyChars: String =
    "c = std.join('', std.makeArray(5000, function(i) std.char(i + 256)))"

  /** A program that evaluates `body` 99 times, with these variables. */
  private def often(body: String, variables: String*): String =
    s"local ${variables.mkString(", ")}; std.foldl(function(a, b) $body, std.range(1, 99), 0)"

  /** A program that passes `function` arrays nested 80 deep, each of which has the next one twice. */
  private def twice(leaf: String, function: String): String =
    s"local f(n) = if n == 0 then $leaf else local a = f(n - 1); [a, a]; std.length($function(f(80)))"
}
