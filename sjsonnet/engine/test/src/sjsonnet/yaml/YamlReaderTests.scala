package sjsonnet.yaml

import sjsonnet.{Input, Jsonnet, JsonTree}
import utest._

/** The expected values are those of Go 0.22 or, where noted, of the YAML 1.2.2 specification. */
object YamlReaderTests extends TestSuite {

  /** The value as JSON on one line, with single quotes instead of double quotes; or the error. */
  private def read(yaml: String): String =
    Jsonnet()
      .withExtVar("yaml", Input.Text(yaml))
      .evaluateTree("std.manifestJsonMinified(std.parseYaml(std.extVar('yaml')))") match {
      case Right(JsonTree.Str(json)) => json.replace('"', '\'')
      case Right(other)              => other.toString
      case Left(error)               => error.message.stripPrefix("failed to parse YAML: ")
    }

  private def check(pairs: (String, String)*): Unit =
    pairs.foreach { case (yaml, json) => (yaml, read(yaml)) ==> ((yaml, json)) }

  val tests: Tests = Tests {
    test("scalars") {
      check(
        "TRUE" -> "true",
        "False" -> "false",
        "tRue" -> "'tRue'",
        "~" -> "null",
        "0x_1F" -> "31",
        "-0o7" -> "-7",
        "017" -> "15",
        "08" -> "8",
        "0b101" -> "5",
        "1_000" -> "1000",
        "_1" -> "'_1'",
        "-0" -> "0",
        "-0.0" -> "-0",
        "+.5" -> "0.5",
        "1." -> "1",
        "1e3" -> "1000",
        "1e" -> "'1e'",
        "1e400" -> "'1e400'",
        "0xFFFFFFFFFFFFFFFFF" -> "'0xFFFFFFFFFFFFFFFFF'",
        "2001-12-14" -> "'2001-12-14'",
        "190:20:30" -> "'190:20:30'",
        ".inf" -> "line 1, column 1: an infinity or NaN is not a number of the language"
      )
    }
    test("tags") {
      check(
        "!!str 1" -> "'1'",
        "!!int '0x10'" -> "16",
        "!!bool 'True'" -> "true",
        "!!bool yes" -> "line 1, column 8: cannot decode `yes` as a !!bool",
        "!!null ''" -> "null",
        "!!binary aGVsbG8=" -> "'hello'",
        "! 12" -> "'12'",
        "!local 12" -> "'12'",
        "!!set {a}" -> "{'a':null}",
        "a: !!str" -> "{'a':''}",
        "!!int abc" -> "line 1, column 7: cannot decode `abc` as a !!int",
        "!e!x 1" -> "line 1, column 1: found undefined tag handle",
        "%TAG e! x\n---\na" -> "line 1, column 1: did not find expected tag handle",
        "%TAG !e x\n---\na" -> "line 1, column 1: did not find expected tag handle"
      )
    }
    test("what may follow a tag or an anchor") {
      val problem = "did not find expected whitespace or line break"
      check(
        "{a: !!str }" -> "{'a':''}",
        "{a: !!str}" -> s"line 1, column 10: $problem",
        "[!x a]" -> "['a']",
        "[a, !x]" -> s"line 1, column 7: $problem",
        "a: !!map{b: 1}" -> s"line 1, column 9: $problem",
        "[&x , &y]" -> "[null,null]",
        "[&x[a]]" -> s"line 1, column 4: $problem",
        "[&x [a]]" -> "[['a']]"
      )
    }
    test("documents") {
      check(
        "" -> "null",
        "# comment\n" -> "null",
        "---\na: 1" -> "[{'a':1}]",
        "--- 1\n--- 2" -> "[1,2]",
        "a: 1\n---\n" -> "[{'a':1},null]",
        "--- >\n a\n b\n--- 3\n" -> "['a b\\n',3]",
        "a: 1\n...\n---\nb: 2" -> "[{'a':1},{'b':2}]",
        "---a: 1" -> "{'---a':1}"
      )
    }
    test("documents as the specification has them, and C++") {
      check(
        "# comment\n---\na: 1" -> "[{'a':1}]",
        "a: 1\n...\nb: 2" -> "[{'a':1},{'b':2}]",
        "%YAML 1.2\n---\na: 1" -> "[{'a':1}]",
        "%YAML 1.2\n---\na\n...\n%YAML 1.2\n---\nb" -> "['a','b']"
      )
    }
    test("a mapping's own field counts more than a merged one, wherever it stands") {
      check(
        "b: 2\n<<: {a: 1, b: 1}" -> "{'a':1,'b':2}",
        "<<: {a: 1, b: 1}\nb: 2" -> "{'a':1,'b':2}"
      )
    }
    test("block collections") {
      check(
        "a:\n- 1\n- 2\nb: 3" -> "{'a':[1,2],'b':3}",
        "- a: 1\n  b: 2\n-   c: 3\n    d: 4" -> "[{'a':1,'b':2},{'c':3,'d':4}]",
        "- - 1\n  - 2\n- - 3" -> "[[1,2],[3]]",
        "-\n  - 1\n-" -> "[[1],null]",
        "? a\n: b\n? c" -> "{'a':'b','c':null}",
        "- ? a\n  : - b" -> "[{'a':['b']}]",
        "a: b\r\nc: d\r\n" -> "{'a':'b','c':'d'}",
        "a: b\r\r\n  c\r\r\n\r\n  d" -> "{'a':'b c\\nd'}",
        "a:\n -b" -> "{'a':'-b'}",
        "a: #c\n  b #d" -> "{'a':'b'}",
        "1: a\n1.5: b\ny: c" -> "{'1':'a','1.5':'b','y':'c'}",
        "9007199254740993: a" -> "{'9007199254740993':'a'}",
        ".inf: a" -> "{'.inf':'a'}",
        "a: 1\na: 2" -> "{'a':2}"
      )
    }
    test("flow collections") {
      check(
        "{a, b: , c: 1,}" -> "{'a':null,'b':null,'c':1}",
        "[a: 1, b, {c: d}]" -> "[{'a':1},'b',{'c':'d'}]",
        "{a:1}" -> "{'a:1':null}",
        "{'a':1}" -> "{'a':1}",
        "[? a : b]" -> "[{'a':'b'}]",
        "a: [1, # c\n2\n]" -> "{'a':[1,2]}",
        "[a::, [? b:]]" -> "['a::',[{'b:':null}]]",
        "{a:[1]}" -> "line 1, column 4: did not find expected ',' or '}'",
        "[a, , b]" -> "line 1, column 5: did not find expected node content",
        "[1, 2" -> "line 1, column 1: this bracket is not closed"
      )
    }
    test("a colon after a plain key needs a space, as in the specification") {
      check(
        "{'a' #c\n:b}" -> "{'a':'b'}",
        "{a' #c\n:b}" -> "line 2, column 1: did not find expected ',' or '}'"
      )
    }
    test("quoted and plain scalars over several lines") {
      check(
        "'a\n  b\n\n  c'" -> "'a b\\nc'",
        "\"a  \n  b\\\n   c\"" -> "'a bc'",
        "a b\n  c\n\n  d" -> "'a b c\\nd'",
        "- a\n - b" -> "['a - b']",
        "'it''s'" -> "'it's'",
        "\"\\x41\\u00e9\\U0001F600\\/\"" -> "'Aé😀/'",
        "\"\\q\"" -> "line 1, column 3: found unknown escape character"
      )
    }
    test("block scalars") {
      check(
        "a: |\n  x\n  y\nb: 1" -> "{'a':'x\\ny\\n','b':1}",
        "a: |-\n  x\n\n# c\n" -> "{'a':'x'}",
        "a: |+\n  x\n\n\nb: 1" -> "{'a':'x\\n\\n\\n','b':1}",
        "a: |2-\n    x\n   y\n" -> "{'a':'  x\\n y'}",
        "a: >\n\n\n  x\n\n  y\n   z\n\n  w\n" -> "{'a':'\\n\\nx\\ny\\n z\\n\\nw\\n'}",
        "a: |\n  x\n\n  \n   \nb: 1" -> "{'a':'x\\n\\n\\n \\n','b':1}",
        "a: >-\n" -> "{'a':''}",
        "|\n  \n...\n" -> "''",
        "--- |+\n  \n  \n---\na" -> "['\\n\\n','a']",
        "|\n  \n---\t#c\nb" -> "['','b']",
        "|+\r\n  \r\n---\r\na" -> "['\\n','a']",
        "|0\n a" -> "line 1, column 2: found an indentation indicator equal to 0"
      )
    }
    test("anchors, aliases and merges") {
      check(
        "a: &x 1\nb: *x" -> "{'a':1,'b':1}",
        "&x a: 1\nb: *x" -> "{'a':1,'b':'a'}",
        "- &a\n- *a" -> "[null,null]",
        "a: &x 1\nb: &x 2\nc: *x" -> "{'a':1,'b':2,'c':2}",
        "a: &x {b: 1}\nc:\n  <<: *x\n  d: 2" -> "{'a':{'b':1},'c':{'b':1,'d':2}}",
        "<<: [{a: 1}, {a: 2, b: 3}]\nb: 2" -> "{'a':1,'b':2}",
        "'<<': {a: 1}" -> "{'<<':{'a':1}}",
        "- &a 9007199254740993\n- {*a : 1}" -> "[9007199254740992,{'9007199254740993':1}]",
        "- &a 0.1\n- *a : 1" -> "[0.1,{'0.1':1}]",
        "&a .inf: 1" -> "{'.inf':1}",
        "{&a .inf: *a}" -> "line 1, column 11: an infinity or NaN is not a number of the language",
        "a: *x" -> "line 1, column 4: unknown anchor 'x' referenced",
        "a: &x [*x]" -> "line 1, column 8: anchor 'x' value contains itself"
      )
    }
    test("aliases of aliases are bounded") {
      val bomb = (1 to 9).foldLeft("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n") { (text, i) =>
        val aliases = Seq.fill(10)(s"*a${i - 1}").mkString("[", ", ", "]")
        s"${text}a$i: &a$i $aliases\n"
      }
      assert(read(bomb).endsWith("document contains excessive aliasing"))
    }
    test("a tab cannot be part of the indentation") {
      val problem = "found a tab character where an indentation space is expected"
      check(
        "a:\n\t- b" -> s"line 2, column 1: $problem",
        "a: 1\n\t\nb: 2" -> s"line 2, column 1: $problem",
        "a: 1\n\t" -> s"line 2, column 1: $problem",
        "a:\n\t# c\n  b: 1" -> s"line 2, column 1: $problem",
        "a:\n  b: 1\n  \t# c\n  c: 2" -> s"line 3, column 3: $problem",
        "- - a\n \t\n- b" -> s"line 2, column 2: $problem",
        "a: b\n\tc" -> s"line 2, column 1: $problem",
        "a: b\n\t\n c" -> s"line 2, column 1: $problem",
        "a: |\n b\n\t# c\nd: 1" -> s"line 3, column 1: $problem",
        "- a\n \t\n- b" -> "['a','b']",
        "a: b\n  \tc" -> "{'a':'b c'}",
        "a: b\n \t\n c" -> "{'a':'b\\nc'}",
        "a: [\n\tb,\n\tc\n]" -> "{'a':['b','c']}",
        "a: 'b\n\t\n c'" -> "{'a':'b\\nc'}",
        "a\n\tb" -> "'a b'",
        "--- a\n\t" -> "['a']"
      )
    }
    test("what is not YAML is an error with its place") {
      check(
        "a: b: c" -> "line 1, column 5: mapping values are not allowed in this context",
        "a: 'b' c" -> "line 1, column 8: did not find expected key",
        "a:\n- b\n c: d" -> "line 3, column 3: mapping values are not allowed in this context",
        "a: @b" -> "line 1, column 4: found character that cannot start any token",
        "a: - 1" -> "line 1, column 4: block sequence entries are not allowed in this context",
        "a:\n  b: 1\n c: 2" -> "line 3, column 2: did not find expected key",
        "a\nb" -> "'a b'",
        "a: 1\nb" -> "line 2, column 1: could not find expected ':' behind this key",
        "a: 1\r\r\nb" -> "line 2, column 1: could not find expected ':' behind this key",
        "[a]: 1" -> "line 1, column 1: invalid map key: array",
        "\"abc" -> "line 1, column 1: this quoted string is not closed",
        "\u0007" -> "line 1, column 1: control characters are not allowed",
        "%YAML 1.2\n---\n%YAML 1.2\n---\n" -> "line 3, column 1: found duplicate %YAML directive"
      )
    }
  }
}
