package sjsonnet

import com.github.plokhotnyuk.jsoniter_scala.core.{readFromArray, JsonValueCodec}

/** Results as any type that jsoniter-scala can read, from the bytes of the engine's JSON.
  *
  * {{{
  * import com.github.plokhotnyuk.jsoniter_scala.core._
  * import com.github.plokhotnyuk.jsoniter_scala.macros._
  * import sjsonnet._, sjsonnet.withjsoniter._
  *
  * final case class Service(name: String, ports: List[Int])
  * implicit val codec: JsonValueCodec[Service] = JsonCodecMaker.make
  * Jsonnet().evaluateAs[Service]("{ name: 'web', ports: [80] }") // Right(Service("web", List(80)))
  * }}}
  */
package object withjsoniter {

  /** Adds results of types that jsoniter-scala can read to an engine. */
  implicit final class JsoniterEngine(private val engine: Jsonnet) extends AnyVal {

    /** Evaluates a program and reads its value.
      *
      * @throws com.github.plokhotnyuk.jsoniter_scala.core.JsonReaderException
      *   when the value is not an `A`
      */
    def evaluateAs[A](code: String, name: String = Jsonnet.Unnamed)(implicit
        codec: JsonValueCodec[A]
    ): Either[JsonnetError, A] = engine.program(code, name).evaluateAs[A]()
  }

  /** Adds results of types that jsoniter-scala can read to a program. */
  implicit final class JsoniterProgram(private val program: Program) extends AnyVal {

    /** The program's value, read.
      *
      * @throws com.github.plokhotnyuk.jsoniter_scala.core.JsonReaderException
      *   when the value is not an `A`
      */
    def evaluateAs[A]()(implicit codec: JsonValueCodec[A]): Either[JsonnetError, A] =
      program.evaluateBytes(OutputFormat.jsonMinified).map(readFromArray[A](_))
  }
}
