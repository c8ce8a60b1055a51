package sjsonnet

import upickle.core.Visitor

/** Results as ujson has them, and values of ujson as inputs.
  *
  * {{{
  * import sjsonnet._, sjsonnet.withujson._
  *
  * val engine = Jsonnet().withExtVar("ports", ujson.Arr(80, 443).toInput)
  * engine.evaluateUjson("{ ports: std.extVar('ports') }") // Right({"ports":[80,443]})
  * }}}
  */
package object withujson {

  /** An engine that gives what ujson and upickle have. */
  implicit final class UjsonEngine(private val engine: Jsonnet) extends AnyVal {

    /** Evaluates a program to a value of ujson. */
    def evaluateUjson(
        code: String,
        name: String = Jsonnet.Unnamed
    ): Either[JsonnetError, ujson.Value] = engine.program(code, name).evaluateUjson()

    /** Evaluates a program and shows its value to `visitor`, of which `upickle.default.reader[A]` is an example. What
      * `visitor` throws is thrown.
      */
    def evaluateWith[A](
        code: String,
        visitor: Visitor[_, A],
        name: String = Jsonnet.Unnamed
    ): Either[JsonnetError, A] = engine.program(code, name).evaluateWith(visitor)
  }

  /** A program that gives what ujson and upickle have. */
  implicit final class UjsonProgram(private val program: Program) extends AnyVal {

    /** Its value, as one of ujson. */
    def evaluateUjson(): Either[JsonnetError, ujson.Value] = {
      val building = new Building
      program.visit(building).map(_ => building.result)
    }

    /** What `visitor` makes of its value. What `visitor` throws is thrown. */
    def evaluateWith[A](visitor: Visitor[_, A]): Either[JsonnetError, A] = {
      val telling = new Telling(visitor)
      program.visit(telling).map(_ => telling.result.asInstanceOf[A])
    }
  }

  /** A value of ujson, for the engine. */
  implicit final class UjsonValue(private val value: ujson.Value) extends AnyVal {
    def toTree: JsonTree = value.transform(Trees)

    /** The value as an external variable or top-level argument. */
    def toInput: Input = Input.Data(toTree)
  }

  /** A tree of the engine, for ujson. */
  implicit final class UjsonTree(private val tree: JsonTree) extends AnyVal {
    def toUjson: ujson.Value = Trees.transform(tree, ujson.Value)
  }
}
