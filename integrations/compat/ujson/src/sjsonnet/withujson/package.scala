package sjsonnet

import upickle.core.Visitor

/** Results as ujson values, and ujson values as inputs.
  *
  * {{{
  * import sjsonnet._, sjsonnet.withujson._
  *
  * val engine = Jsonnet().withExtVar("ports", ujson.Arr(80, 443).toInput)
  * engine.evaluateUjson("{ ports: std.extVar('ports') }") // Right({"ports":[80,443]})
  * }}}
  */
package object withujson {

  /** Adds ujson and upickle results to an engine. */
  implicit final class UjsonEngine(private val engine: Jsonnet) extends AnyVal {

    /** Evaluates a program to a ujson value. */
    def evaluateUjson(
        code: String,
        name: String = Jsonnet.Unnamed
    ): Either[JsonnetError, ujson.Value] = engine.program(code, name).evaluateUjson()

    /** Evaluates a program and visits its value with `visitor`, for example `upickle.default.reader[A]`. Exceptions of
      * `visitor` propagate.
      */
    def evaluateWith[A](
        code: String,
        visitor: Visitor[_, A],
        name: String = Jsonnet.Unnamed
    ): Either[JsonnetError, A] = engine.program(code, name).evaluateWith(visitor)
  }

  /** Adds ujson and upickle results to a program. */
  implicit final class UjsonProgram(private val program: Program) extends AnyVal {

    /** The program's value as a ujson value. */
    def evaluateUjson(): Either[JsonnetError, ujson.Value] = {
      val builder = new UjsonBuilder
      program.visit(builder).map(_ => builder.result)
    }

    /** The result of `visitor` on the program's value. Exceptions of `visitor` propagate. */
    def evaluateWith[A](visitor: Visitor[_, A]): Either[JsonnetError, A] = {
      val forwarding = new ForwardingVisitor(visitor)
      program.visit(forwarding).map(_ => forwarding.result.asInstanceOf[A])
    }
  }

  /** Converts a ujson value for the engine. */
  implicit final class UjsonValue(private val value: ujson.Value) extends AnyVal {

    /** The value as a tree of the engine. */
    def toTree: JsonTree = value.transform(Trees)

    /** The value as an external variable or top-level argument. */
    def toInput: Input = Input.Data(toTree)
  }

  /** Converts a tree of the engine for ujson. */
  implicit final class UjsonTree(private val tree: JsonTree) extends AnyVal {

    /** The tree as a ujson value. */
    def toUjson: ujson.Value = Trees.transform(tree, ujson.Value)
  }
}
