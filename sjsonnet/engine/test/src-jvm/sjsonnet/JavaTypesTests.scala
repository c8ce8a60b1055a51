package sjsonnet

import sjsonnet.JavaShop.{Account, Service, Shop, Size}
import sjsonnet.javaapi.{Conversion, Converter, Jackson, JavaData, Jsonnet => JavaJsonnet}
import sjsonnet.javaapi.{JsonnetException, NativeFunction => JavaFunction, Param, TypeToken}
import utest._

import java.math.{BigDecimal, BigInteger}
import java.util.{List => JavaList, Map => JavaMap, Optional}

/** Objects of Java's classes as results, inputs and arguments, with Jackson 3, which is the usual one here, and 2. */
object JavaTypesTests extends TestSuite {

  val tests: Tests = Tests {

    test("results of the types of plain data need no converter") {
      val engine = JavaJsonnet.create()
      engine.evaluate("'x'", classOf[String]) ==> "x"
      engine.evaluate("80", classOf[Int]) ==> 80
      engine.evaluate("80", classOf[Integer]) ==> 80
      engine.evaluate("std.pow(2, 62)", classOf[Long]) ==> (1L << 62)
      engine.evaluate("80", classOf[Double]) ==> 80.0
      engine.evaluate("0.5", classOf[Float]) ==> 0.5f
      engine.evaluate("-128", classOf[Byte]) ==> (-128).toByte
      engine.evaluate("0.1", classOf[BigDecimal]) ==> new BigDecimal("0.1")
      engine.evaluate("1e20", classOf[BigInteger]) ==> BigInteger.TEN.pow(20)
      engine.evaluate("1 == 1", classOf[Boolean]) ==> true
      engine.evaluate("[1, 2.5, 3e9, { a: null }]", classOf[Object]).toString ==>
        "[1, 2.5, 3000000000, {a=null}]"
      val list = engine.evaluate("[1, 3e9, 1e300]", classOf[JavaList[Object]])
      (list.get(0).getClass, list.get(1).getClass, list.get(2).getClass) ==>
        ((classOf[Integer], classOf[java.lang.Long], classOf[java.lang.Double]))
      val counts = new TypeToken[JavaMap[String, JavaList[Integer]]] {}
      engine.evaluate("{ b: [], a: [1, 2] }", counts).toString ==> "{a=[1, 2], b=[]}"
      failure(engine.evaluate("{ a: [1, 2.5] }", counts)).reason ==>
        "$.a[1]: expected integer, got 2.5"
      failure(engine.evaluate("{ a: 1 }", counts)).reason ==> "$.a: expected array, got number"
      val ports = new TypeToken[JavaMap[String, Optional[Integer]]] {}
      engine.evaluate("{ a: 80, b: null }", ports) ==>
        JavaMap.of("a", Optional.of(80), "b", Optional.empty)
      engine.evaluate("null", classOf[Optional[_]]) ==> Optional.empty
      failure(engine.evaluate("{ a: '80' }", ports)).reason ==> "$.a: expected number, got string"
      def reason(code: String, to: Class[_]) = failure(engine.evaluate(code, to)).reason
      reason("80", classOf[String]) ==> "$: expected string, got number"
      reason("'80'", classOf[Int]) ==> "$: expected number, got string"
      reason("1.5", classOf[Int]) ==> "$: expected integer, got 1.5"
      reason("3e9", classOf[Integer]) ==> "$: expected 32-bit integer, got 3000000000"
      reason("1e19", classOf[Long]) ==> "$: expected 64-bit integer, got 10000000000000000000"
      reason("128", classOf[Byte]) ==> "$: expected 8-bit integer, got 128"
      reason("0.5", classOf[BigInteger]) ==> "$: expected integer, got 0.5"
      reason("null", classOf[Int]) ==> "$: expected number, got null"
      reason("{}", classOf[JavaList[_]]) ==> "$: expected array, got object"
      reason("[]", classOf[JavaMap[_, _]]) ==> "$: expected object, got array"
      reason("error 'no'", classOf[Int]) ==> "no"
    }

    test("records, beans and generic types, by Jackson") {
      for (engine <- engines) {
        val service = engine.evaluate("{ name: 'a', port: 80, tags: ['x'] }", classOf[Service])
        service ==> new Service("a", 80, JavaList.of("x"))
        val services = engine.evaluate(
          "[{ name: n, port: 80, tags: [] } for n in ['a', 'b']]",
          new TypeToken[JavaList[Service]] {}
        )
        services.get(1).name ==> "b"
        val account =
          engine.evaluate("{ owner: 'Ada', balance: 9007199254740992 }", classOf[Account])
        (account.getOwner, account.getBalance) ==> (("Ada", 1L << 53))
        engine.evaluate("{}", classOf[Account]).getOwner ==> "nobody"
        engine.evaluate("{ a: 1, b: 2.5 }", new TypeToken[JavaMap[String, Object]] {}).toString ==>
          "{a=1, b=2.5}"
        val shop = engine.evaluate(
          "{ size: 'LARGE', main: { name: 'a', port: 1, tags: [] }, prices: { x: 3e9 } }",
          classOf[Shop]
        )
        (shop.size, shop.prices.get("x")) ==> ((Size.LARGE, 3000000000L))
        val parts = engine
          .program("{ a: { name: 'x', port: 1, tags: [] }, b: error 'not needed' }")
          .run[String, Exception](_.fields.get("a").value(classOf[Service]).name)
        parts ==> "x"
      }
    }

    test("what does not fit a type is an error that says where") {
      for (engine <- engines) {
        def wrong(code: String) =
          failure(engine.evaluate(s"[$code]", new TypeToken[JavaList[Service]] {}))
        val error = wrong("{ name: 'a', port: '80', tags: [] }")
        assert(error.reason.startsWith("$[0].port: "))
        (error.kind, error.reason.linesIterator.length) ==> (("type", 1))
        assert(error.getMessage.startsWith("RUNTIME ERROR: $[0].port: "))
        assert(wrong("{ name: 'a', port: 1.5, tags: [] }").reason.startsWith("$[0].port: "))
        assert(wrong("{ name: 'a', port: null, tags: [] }").reason.startsWith("$[0].port: "))
        wrong("{ name: 'a', port: 1, prt: 1 }").reason.split(": ").head ==> "$[0].prt"
        assert(wrong("{ name: 'a', port: 1, tags: [[]] }").reason.startsWith("$[0].tags[0]: "))
      }
    }

    test("what does not fit a type has its path in the output") {
      val plain = JavaJsonnet.create()
      def path(use: => Any) = failure(use).path.orElse("none")
      val ports = new TypeToken[JavaMap[String, JavaList[Integer]]] {}
      path(plain.evaluate("{ 'a b': [1, 2.5] }", ports)) ==> "$['a b'][1]"
      path(plain.evaluate("'x'", classOf[Int])) ==> "none"
      path(plain.evaluate("[error 'no']", classOf[Object])) ==> "$[0]"
      for (engine <- engines) {
        val services = new TypeToken[JavaList[Service]] {}
        path(engine.evaluate("[{ name: 'a', port: '80', tags: [] }]", services)) ==> "$[0].port"
        path(engine.evaluate("{ size: 'HUGE' }", classOf[Shop])) ==> "$.size"
        path(engine.evaluate("{ prices: { x: 1.5 } }", classOf[Shop])) ==> "$.prices.x"
        path(engine.evaluate("{ prices: { x: '1' } }", classOf[Shop])) ==> "$.prices.x"
        path(engine.evaluate("{ main: { tags: [[]] } }", classOf[Shop])) ==> "$.main.tags[0]"
        path(engine.evaluate("{ balance: true }", classOf[Account])) ==> "$.balance"
        path(engine.evaluate("{ owner: '' }", classOf[Account])) ==> "$.owner"
        path(engine.evaluate("[]", classOf[Account])) ==> "none"
        val ofPart = failure(
          engine.program("{ shops: [{ main: { port: [] } }] }").run[Shop, Exception] {
            _.fields.get("shops").elements.get(0).value(classOf[Shop])
          }
        )
        ofPart.path.get ==> "$.shops[0].main.port"
        assert(ofPart.reason.startsWith("$.shops[0].main.port: "))
      }
    }

    test("an object that cannot be converted is named with the part that is wrong") {
      val account = new Account
      account.setOwner("unknown")
      for (engine <- engines) {
        val refused = intercept[IllegalArgumentException] {
          engine.toBuilder.extVar("x", JavaMap.of("a b", JavaList.of(account)))
        }
        refused.getMessage ==> "x['a b'][0] is a sjsonnet.JavaShop$Account, which cannot be " +
          "converted at x['a b'][0].owner: no such owner"
      }
    }

    test("a converter of the engine's takes part in everything") {
      val converter: Converter = (value, to) =>
        if (to == classOf[Thread]) new Thread(null, null, s"$value")
        else if (to == classOf[Object]) JavaMap.of("thread", value.asInstanceOf[Thread].getName)
        else throw new IllegalArgumentException(s"no $to")
      val name: JavaFunction.Of1[Thread] = thread => new Thread(thread.getName + "!")
      val engine = JavaJsonnet
        .builder()
        .converter(converter)
        .extVar("x", new Thread("t"))
        .typedFunction("f", Param.of("thread", classOf[Thread]), name)
        .build()
      engine.evaluate("std.extVar('x').thread", classOf[String]) ==> "t"
      engine.evaluate("1", classOf[Thread]).getName ==> "1"
      engine.evaluate("std.native('f')('a')", classOf[Object]) ==> JavaMap.of("thread", "a!")
      failure(engine.evaluate("1", classOf[Account])).reason ==> s"$$: no ${classOf[Account]}"
      val derived = engine.toBuilder.extVar("y", JavaList.of(new Thread("u"))).build()
      derived.evaluate("std.extVar('y')[0].thread", classOf[String]) ==> "u"
    }

    test("records and beans as inputs") {
      val account = new Account
      account.setBalance(1L << 53)
      for (engine <- engines) {
        val set = engine.toBuilder
          .extVar("service", new Service("a", 80, JavaList.of("x")))
          .topLevelArgument("accounts", JavaList.of(account))
          .extVars(_ => java.util.Optional.of(Size.SMALL))
          .build()
        set.evaluate(
          "function(accounts) [std.extVar('service'), accounts, std.extVar('size')]",
          classOf[Object]
        ) ==> JavaList.of[Object](
          JavaMap.of[String, Object]("name", "a", "port", Int.box(80), "tags", JavaList.of("x")),
          JavaList.of(JavaMap.of[String, Object]("owner", "nobody", "balance", Long.box(1L << 53))),
          "SMALL"
        )
        account.setBalance((1L << 53) + 1)
        intercept[IllegalArgumentException](
          engine.toBuilder.extVar("x", JavaList.of(account))
        ).getMessage.take(20) ==> "x[0].balance is 9007"
        account.setBalance(1L << 53)
      }
    }

    test("an Optional is its value, or null") {
      val some =
        JavaList.of[Object](java.util.Optional.of(JavaMap.of("a", 1)), java.util.Optional.empty())
      val engine =
        JavaJsonnet.builder().extVar("x", some).extVar("y", java.util.Optional.of("z")).build()
      engine.evaluate("[std.extVar('x'), std.extVar('y')]", classOf[Object]).toString ==>
        "[[{a=1}, null], z]"
    }

    test("without Jackson, records are read by reflection, and other classes say what is missing") {
      val shop = new Shop(Size.LARGE, new Service("a", 80, JavaList.of("x")), JavaMap.of("y", 3L))
      val tree = JavaData.toTree(JavaList.of(shop), "x", Conversion.none)
      tree.text(OutputFormat.jsonMinified) ==> Right(
        "[{\"size\":\"LARGE\",\"main\":{\"name\":\"a\",\"port\":80,\"tags\":[\"x\"]},\"prices\":{\"y\":3}}]\n"
      )
      intercept[IllegalArgumentException] {
        JavaData.toTree(JavaMap.of("a", new Account), "x", Conversion.none)
      }.getMessage ==> "x.a is a sjsonnet.JavaShop$Account, which is not a JSON value: " +
        "jackson-databind on the class path or a converter would make it one"
      Jackson.converter(ClassLoader.getPlatformClassLoader) ==> None
      Conversion.none.check(classOf[String])
      Conversion.none.check((new TypeToken[JavaList[JavaMap[String, Integer]]] {}).`type`())
      intercept[IllegalStateException](Conversion.none.check(classOf[Service])).getMessage ==>
        "a sjsonnet.JavaShop$Service needs a converter: add com.fasterxml.jackson.core:jackson-databind or " +
        "tools.jackson.core:jackson-databind to the class path, or set one with Jsonnet.Builder.converter"
    }

    test("native functions say the types of their parameters") {
      val repeat: JavaFunction.Of2[String, Integer] = (text, times) => text * times
      val ports: JavaFunction.Of1[JavaList[Service]] = _.get(0).port: Integer
      val three: JavaFunction.Of3[String, Object, Account] =
        (a, b, c) => s"$a $b ${c.getOwner}"
      val cast: JavaFunction = args => args.get(0).asInstanceOf[String]
      val same: JavaFunction.Of1[String] = text => text
      val engine = JavaJsonnet
        .builder()
        .typedFunction(
          "repeat",
          Param.of("text", classOf[String]),
          Param.of("times", classOf[Integer]).orElse(2),
          repeat
        )
        .typedFunction("ports", Param.of("of", new TypeToken[JavaList[Service]] {}), ports)
        .typedFunction(
          "three",
          Param.of("a", classOf[String]).orElse(null),
          Param.of("b", classOf[Object]),
          Param.of("c", classOf[Account]).orElse(new Account),
          three
        )
        .nativeFunction("cast", JavaList.of("x"), cast)
        .build()
      def run(code: String) = engine.evaluate(s"std.native($code", classOf[Object])
      def reason(code: String) = failure(run(code)).reason
      run("'repeat')('a')") ==> "aa"
      run("'repeat')(times=3, text='b')") ==> "bbb"
      run("'ports')([{ name: 'a', port: 80, tags: [] }])") ==> 80
      run("'three')(b=[1])") ==> "null [1] nobody"
      run("'three')(null, 2, { owner: 'Ada' })") ==> "null 2 Ada"
      reason("'repeat')('a', 'b')") ==>
        "native function \"repeat\": argument \"times\": expected number, got string"
      reason("'repeat')('a', 1.5)") ==>
        "native function \"repeat\": argument \"times\": expected integer, got 1.5"
      reason("'repeat')(null)") ==>
        "native function \"repeat\": argument \"text\": expected string, got null"
      val inner = failure(run("'ports')([{ name: 'a', port: 'x', tags: [] }])"))
      assert(inner.reason.startsWith("native function \"ports\": argument \"of[0].port\": "))
      inner.trace.get(0).toString ==> "<memory>:1:1"
      assert(reason("'cast')(1)").startsWith("native function \"cast\" failed for (number): "))
      reason("'repeat')()") ==> "Missing argument: text"
      intercept[IllegalArgumentException](
        JavaJsonnet.builder().typedFunction("f", Param.of("a b", classOf[String]), same)
      ).getMessage ==> "a parameter cannot be called a b"
    }
  }

  private lazy val engines: Seq[JavaJsonnet] =
    JavaJsonnet.create() +: Jackson.Packages.map { in =>
      val converter = Jackson.converter(classOf[Converter].getClassLoader, Seq(in))
      JavaJsonnet.builder().converter(converter.get).build()
    }

  private def failure(use: => Any): JsonnetException = intercept[JsonnetException](use)
}
