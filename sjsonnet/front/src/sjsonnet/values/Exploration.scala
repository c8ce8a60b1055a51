package sjsonnet.values

import java.util.{Collections, IdentityHashMap}
import scala.collection.mutable

/** Looks at a value and all that it consists of, so that the calls and objects become known that the program evaluates: those
  * that are nearest to the value first, as long as steps are left.
  */
private[values] final class Exploration {
  private val seen = Collections.newSetFromMap(new IdentityHashMap[Known, java.lang.Boolean])
  private val waiting = mutable.Queue.empty[() => Known]

  /** Looks at the value of a file. */
  def see(values: Values): Unit = {
    waiting += (() => values.root)
    while (waiting.nonEmpty && !values.steps.isUsedUp) {
      look(waiting.dequeue()())
      values.files.inLibrary.removeAll().foreach(known => waiting += (() => known))
    }
    if (values.steps.isUsedUp) values.files.isIncomplete = true
  }

  private def look(known: Known): Unit =
    if (seen.add(known)) {
      if (known.mayBe(Kinds.Object)) fieldsOf(known.obj)
      if (known.mayBe(Kinds.Array) && (known.arr ne KnownArr.unknown))
        waiting += (() => known.arr.element)
      // What nobody has called yet may be what the user of the program calls.
      known.func.all.foreach {
        case function: KnownFunc.Literal if !function.values.isCalled(function.function) =>
          waiting += (() => function.values.resultOfAnyCall(function))
        case _ => ()
      }
    }

  private def fieldsOf(obj: KnownObj): Unit =
    obj.definitions.flatMap(_.names.getOrElse(Nil)).distinct.foreach { name =>
      waiting += (() => obj.field(name).value)
    }
}
