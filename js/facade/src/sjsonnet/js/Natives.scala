package sjsonnet.js

import sjsonnet.{Jsonnet, JsonTree, NativeFunction}
import sjsonnet.syntax.Identifiers

import scala.collection.mutable
import scala.scalajs.js
import scala.util.control.ControlThrowable

/** The option `natives`: functions of the host that programs call as `std.native(name)`.
  *
  * A function that returns a promise can only be called in an asynchronous evaluation. JavaScript cannot wait within a
  * synchronous one, so that is given up, and begun anew once the promise is settled; then its result is known. Evaluations
  * have no effects, so the last of them is the same as one that could have waited, provided that the functions always return
  * the same for the same arguments.
  */
private[js] final class Natives(functions: Vector[Natives.Declared]) {
  def isEmpty: Boolean = functions.isEmpty

  /** What a function has thrown in an evaluation, which ends it. */
  private var lastThrown = Option.empty[Any]

  def thrown: Option[Any] = lastThrown

  /** An engine with them.
    *
    * @param settled
    *   what promises have become, if they may be awaited
    */
  def in(engine: Jsonnet, settled: Option[Natives.Settled] = None): Jsonnet =
    functions.foldLeft(engine)((engine, function) =>
      engine.withNative(NativeFunction(function.name, function.params: _*) { args =>
        call(function, args, settled)
      })
    )

  private def call(
      function: Natives.Declared,
      args: Vector[JsonTree],
      settled: Option[Natives.Settled]
  ): Either[String, JsonTree] = {
    def failed(thrown: Any): Either[String, JsonTree] = {
      lastThrown = Some(thrown)
      Left(Natives.message(thrown))
    }
    val what = s"what the native function ${function.name} returned"
    val key = (function.name, args)
    settled.flatMap(_.get(key)) match {
      case Some(Left(thrown)) => failed(thrown)
      case Some(Right(value)) =>
        try Right(HostTree.of(value, what))
        catch { case js.JavaScriptException(thrown) => failed(thrown) }
      case None =>
        try {
          val hostArgs = js.Array(args.map(Natives.toHost(_)): _*)
          val result: js.Any = function.body.applyDynamic("apply")(js.undefined, hostArgs)
          if (!HostImporter.isPromise(result)) Right(HostTree.of(result, what))
          else
            settled match {
              case Some(_) => throw new Natives.Awaiting(key, result)
              case None    =>
                Left(s"$what is a promise, which only evaluateAsync and sjsonnet/worker await")
            }
        } catch { case js.JavaScriptException(thrown) => failed(thrown) }
    }
  }
}

private[js] object Natives {
  val none = new Natives(Vector.empty)

  final class Declared(
      val name: String,
      val params: Vector[NativeFunction.Param],
      val body: js.Dynamic
  )

  /** What the promises of functions have become, by the name and the arguments: an exception, or a result. */
  type Settled = mutable.HashMap[(String, Vector[JsonTree]), Either[Any, js.Any]]

  /** Leaves an evaluation that needs what a promise is going to be. */
  final class Awaiting(val key: (String, Vector[JsonTree]), val promise: js.Any)
      extends ControlThrowable

  def of(value: js.Any, what: String): Natives = new Natives(
    Checked.fields(value, what).map { case (name, function) =>
      val own = s"$what.$name"
      if (Checked.tag(function) != "Object")
        Checked.isNot(function, own, "an object with params and call")
      val declared = function.asInstanceOf[js.Dynamic]
      new Declared(
        name,
        params(declared.params, s"$own.params"),
        Checked.function(declared.call, s"$own.call")
      )
    }
  )

  private def params(value: js.Any, what: String): Vector[NativeFunction.Param] = {
    if (Checked.tag(value) != "Array") Checked.isNot(value, what, "an array")
    val names = value.asInstanceOf[js.Array[js.Any]].toVector.zipWithIndex.map { case (param, i) =>
      val own = s"$what[$i]"
      val name = Checked.text(param, own)
      if (!Identifiers.isIdentifier(name)) Checked.isNot(param, own, "an identifier")
      name
    }
    names.diff(names.distinct).headOption.foreach { twice =>
      Checked.typeError(s"$what has $twice twice")
    }
    names.map(NativeFunction.Param(_))
  }

  private def toHost(tree: JsonTree): js.Any = {
    val builder = new HostData(asMaps = false)
    tree.visit(builder)
    builder.result
  }

  /** The words of an exception. */
  private def message(thrown: Any): String = {
    val host = thrown.asInstanceOf[js.Dynamic]
    if (thrown == null || js.isUndefined(thrown)) s"$thrown"
    else if (js.typeOf(host.message) == "string") host.message.asInstanceOf[String]
    else js.Dynamic.global.String(host).asInstanceOf[String]
  }
}
