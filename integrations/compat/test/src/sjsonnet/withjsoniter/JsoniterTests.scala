package sjsonnet.withjsoniter

import sjsonnet.Jsonnet

import com.github.plokhotnyuk.jsoniter_scala.core.{JsonReaderException, JsonValueCodec}
import com.github.plokhotnyuk.jsoniter_scala.macros.JsonCodecMaker

import utest._

/** Typed results by jsoniter-scala. */
object JsoniterTests extends TestSuite {

  final case class Service(name: String, ports: List[Int], labels: Map[String, String])
  implicit val codec: JsonValueCodec[Service] = JsonCodecMaker.make

  val tests: Tests = Tests {

    test("a value of the type that is wanted") {
      val code = "{ name: 'café', ports: [80, 443], labels: { a: 'b' } }"
      val expected = Service("café", List(80, 443), Map("a" -> "b"))
      Jsonnet().evaluateAs[Service](code) ==> Right(expected)
      Jsonnet().program(code).evaluateAs[Service]() ==> Right(expected)
    }

    test("one of another type") {
      val _ = intercept[JsonReaderException](Jsonnet().evaluateAs[Service]("{ name: 1 }"))
    }

    test("an error of the program") {
      Jsonnet().evaluateAs[Service]("error 'no'").left.map(_.message) ==> Left("no")
    }
  }
}
