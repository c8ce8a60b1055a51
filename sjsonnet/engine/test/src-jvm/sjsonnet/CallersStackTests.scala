package sjsonnet

import sjsonnet.platform.DeepStack
import sjsonnet.text.Utf8
import utest._

/** Evaluations on embedders' threads, whose stacks are smaller than programs may need. */
object CallersStackTests extends TestSuite {

  private final val Depth = 3000

  /** Programs that nest to a given depth, each through a different construct. */
  private val deep: Seq[(String, Int => String)] = Seq(
    "calls" -> (n => s"local f(n) = if n == 0 then 0 else 1 + f(n - 1); f($n)"),
    "named arguments" -> (n => s"local f(n) = if n == 0 then 0 else 1 + f(n=n - 1); f(n=$n)"),
    "default arguments" -> (n => s"local f(n, m=n) = if m == 0 then 0 else 1 + f(n - 1); f($n)"),
    "too many arguments for a node of their own" -> (n =>
      s"local f(n, a, b) = if n == 0 then 0 else 1 + std.max(f(n - 1, b, a), -1); f($n, 1, 2)"
    ),
    "locals" -> (n => s"local f(n) = if n == 0 then 0 else local t = f(n - 1); 1 + t; f($n)"),
    "fields" -> (n => s"local f(n) = { a: if n == 0 then 0 else 1 + f(n - 1).a }; f($n).a"),
    "computed fields" -> (n =>
      s"local f(n) = { a: if n == 0 then 0 else 1 + f(n - 1)['a'] }; f($n).a"
    ),
    "super" -> (n =>
      s"local f(n) = if n == 0 then { a: 0 } else f(n - 1) + { a: 1 + super.a }; f($n).a"
    ),
    "sums of fields" -> (n =>
      s"local f(n) = if n == 0 then { a: 0 } else f(n - 1) + { a+: 1 }; f($n).a"
    ),
    "asserts" -> (n => s"local f(n) = { a: 1, assert n == 0 || f(n - 1).a == 1 }; f($n).a"),
    "elements" -> (n => s"local f(n) = [if n == 0 then 0 else 1 + f(n - 1)[0]]; f($n)[0]"),
    "comprehensions" -> (n =>
      s"local f(n) = if n == 0 then 0 else [x for x in [1 + f(n - 1)] if x > 0][0]; f($n)"
    ),
    "std.map" -> (n =>
      s"local f(n) = if n == 0 then 0 else std.map(function(x) x + f(n - 1), [1])[0]; f($n)"
    ),
    "std.foldl" -> (n =>
      s"local f(n) = if n == 0 then 0 else std.foldl(function(a, b) a + f(n - 1), [1], 1); f($n)"
    ),
    "std.makeArray" -> (n =>
      s"local f(n) = if n == 0 then 0 else std.makeArray(1, function(i) 1 + f(n - 1))[0]; f($n)"
    ),
    "std.sort" -> (n =>
      s"local f(n) = if n == 0 then 0 else std.sort([2, 1], function(x) if x == 1 then f(n - 1) else 0)[0]; f($n)"
    ),
    "text of objects" -> (n =>
      s"local f(n) = if n == 0 then 'x' else '' + { a: std.length(f(n - 1)) }; f($n)"
    ),
    "formats" -> (n =>
      s"local f(n) = if n == 0 then 1 else '%d' % [std.length(f(n - 1) + '')]; f($n)"
    ),
    "tail calls that call" -> (n =>
      s"local f(n) = if n == 0 then 0 else g(n), g(n) = if f(n - 1) == 0 then 0 else 1; f($n)"
    ),
    "output" -> (n => s"std.foldl(function(a, i) [a], std.range(1, $n), 1)"),
    "output of objects" -> (n => s"std.foldl(function(a, i) { a: a }, std.range(1, $n), 1)"),
    "equality" -> (n =>
      s"local f() = std.foldl(function(a, i) [a], std.range(1, $n), 1); f() == f()"
    ),
    "order" -> (n => s"local f() = std.foldl(function(a, i) [a], std.range(1, $n), 1); f() < f()"),
    "std.prune" -> (n =>
      s"std.prune(std.foldl(function(a, i) { a: [a] }, std.range(1, $n / 2), 1))"
    ),
    "std.flattenDeepArray" -> (n =>
      s"std.flattenDeepArray(std.foldl(function(a, i) [a], std.range(1, $n), 1))"
    ),
    "std.manifestYamlDoc" -> (n =>
      s"std.length(std.manifestYamlDoc(std.foldl(function(a, i) { a: [a] }, std.range(1, $n / 2), 1)))"
    ),
    "std.manifestXmlJsonml" -> (n =>
      s"std.manifestXmlJsonml(std.foldl(function(a, i) ['a', a], std.range(1, $n), 'a'))"
    ),
    "std.parseYaml" -> (n => s"std.length(std.parseYaml(std.repeat('- ', $n) + '1'))"),
    "std.parseYaml in one line" -> (n =>
      s"std.length(std.parseYaml(std.repeat('[', $n) + std.repeat(']', $n)))"
    ),
    "std.parseJson" -> (n => s"std.parseJson(std.repeat('[', $n) + std.repeat(']', $n))"),
    "std.mergePatch" -> (n =>
      s"local f(n) = if n == 0 then {} else { a: f(n - 1) }; std.mergePatch(f($n), f($n))"
    ),
    "brackets" -> (n => "[" * n + "]" * n),
    "parentheses" -> (n => "(" * n + "1" + ")" * n),
    "one operator behind another" -> (n => "1 + " * n + "1"),
    "operators of operands" -> (n => "-" * n + "1"),
    "conditions" -> (n => "if false then 1 else " * n + "2"),
    "locals in sequence" -> (n => "local a = 1; " * n + "a"),
    "fields of fields" -> (n => "local o = { a: self, b: 1 }; o" + ".a" * n + ".b"),
    "functions in functions" -> (n => "(" + "function() " * n + "1)" + "()" * n)
  )

  private def on[A](stackKiB: Int)(body: => A): A = {
    var result: Either[Throwable, A] = Left(new IllegalStateException("no result"))
    val thread = new Thread(
      null,
      () =>
        result =
          try Right(body)
          catch { case error: Throwable => Left(error) },
      "embedder",
      stackKiB.toLong << 10
    )
    thread.start()
    thread.join()
    result.fold(throw _, identity)
  }

  private def evaluated(code: String, maxSteps: Long = Limits.Unlimited): Either[String, String] = {
    val settings = Settings(maxStack = 50000, limits = Limits(maxSteps = maxSteps))
    Jsonnet().withSettings(settings).evaluate(code).left.map(_.message)
  }

  private def onDeepStack[A](body: => A): A = DeepStack.run(DeepStack.DefaultMaxStack)(body)

  val tests: Tests = Tests {
    test("programs of any depth give what they give on a deep stack") {
      for ((name, program) <- deep; n <- Seq(1, 30, 70, 100, 101, 128, 200, 300, Depth)) {
        val code = program(n)
        val expected = onDeepStack(evaluated(code))
        for (stackKiB <- Seq(256, 512, 1024)) {
          val found = on(stackKiB)(evaluated(code))
          if (found != expected)
            throw new java.lang.AssertionError(s"$name, $n, $stackKiB: $found instead of $expected")
        }
      }
    }

    test("each of them is deep") {
      for ((name, program) <- deep) {
        val result = onDeepStack(evaluated(program(Depth)))
        if (result.isLeft) throw new java.lang.AssertionError(s"$name: $result")
      }
    }

    test("a thread with nearly no stack evaluates as others do") {
      for ((_, program) <- deep.take(6))
        on(160)(evaluated(program(500))) ==> onDeepStack(evaluated(program(500)))
    }

    test("an end is reached after as many steps wherever the program runs") {
      for ((_, program) <- deep.take(15); n <- Seq(90, 200)) {
        val code = program(n)
        def least: Long = {
          var (few, enough) = (0L, 1L << 16)
          while (few + 1 < enough) {
            val middle = (few + enough) / 2
            if (evaluated(code, middle).isRight) enough = middle else few = middle
          }
          enough
        }
        on(1024)(least) ==> onDeepStack(least)
      }
    }

    test("functions and importers see what belongs to the thread") {
      val own = new ThreadLocal[String]
      var seen = Vector.empty[String]
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] = {
          seen :+= own.get
          Some(path)
        }
        override def read(name: String): Array[Byte] = {
          seen :+= own.get
          Utf8.encode("{ a: std.native('f')() }")
        }
      }
      val engine = Jsonnet()
        .withImporter(importer)
        .withTrace(_ => seen :+= own.get)
        .withNative("f") { _ =>
          seen :+= own.get
          JsonTree.Str("done")
        }
      own.set("request 1")
      val result =
        engine.evaluateTo("std.trace('x', (import 'lib').a)", (_, _, _) => seen :+= own.get)
      result.isRight ==> true
      seen.distinct ==> Vector("request 1")
      assert(seen.length >= 5)
    }

    test("a deep evaluation inherits nothing from the thread that happens to need it first") {
      val inherited = new InheritableThreadLocal[String]
      var seen = Vector.empty[Option[String]]
      // Other tests leave no idle thread for this limit.
      val engine = Jsonnet().withSettings(Settings(maxStack = 300000)).withNative("f") { _ =>
        seen :+= Option(inherited.get)
        JsonTree.Num(1)
      }
      on(1024) {
        inherited.set("request 1")
        engine.evaluate(
          s"local f(n) = if n == 0 then std.native('f')() else 1 + f(n - 1); f($Depth)"
        ) ==> Right(s"${Depth + 1}\n")
      }
      seen ==> Vector(None)
    }

    test("what an evaluation leaves in a thread is of a class of Java's") {
      val field = DeepStack.getClass.getDeclaredField("stackStates")
      field.setAccessible(true)
      val left = on(1024) {
        evaluated("1") ==> Right("1\n")
        field.get(DeepStack).asInstanceOf[ThreadLocal[AnyRef]].get
      }
      left.getClass.getClassLoader ==> null
    }

    test("evaluations within one another end") {
      def engine(levels: Int): Jsonnet = Jsonnet().withNative("inner") { _ =>
        val inner = if (levels == 0) Jsonnet() else engine(levels - 1)
        val code =
          if (levels == 0) "1"
          else "local f(n) = if n == 0 then std.native('inner')() else f(n - 1) + ''; f(50)"
        JsonTree.Str(inner.evaluate(code).fold(_.message, _.trim))
      }
      on(512)(engine(20).evaluate("std.native('inner')()")).map(_.filter(_.isDigit)) ==> Right("1")
    }

    test("evaluations within one another without end are an error") {
      lazy val engine: Jsonnet = Jsonnet().withNative("again") { _ =>
        engine.evaluateTree("[std.native('again')()]").fold(throw _, identity)
      }
      for (_ <- 1 to 2) {
        val result = engine.evaluate("std.native('again')()")
        result.left.map(_.message) ==> Left("evaluations are nested too deeply")
      }
      engine.evaluate("1") ==> Right("1\n")
    }

    test(
      "a function that fails deep down fails as elsewhere, and an importer's exception comes through"
    ) {
      val engine = Jsonnet()
        .withNative("f")(_ => throw new IllegalStateException("no luck"))
        .withImporter(new Importer {
          override def find(path: String, from: String): Option[String] = Some(path)
          override def read(name: String): Array[Byte] = throw new IllegalStateException("broken")
        })
      def deepDown(code: String) = s"local f(n) = if n == 0 then $code else 1 + f(n - 1); f($Depth)"
      engine.evaluate(deepDown("std.native('f')()")).left.map(_.message) ==> Left("no luck")
      intercept[IllegalStateException](
        engine.evaluate(deepDown("import 'x'"))
      ).getMessage ==> "broken"
      engine.evaluate("1") ==> Right("1\n")
    }

    test("a thread that the host cannot create is no full heap") {
      def failedBy(message: String) = {
        val native = Jsonnet().withNative("f")(_ => throw new OutOfMemoryError(message))
        native.evaluate("[std.native('f')()]", "main").left.map(_.diagnostic.code)
      }
      // The words of HotSpot since Java 9, and of OpenJ9.
      val refusals = Seq(
        "unable to create native thread: possibly out of memory or process/resource limits reached",
        "Failed to create a thread: retVal -1073741830, errno 11"
      )
      refusals.map(failedBy) ==> Seq.fill(2)(Left("E0010"))
      for (message <- Seq("Java heap space", "GC overhead limit exceeded", null))
        failedBy(message) ==> Left("E0001")
    }

    test("many short trips to another stack") {
      evaluated(
        "local f(n) = if n == 0 then 1 else f(n - 1) + 0; std.sum([f(400) for x in std.range(1, 300)])"
      ) ==>
        Right("300\n")
    }
  }
}
