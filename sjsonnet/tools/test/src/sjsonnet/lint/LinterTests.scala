package sjsonnet.lint

import sjsonnet.analysis.Severity
import sjsonnet.text.Utf8
import utest._

/** What the linter finds, and where it is silent. */
object LinterTests extends TestSuite {

  private def finds(program: String, expected: String*): Unit = {
    val found = Linting.found(program)
    assert((program, found) == ((program, expected)))
  }

  private def silent(programs: String*): Unit = programs.foreach(finds(_))

  val tests: Tests = Tests {

    test("unused names") {
      finds("local a = 1, b = 2; b", "L001 a")
      finds("local f(n) = if n == 0 then 0 else f(n - 1); 1", "L001 f")
      finds("{ local a = 1, b: 2 }", "L001 a")
      finds("local f(a, b) = a; f(1, b=2)", "L002 b")
      silent(
        "local _a = 1; 2",
        "local f(a, b) = a; { g: f, h: f(1, 2) }",
        "function(a) 1",
        "{ f(a): 1 }",
        "std.map(function(x) 1, [1])",
        "[0 for i in [1, 2]]",
        "{ local a = 1, assert a == 1 }",
        "local a = 'x'; { [a]: 1 }"
      )
    }

    test("values through locals, imports, calls, sums and mixins") {
      finds("local o = { a: { b: 1 } }; o.a.c", "L040 c")
      finds("(import 'utils.libsonnet').prot", "L040 prot")
      finds("(import 'utils.libsonnet').twice(1, 2)", "L031 2")
      finds("(import 'data.json').ports[2]", "L043 2")
      finds("local f(x) = { a: x }; f(1).b", "L040 b")
      finds("({ a: 1 } + { b: 2 }).c", "L040 c")
      finds("({ a+: { b: 1 } } + { a+: { c: 2 } }).a.d", "L040 d")
      finds("({ a: 1 } { a: { x: 1 } }).a.y", "L040 y")
      finds("(if std.extVar('x') then { a: 1 } else { b: 1 }).c", "L040 c")
      finds("[o.c for o in [{ a: 1 }, { b: 2 }]]", "L040 c")
      finds("local o = { f(x):: x + 1 }; o.f()", "L032 o.f()")
      finds("{ [k]: 1 for k in ['a', 'b'] }.c", "L040 c")
      finds("local o = { [k + s]: 1 for k in ['a'] for s in ['b', 'c'] }; o.ad", "L040 ad")
      silent(
        "{ [k]: 1 for k in ['a', 'b'] }.b",
        "local o = { a: {} } + (if std.extVar('x') then { a+: {} } else { a: 1 }); o.a * 2",
        "local o = { a: 1 } + (if std.extVar('x') then { a+: 2 } else {}); o.a * 2",
        "(import 'utils.libsonnet').twice(1)",
        "({ a: 1 } + std.extVar('x')).b",
        "({ a: 1 } + { b: 2 }).b",
        "({ a+: { b: 1 } } + { a+: { c: 2 } }).a.b",
        "({ [std.extVar('x')]: 1 }).b",
        "({ [if std.extVar('x') then 'b']: 1 }).b",
        "{ a: self.b, c: $.d, e: super.f }",
        "(if std.extVar('x') then { a: 1 } else { b: 1 }).a",
        "[o.a for o in [{ a: 1 }, { b: 2 }]]",
        "local base = { x:: error 'abstract', y: self.x.z }; base { x: { z: 1 } }",
        "function(o) o.a",
        "(import 'cycle.libsonnet').b.b.b.a"
      )
    }

    test("what always fails, and what is done with it") {
      finds("local base = { x:: error 'abstract' }; base.x.z", "L024 base.x")
      finds("(error 'a').b.c", "L024 (error 'a')")
      finds("local e = if std.extVar('x') then error 'a' else error 'b'; e[0][1]", "L024 e")
      finds(
        "local f(x) = error x; [f('a')('b'), -f('c'), !f('d')]",
        "L024 f('a')",
        "L024 f('c')",
        "L024 f('d')"
      )
      finds("[error 'a'][0].b", "L024 [error 'a'][0]")
      finds("(import 'fails.libsonnet').a", "L024 (import 'fails.libsonnet')")
      silent(
        "local base = { x:: error 'abstract' }; (base { x: { z: 1 } }).x.z",
        "{ a: error 'abstract', b: self.a.c }",
        "local e = error 'a'; { a: e, b: [e], c: if e then 1, d: e + 1 }",
        "local e = if std.extVar('x') then error 'a' else { b: 1 }; e.b",
        "function(x=error 'needed') x.a",
        "local xs = if std.extVar('x') then [] else null; [x.a for x in xs]",
        "local f() = error 'a', on = false; if on then f().b"
      )
    }

    test("files that need themselves") {
      finds("import 'loop.libsonnet'")
      finds("(import 'self.libsonnet').a")
      Linting.foundIn("loop.libsonnet") ==> Seq("L006 'round.libsonnet'")
      Linting.foundIn("round.libsonnet") ==> Seq("L006 'loop.libsonnet'")
      Linting.foundIn("self.libsonnet") ==> Seq("L006 'self.libsonnet'")
      Linting.foundIn("cycle.libsonnet") ==> Seq()
    }

    test("what a condition rules out") {
      silent(
        "local x = 'a'; if std.isObject(x) then x.b else x",
        "local x = 'a'; std.isObject(x) && x.b",
        "local o = { a: 1 }; if 'b' in o then o.b",
        "local o = { a: 1 }; if std.objectHas(o, 'b') then o.b",
        "local o = { a: 1 }; if std.objectHas(o, 'b') && o.b > 1 then 1",
        "[x.y for x in [1] if std.type(x) == 'object']",
        "local xs = []; [x.y.z for x in xs]",
        "local on = false; if on then 1 + {} else 2",
        "local on = null; if on != null then on.x else 2",
        "if std.objectHasAll(std, 'noSuchMember') then std.noSuchMember"
      )
      finds("local o = { a: 1 }; if 'a' in o then o.b", "L040 b")
    }

    test("operators") {
      finds("[1] + 1", "L021 [1] + 1")
      finds("{ a: !1, b: -'a', c: ~null, d: +[] }", "L020 1", "L020 'a'", "L020 null", "L020 []")
      finds("'a' * 2", "L020 'a'")
      finds("1 < 'a'", "L021 1 < 'a'")
      finds("true < false", "L020 true")
      finds("'a' in [1]", "L020 [1]")
      finds("true && 1", "L020 1")
      finds("1 % 'a'", "L020 'a'")
      finds("(function(x) x) == (function(x) x)", "L022 (function(x) x) == (function(x) x)")
      finds("[] == {}", "L023 [] == {}")
      silent("'a' + 1", "1 + 'a'", "{} + 'a'", "null == 1", "(function(x) x) == null", "'%s' % 1")
    }

    test("what decides before an operand is looked at, and switches") {
      silent("[false && 1, true || 'x']", "local debug = false; debug == true", "'abc'[-0.5]")
      finds("local f(a, f=1) = a; [f(2)]", "L002 f")
    }

    test("indexes") {
      finds("[1, 2][2]", "L043 2")
      finds("[1, 2][-1]", "L043 -1")
      finds("'abc'[3]", "L043 3")
      finds("(local a = [1]; a + a)[2]", "L043 2")
      finds("{}[1]", "L042 1")
      finds("[]['a']", "L042 'a'")
      finds("'a'.b", "L042 b")
      finds("null.b", "L041 null")
      finds("1[0]", "L041 1")
      finds("{ a: 1 }[1:2]", "L020 { a: 1 }")
      silent("[1, 2][1]", "'abc'[2]", "[x for x in [1]][5]", "{ a: 1 }['a']", "std.range(1, 9)[2]")
    }

    test("calls of std") {
      finds("std.lenght('a')", "L050 lenght")
      finds("std.join(',', ['a'], 1)", "L031 1")
      finds("std.join(',')", "L032 std.join(',')")
      finds("std.join(sep=',', array=[])", "L033 array")
      finds("std.map(1, [])", "L035 1")
      finds("local f(a, b) = a + b; f(a=1, a=2)", "L034 a")
      finds("std.setMember('a', ['b', 'a'])", "L052 ['b', 'a']")
      finds("std.setUnion([1, 1], [])", "L052 [1, 1]")
      silent(
        "std.setUnion(['b', 'a'], [], function(x) -std.codepoint(x))",
        "std.mod('%s', ['a'])",
        "std.clamp(1, 2, 3)",
        "std.all([true])",
        "std.member('abc', 'a')",
        "std.get({}, 'a', default=null)",
        "std.foldl(function(a, b) a + b, [1], 0) tailstrict",
        "std.thisFile + 'a'",
        "std.pi * 2"
      )
    }

    test("formats") {
      finds("'%d %s' % [1]", "L061 [1]")
      finds("'%d' % [1, 2]", "L061 [1, 2]")
      finds("'%s %s' % 1", "L061 1")
      finds("'%*d' % [1]", "L061 [1]")
      finds("'%(a)s %(b)d' % { a: 1 }", "L063 { a: 1 }")
      finds("'%s' % { a: 1 }", "L064 '%s'")
      finds("'%d' % ['a']", "L062 'a'")
      finds("'%y' % [1]", "L060 '%y'")
      finds("'50%' % []", "L060 '50%'")
      finds("std.format('%d', 'a')", "L062 'a'")
      finds("local f = '%d'; f % [{}]", "L062 {}")
      silent(
        "'%% %s' % 1",
        "'%*.*f' % [1, 2, 3]",
        "'%(a)s' % { a: 1, b: 2 }",
        "'%(a)s' % std.extVar('x')",
        "'%s %s' % std.extVar('x')",
        "'%c' % 'a'",
        "'%s' % [[1, 2]]",
        "'%s' % null",
        "'%-5s|%05.1f' % ['a', 1]"
      )
    }

    test("objects and comprehensions") {
      finds("{ a: 1, ['a']: 2 }", "L046 ['a']")
      finds("{ [x]: 1 for x in ['a', 'a'] }", "L047 'a'")
      finds("{ ['a']: x for x in [1, 2] }", "L047 'a'")
      finds("[x for x in 'abc']", "L048 'abc'")
      finds("{ a: 1, b: { c: self.a } }", "L044 a")
      silent(
        "{ a: 1, b+: { c: self.a } }",
        "{ a: 1, b: { c: self.a } } + { b+: { a: 2 } }",
        "{ a: 1, b: { c: self.a } + std.extVar('x') }",
        "{ ['a']: x for x in [1] }",
        "({ a: 1 } { a+: 2 }).a",
        "({ labels: {}, x:: $._config } { _config+:: {} }).x",
        "{ a: 1 } { b+: 2 }"
      )
    }

    test("overrides that override nothing") {
      val base = "local base = { labels: {}, spec: { replicas: 1, ports: [] } };\n"
      finds(base + "base { lables+: {} }", "L045 +:")
      finds(base + "base + { sepc+: {} }", "L045 +:")
      finds(base + "{ x: base { lables+: {} } }", "L045 +:")
      finds(base + "function(n) base { lables+: { a: n } }", "L045 +:")
      finds(base + "base { spec+: { prots+: [1] } }", "L045 +:")
      finds("(import 'utils.libsonnet') + { prot+: 1 }", "L045 +:")
      finds("({ labels: {} } + { a: 1 }) { lables+: {} }", "L045 +:")
      finds("{ spec: 1 } + ({ labels: {} } { lables+: {} })", "L045 +:")
      silent(
        base + "base { labels+: {}, spec+: { ports+: [1] } }",
        base + "base { lables+: {}, labels+: {} }",
        base + "base { lables+: {}, x: self.lables }",
        base + "base { lables+:: {}, x:: 'lables' in self }",
        base + "{ x+: base { lables+: {} } }",
        base + "{ lables: {} } + (base { lables+: {} })",
        base + "std.extVar('x') + (base { lables+: {} })",
        base + "base { other+: {} }",
        base + "(base + std.extVar('x')) { lables+: {} }",
        "function(base) base { lables+: {} }",
        "{ grafanaDashboards: {} } { grafanaDashboardFolder+:: '' }",
        "{ a: { labels: {} } } { a: { lables+: {} } }"
      )
    }

    test("self of the wrong object, at any depth") {
      finds("{ a: 1, b: { c: { d: self.a } } }", "L044 a")
      finds("{ x: { a: 1, b: { c: { d: { e: [self.a] } } } } }", "L044 a")
      silent(
        "{ a: 1, b: { c: { a: 2, d: self.a } } }",
        "{ a: 1, b: { c: { d: self.a } } } { b+: { c+: { a: 2 } } }",
        "{ a: 1, b: { c+: { d: self.a } } }",
        "{ a: 1, b: { c: { d: self.a } + std.extVar('x') } }",
        "{ a: 1, b: { [std.extVar('x')]: 1, c: { d: self.a } } }",
        "{ a: 1, b: { c(x): { d: self.a } } }",
        "{ a: 1, Mixin: { c+: [self.a] } }",
        "{ a: 1, b: [{ c: self.a }] }"
      )
    }

    test("L053: dashes of YAML in arrays") {
      finds("[\n- 80\n- 443\n]", "L053 -")
      finds("[\n  - 80\n  - 443 // x\n  - 1,\n  - 2,\n]", "L053 -")
      finds("{ a: [\n- $.b\n- $.c\n], b: 1, c: 2 }", "L053 -")
      finds("[\n- 80\n]")
      finds("[\n-80\n-443\n]")
      finds("[\n80\n- 443\n]")
      finds("[\n- 80 - 443\n]")
      finds("[\n- 80 -\n443\n]")
      finds("[\n- 80,\n- 443\n]")
      finds("{ a: - 80\n- 443 }")
    }

    test("elements that a missing comma merges") {
      finds("[{ a: 1 }\n{ b: 2 }]", "L049 {")
      finds("[{ a: 1 }\n{ b: 2 } // x\n{ c: 2 }]", "L049 {", "L049 {")
      finds("std.foldl(function(a, b) a, [], { a: 1 }\n{ b: 2 })", "L049 {")
      silent(
        "[{ a: 1 } { b: 2 }]",
        "[{ a: 1 }\n+ { b: 2 }]",
        "{ a: { a: 1 }\n{ b: 2 } }",
        "function(x) [x\n{ a: 1 }]",
        "[{ a: 1 } {\n b: 2 }]"
      )
    }

    test("endless loops") {
      finds("local x = x; [x]", "L006 x")
      finds("local x = y, y = x + 1; [x]", "L006 x")
      finds("{ local x = x.y, z: x }", "L006 x")
      silent(
        "local x = [x]; x",
        "local f(n) = f(n); f",
        "local x = { y: x }; x",
        "local x = false && x; x"
      )
    }

    test("conditions") {
      finds("if 1 then 2", "L011 1")
      finds("assert 'a'; 1", "L011 'a'")
      finds("{ assert [] }", "L011 []")
      finds("[x for x in [1] if x]", "L011 x")
      finds("function(a) if a == 1 then 1 else if a == 1 then 2", "L012 a == 1")
      finds("function(a) a == a", "L013 a == a")
      silent("local debug = false; if debug then 1", "function(a) assert a; 1", "1 == 1")
    }

    test("what jsonnet-lint reports without need, or does not find") {
      silent(
        "std.clamp(5, 1, 3)",
        "std.all([true]) && std.any([false])",
        "std.member([1, 2], 1)",
        "function(n) { local isRight = n > 1, assert isRight, n: n }",
        "{ a: super.b[0] }",
        "{ a: [1], b: super.a[0] + super.c.d }",
        "(import 'cycle.libsonnet').b.a",
        "(import 'self.libsonnet').a"
      )
      finds("if 1 then 2", "L011 1")
      finds("[1, 2] - [1]", "L020 [1, 2]")
    }

    test("comments allow findings on their line, or on the next") {
      silent(
        "local a = 1; 2  // lint: allow L001",
        "# lint: allow unused-local\nlocal a = 1; 2",
        "/* lint: allow L0 (it is an example) */ local a = 1; 2",
        "// lint: allow L020, L001: an example\nlocal a = 1 * 'x'; 2",
        "local a = 1 * 'x';\n2 // lint: off"
      )
      finds("local a = 1; 2 // lint: allow L002", "L001 a")
      finds("local a = 1;\n// lint: allow L001\n2", "L001 a")
      finds("// lint: off\nlocal a = b; 2", "E2004 b")
    }

    test("a file with errors has these only, as an evaluation finds them") {
      assert(Linting.found("local a = 1; { a: b").forall(_.startsWith("E")))
      finds("local a = 1; b", "E2004 b")
      Linting.findings("import 'none.libsonnet'").map(_.severity) ==> Vector(Severity.Warning)
    }

    test("the changes of findings can be made") {
      def fixed(program: String): String = {
        val fix = Linting.findings(program).head.fixes.head
        Utf8.decode(fix.applied(Utf8.encode(program)), 0, fix.applied(Utf8.encode(program)).length)
      }
      fixed("local a = 1; 2") ==> "2"
      fixed("local a = 1;\nlocal b = 2;\nb") ==> "local b = 2;\nb"
      fixed("  local a = 1;\n  2") ==> "  2"
      fixed("{\n  local a = 1,\n\n  b: 2,\n}") ==> "{\n  b: 2,\n}"
      fixed("{ local a = 1,\n  b: 2 }") ==> "{ b: 2 }"
      fixed("{\n  local a = {\n    x: 1,\n  },\n  // about b\n  b: 2,\n}") ==>
        "{\n  // about b\n  b: 2,\n}"
      fixed("local a = 1, b = 2; b") ==> "local b = 2; b"
      fixed("local a = 1, b = 2; a") ==> "local a = 1; a"
      fixed("{ local a = 1, b: 2 }") ==> "{ b: 2 }"
      fixed("{ b: 2, local a = 1 }") ==> "{ b: 2 }"
      fixed("local a = 1; // one\n2") ==> "2"
      fixed("std.lenght('a')") ==> "std.length('a')"
      fixed("std.length('a') tailstrict") ==> "std.length('a')"
      Linting.findings("std.lenght('a')").flatMap(_.fixes).map(_.isSafe) ==> Vector(false)
      Linting.findings("2 * local a = 1; 1 + 1").flatMap(_.fixes) ==> Vector.empty
    }
  }
}
