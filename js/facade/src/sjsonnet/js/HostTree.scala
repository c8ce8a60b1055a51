package sjsonnet.js

import sjsonnet.JsonTree
import sjsonnet.platform.DeepStack

import scala.collection.immutable.ArraySeq
import scala.scalajs.js

/** Data of JavaScript as data of programs: any JSON value, and nothing else. */
private[js] object HostTree {

  def of(value: js.Any, what: String): JsonTree =
    try new Reader(what).of(value)
    catch {
      case error: Throwable if DeepStack.isExhaustion(error) =>
        Checked.typeError(s"$what is nested too deeply: ${DeepStack.Exhausted}")
    }

  private final class Reader(what: String) {

    /** The arrays and objects around the current value. */
    private val around = js.Array[js.Any]()

    /** The numbers and names of the parts that lead to it. Texts of them are made for errors only. */
    private val steps = js.Array[Any]()

    def of(value: js.Any): JsonTree = (value: Any) match {
      case null                                                  => JsonTree.Null
      case bool: Boolean                                         => JsonTree.Bool(bool)
      case number: Double if !number.isNaN && !number.isInfinite => JsonTree.Num(number)
      case text: String                                          => JsonTree.Str(text)
      case _                                                     =>
        if (around.indexOf(value) >= 0) Checked.typeError(s"$place contains itself")
        around.push(value)
        val tree = Checked.tag(value) match {
          case "Array"  => elements(value.asInstanceOf[js.Array[js.Any]])
          case "Object" => fields(js.Object.entries(value.asInstanceOf[js.Dictionary[js.Any]]))
          case _        => Checked.isNot(value, place, "a JSON value")
        }
        around.pop()
        tree
    }

    private def elements(host: js.Array[js.Any]): JsonTree = {
      val trees = new Array[JsonTree](host.length)
      var i = 0
      while (i < trees.length) {
        trees(i) = part(i, host(i))
        i += 1
      }
      JsonTree.Arr(ArraySeq.unsafeWrapArray(trees).toVector)
    }

    private def fields(host: js.Array[js.Tuple2[String, js.Any]]): JsonTree = {
      val trees = new Array[(String, JsonTree)](host.length)
      var i = 0
      while (i < trees.length) {
        val name = host(i)._1
        trees(i) = (name, part(name, host(i)._2))
        i += 1
      }
      JsonTree.Obj(ArraySeq.unsafeWrapArray(trees).toVector)
    }

    private def part(step: Any, value: js.Any): JsonTree = {
      steps.push(step)
      val tree = of(value)
      steps.pop()
      tree
    }

    private def place: String = steps.foldLeft(what) { (path, step) =>
      step match {
        case i: Int => s"$path[$i]"
        case name   => s"$path.$name"
      }
    }
  }
}
