package sjsonnet.values

import sjsonnet.{DeclaredStd, Importer}
import sjsonnet.analysis._
import sjsonnet.text.Utf8
import utest._

/** What tools learn about values. In programs, `¦` marks what is asked about: a read, or an expression that begins there. */
object ValueQueriesTests extends TestSuite {

  val tests: Tests = Tests {

    test("reads of fields lead to their definitions") {
      reads("{ a: 1, b: self.a, c: { d: $.a, e: self.d, f: super.a } }") ==>
        Seq("a 16: 2 open", "a 29: 2 open", "d 40: 24 open", "a 52: open")
    }

    test("reads through locals, sums, functions") {
      reads("local o = { a: { b: 1 } }; [o.a.b, o.c, o['a']]") ==>
        Seq("b 32: 17", "a 30: 12", "c 37:", "a 42: 12")
      reads("local f(x) = { a: x }; f(1).a") ==> Seq("a 28: 15")
      reads("local o = { a: 1 } + { a: super.a, b: self.a }; o.a") ==>
        Seq("a 32: 12 open", "a 43: 23 12 open", "a 50: 23 12")
      reads("local o = { ['a' + s]: 1 for s in ['b', 'c'] }; o.ab") ==> Seq("ab 50: 12")
      reads("local o = { [std.x]: 1 }; 'a' in o") ==> Seq("x 17:", "a 26: open")
    }

    test("what functions are called with") {
      reads("local f(o) = o.b; f({ a:: 1, b:: 2 })") ==> Seq("b 15: 29 open")
      reads("local f(o, p=o) = p.a.b; f({ a: { b: 2 } })") ==> Seq("b 22: 34 open", "a 20: 29 open")
      reads("local f(o) = o.a; [f({ a: 1 }), f({ a: 2 })]") ==> Seq("a 15: 36 23 open")
      reads("{ new(o={ a: 1 }):: { b: o.a } }") ==> Seq("a 27: 10 open")
      reads(
        "local f = function(n) { n: n, next: f(n).next.n }; f({ x: 1 }).n.x"
      ).last ==> "n 63: 24"
    }

    test("what mixins make of `self` and `super`") {
      reads("{ a: { b: self.c } } + { a+: { c: 1 } }") ==> Seq("c 15: 31 open")
      reads("local m = { x: super.y, z: self.y }; { y: 1 } + m") ==>
        Seq("y 21: 39 open", "y 32: 39 open")
      reads("{ y: 1 } + { x: super.y.n, z: self.y }") ==>
        Seq("n 24: open", "y 22: 2 open", "y 35: 2 open")
      reads("{ a: { b: { c: $.d } } } + { d: 1 }") ==> Seq("d 17: 29 open")
    }

    test("conditions, and what is not known, do not hide what is") {
      reads("local o = if std.extVar('x') then { a: 1 } else { a: 2 }; o.a").last ==> "a 60: 36 50"
      reads("local o = if std.isString('x') then { a: 1 } else { a: 2 }; o.a").last ==> "a 62: 38"
      reads("local o = std.extVar('x') + { a: 1 }; o.a").last ==> "a 40: 30 open"
      reads("local o = { [std.extVar('x')]: 1, a: 2 }; o.a.b").last ==> "a 44: 34"
    }

    test("what functions of the library make") {
      reads("std.map(function(x) x.a, [{ a: 1 }])") ==> Seq("map 4:", "a 22: 28 open")
      reads("std.foldl(function(r, x) r + x, [{ a: 1 }], {}).a").head ==> "a 48: 35 open"
      reads("std.mapWithKey(function(k, v) v.a, { k: { a: 1 } })").last ==> "a 32: 42 open"
      reads("std.mergePatch({ a: { b: 1 } }, { a: { c: 2 } }).a.b").head ==> "b 51: 22 open"
      reads("std.get({ a: { b: 1 } }, 'a').b").head ==> "b 30: 15 open"
      reads("[o.a for o in std.objectValues({ x: { a: 1 } })]").head ==> "a 3: 38 open"
    }

    test("reads lead to definitions in other files") {
      definitions(shop, "main", "total") ==> Vector("cart: total")
      definitions(shop, "cart", "format") ==> Vector("lib/money: format")
      definitions(shop, "other", "sign") ==> Vector("lib/money: sign", "lib/round: sign")
    }

    test("imports may form a cycle") {
      val project = this.project(
        "a" -> "(import 'b') { x: 1 }",
        "b" -> "{ y: (import 'a').x }"
      )
      definitions(project, "b", "x") ==> Vector("a: x")
    }

    test("what a root makes of a library") {
      val project = this.project(
        "lib" -> "{ _config:: error 'none', image: $._config.image, new(c):: { n: c.name } }",
        "main" -> "(import 'lib') + { _config:: { image: 'x' }, a: self.new({ name: 'y' }) }"
      )
      definitions(project, "lib", "image") ==> Vector.empty
      definitions(project, "lib", "image", Some("main")) ==> Vector("main: image")
      definitions(project, "lib", "name", Some("main")) ==> Vector("main: name")
      definitions(project, "lib", "_config", Some("main")) ==> Vector(
        "main: _config",
        "lib: _config"
      )
    }

    test("who reads a field") {
      val lib = shop.analysis("lib/money").get.facts
      val sign = lib.fields.find(_.name.contains("sign")).get
      readers(shop, "lib/money", sign) ==> Vector("other: sign 22")
      val cart = shop.analysis("cart").get.facts
      readers(shop, "cart", cart.fields.head) ==> Vector("main: total 34")
    }

    test("all fields of a value") {
      fields("{ a: 1, b:: 2 } + { a: 3, c::: 4, b+: 5 }") ==>
        Vector("a Number Present 20 2", "b Number hidden Present 34 8", "c Number Present 26")
      fields("{ [k]: 1 for k in ['a', 'b'] }") ==> Vector("a Number Maybe 2", "b Number Maybe 2")
      fields("{ a: { b: 1 } }.a + { ['c' + 'd']: null }") ==>
        Vector("b Number Present 7", "cd Null Present 22")
    }

    test("what is written about fields") {
      val project = this.project(
        "lib" -> """local d = import 'doc';
                   |{
                   |  // A port.
                   |  // With a name.
                   |  port: 80,
                   |
                   |  '#new': d.fn(help='Makes one.', args=[]),
                   |  new(name):: { /* Of what is new. */ name: name },
                   |  other: 1,  // not of the next
                   |  last: 2,
                   |}""".stripMargin,
        "doc" -> "{ fn(help, args):: { 'function': { help: help, args: args } } }"
      )
      val queries = new ValueQueries(project, new DeclaredStd)
      queries
        .fields(queries.file("lib"))
        .map(field => (field.name, field.documentation)) ==> Vector(
        ("port", Some("A port.\nWith a name.")),
        ("#new", None),
        ("new", Some("Makes one.")),
        ("other", None),
        ("last", None)
      )
    }

    test("broken programs have values, too") {
      reads("local o = { a: { b: 1 }, c: }; o.a.").last ==> "a 33: 12"
      reads("local o = { a: 1; o.a").last ==> "a 20: 12"
    }
  }

  private def reads(program: String): Seq[String] = {
    val project = this.project("main" -> program.replace("¦", ""))
    val queries = new ValueQueries(project, new DeclaredStd)
    project.analysis("main").get.facts.reads.map { read =>
      val lookup = queries.lookup("main", read)
      val open = if (lookup.isOpen) " open" else ""
      val found = lookup.definitions.map(" " + _.field.from).mkString
      s"${read.name.getOrElse("?")} ${read.span.from}:$found$open"
    }
  }

  private def fields(program: String): Vector[String] = {
    val queries = new ValueQueries(project("main" -> program), new DeclaredStd)
    queries.fields(queries.file("main")).map { field =>
      val hidden = if (field.isHidden) " hidden" else ""
      val kinds = Kinds.name(field.known.value.kinds).capitalize
      val places = field.definitions.map(" " + _.field.from).mkString
      s"${field.name} $kinds$hidden ${field.known.presence}$places"
    }
  }

  private def project(files: (String, String)*): Project = {
    val importer = Importer.inMemory(files.toMap.map { case (name, text) =>
      (name, Utf8.encode(text))
    })
    Project.of(files.map(_._1), Project.Settings(importer))
  }

  private def shop: Project = project(
    "main" -> "local cart = import 'cart'; [cart.total, importstr 'notes.txt']",
    "cart" -> "local money = import 'lib/money'; { total: money.format(3) }",
    "lib/money" -> "(import 'round') + { format(n):: n, sign:: '€' }",
    "lib/round" -> "{ round(n):: n, sign:: '?' }",
    "other" -> "[(import 'lib/money').sign]"
  )

  /** The definitions that the reads of `field` in a file lead to. */
  private def definitions(
      project: Project,
      name: String,
      field: String,
      root: Option[String] = None
  ): Vector[String] = {
    val queries = new ValueQueries(project, new DeclaredStd, root)
    for {
      analysis <- project.analysis(name).toVector
      read <- analysis.facts.reads if read.name.contains(field)
      found <- queries.lookup(name, read).definitions
    } yield s"${found.file}: ${found.names.get.mkString(" ")}"
  }

  private def readers(project: Project, file: String, field: FieldDefinition): Vector[String] =
    new ValueQueries(project, new DeclaredStd).readers(file, field).map { case (name, read) =>
      s"$name: ${read.name.getOrElse("?")} ${read.span.from}"
    }
}
