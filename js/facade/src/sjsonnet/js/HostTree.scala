package sjsonnet.js

import sjsonnet.JsonTree
import sjsonnet.platform.DeepStack

import scala.scalajs.js

/** Data of JavaScript as data of programs: any JSON value, and nothing else. */
private[js] object HostTree {

  def of(value: js.Any, what: String): JsonTree =
    try of(value, what, Nil)
    catch {
      case error: Throwable if DeepStack.isExhaustion(error) =>
        throw Checked.typeError(s"$what is nested too deeply: ${DeepStack.Exhausted}")
    }

  private def of(value: js.Any, what: String, around: List[js.Any]): JsonTree = {
    if (around.exists(_ eq value)) throw Checked.typeError(s"$what contains itself")
    (value: Any) match {
      case null                                                  => JsonTree.Null
      case bool: Boolean                                         => JsonTree.Bool(bool)
      case number: Double if !number.isNaN && !number.isInfinite => JsonTree.Num(number)
      case text: String                                          => JsonTree.Str(text)
      case _                                                     =>
        Checked.tag(value) match {
          case "Array" =>
            val elements = value.asInstanceOf[js.Array[js.Any]].toVector
            JsonTree.Arr(elements.zipWithIndex.map { case (element, i) =>
              of(element, s"$what[$i]", value :: around)
            })
          case "Object" =>
            JsonTree.Obj(Checked.entries(value).map { case (name, field) =>
              (name, of(field, s"$what.$name", value :: around))
            })
          case _ => throw Checked.isNot(value, what, "a JSON value")
        }
    }
  }
}
