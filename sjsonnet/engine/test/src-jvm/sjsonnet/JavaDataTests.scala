package sjsonnet

import sjsonnet.javaapi.{Format, Jsonnet => JavaJsonnet, JsonnetException}
import sjsonnet.javaapi.{NativeFunction => JavaFunction}
import utest._

import java.math.{BigDecimal, BigInteger}
import java.util.{List => JavaList, Map => JavaMap, Optional}

/** Data of Java as inputs of programs, and results as data of Java. */
object JavaDataTests extends TestSuite {

  val tests: Tests = Tests {

    test("plain data goes in and comes out") {
      val data = new java.util.LinkedHashMap[String, Object]
      data.put(
        "list",
        JavaList.of[Object](Int.box(1), Double.box(2.5), Long.box(3), "x", Boolean.box(true))
      )
      data.put("null", null)
      data.put("map", JavaMap.of("a", JavaMap.of()))
      val engine = JavaJsonnet
        .builder()
        .extVar("data", data)
        .topLevelArgument("n", 2)
        .preserveOrder(true)
        .build()
      val value = engine.program("function(n) std.extVar('data') + { n: n }").evaluateValue()
      value.toString ==> "{list=[1.0, 2.5, 3.0, x, true], null=null, map={a={}}, n=2.0}"
      intercept[UnsupportedOperationException](
        value.asInstanceOf[JavaMap[String, Object]].clear()
      ): Unit
      engine.program("null").evaluateValue() ==> null
      def refused(value: Object) =
        intercept[IllegalArgumentException](JavaJsonnet.builder().extVar("x", value)).getMessage
      refused(new Object) ==> "x is a java.lang.Object, which is not a JSON value"
      refused(
        JavaMap.of("a", JavaList.of(new Thread))
      ) ==> "x.a[0] is a java.lang.Thread, which is not a JSON value"
      refused(JavaList.of(Array(1))) ==> "x[0] is an int[], which is not a JSON value"
      refused(JavaMap.of(1, 2)) ==> "x has the key 1, which is not a string"
      val loop = new java.util.ArrayList[Object]
      loop.add(loop)
      refused(loop) ==> "x[0] contains itself"
    }

    test("inputs that are looked up") {
      var asked = Vector.empty[String]
      val known = JavaMap.of[String, Object]("a", Int.box(1), "odd", new Object)
      val variables: JavaLookup = name => {
        asked :+= name
        if (name == "null") null else Optional.ofNullable(known.get(name))
      }
      val arguments: JavaLookup =
        name => if (name == "b") Optional.of(JavaList.of("x")) else Optional.empty
      val engine = JavaJsonnet
        .builder()
        .extVar("given", "here")
        .extVars(variables)
        .topLevelArguments(arguments)
        .format(Format.jsonMinified())
        .build()
      engine.evaluate("[std.extVar(x) for x in ['a', 'given', 'a']]") ==> "[1,\"here\",1]\n"
      asked ==> Vector("a")
      engine.evaluate("function(b, c=3) [b, c]") ==> "[[\"x\"],3]\n"
      failure(engine.evaluate("std.extVar('none')")).reason ==> "Undefined external variable: none"
      failure(engine.evaluate("std.extVar('odd')")).reason ==>
        "odd is a java.lang.Object, which is not a JSON value"
      failure(engine.evaluate("std.extVar('null')")).reason ==>
        "the lookup of null returned null instead of an Optional"
    }

    test("no number is rounded silently on the way in") {
      def read(number: Object): Object =
        JavaJsonnet.builder().extVar("x", number).build().program("std.extVar('x')").evaluateValue()
      read(Float.box(0.1f)) ==> 0.1
      read(Float.box(1.6777216e7f)) ==> 16777216.0
      read(Long.box(1L << 53)) ==> 9007199254740992.0
      read(Long.box(Long.MinValue)) ==> -9223372036854775808.0
      read(new BigInteger("1180591620717411303424")) ==> math.pow(2, 70)
      read(new BigDecimal("12.340")) ==> 12.34
      read(new BigDecimal("0.5000000000000000000000000000")) ==> 0.5
      for (
        (number, text) <- Seq[(Object, String)](
          Long.box((1L << 53) + 1) -> "9007199254740993",
          Long.box(Long.MaxValue) -> "9223372036854775807",
          new BigInteger("-9007199254740993") -> "-9007199254740993",
          BigInteger.TEN.pow(400) -> ("1" + "0" * 400),
          new BigDecimal("0.12345678901234567890") -> "0.12345678901234567890",
          new BigDecimal("1e400") -> "1E+400"
        )
      ) {
        val reason = s"is $text, which is not an exact number in Jsonnet: " +
          "pass a string, or a double if the nearest number will do"
        intercept[IllegalArgumentException](
          JavaJsonnet.builder().extVar("x", JavaList.of(number))
        ).getMessage ==> s"x[0] $reason"
        val native = JavaJsonnet.builder().nativeFunction("f", JavaList.of(), _ => number).build()
        failure(native.evaluate("std.native('f')()")).reason ==> s"what f returned $reason"
      }
    }

    test("what Jsonnet does not have is an error of the program that reads it") {
      def reason(value: Object): String = {
        val engine = JavaJsonnet.builder().extVar("x", value).build()
        failure(engine.evaluate("std.extVar('x')")).reason
      }
      reason(Double.box(Double.NaN)) ==> "external variable x: NaN is not a number in Jsonnet"
      reason(JavaMap.of("a b", JavaList.of[Object]("y", Float.box(1 / 0f)))) ==>
        "external variable x['a b'][1]: Infinity is not a number in Jsonnet"
      reason(JavaList.of(JavaMap.of("\ud83d", 1, "\ude00", 2))) ==>
        "external variable x[0]: different names of fields become \ufffd, " +
        "since strings in Jsonnet have no lone surrogates"
      reason(JavaMap.of("\ud83d", 1, "\ude00", 2)) ==>
        "external variable x: different names of fields become \ufffd, " +
        "since strings in Jsonnet have no lone surrogates"
    }

    test("deep data") {
      def deep(levels: Int): JavaJsonnet =
        JavaJsonnet
          .builder()
          .extVar("x", (1 to levels).foldLeft[Object]("end")((inner, _) => JavaList.of(inner)))
          .build()
      val text = deep(9000).evaluate("std.manifestJsonMinified(std.extVar('x'))")
      text ==> "\"" + "[" * 9000 + "\\\"end\\\"" + "]" * 9000 + "\"\n"
      intercept[JsonnetException](deep(1000000).evaluate("std.extVar('x')")).getMessage
        .contains("stack") ==> true
      val same: JavaFunction = _.get(0)
      val native = JavaJsonnet.builder().nativeFunction("id", JavaList.of("x"), same).build()
      val echo = "std.native('id')(std.foldl(function(a, i) [a], std.range(1, 3000), 'end'))"
      native.evaluate(s"std.manifestJsonMinified($echo)") ==>
        "\"" + "[" * 3000 + "\\\"end\\\"" + "]" * 3000 + "\"\n"
    }
  }

  private type JavaLookup = java.util.function.Function[String, Optional[Object]]

  private def failure(use: => Any): JsonnetException = intercept[JsonnetException](use)
}
