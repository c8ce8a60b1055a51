package experiments

import scala.scalanative.runtime.{Intrinsics, ObjectArray}

/** Asks what the bounds checks of array frames cost on Scala Native.
  *
  * The `array` variant of [[FrameLayout]] with every frame access through `atRawUnsafe`. Link for
  * Native only, and compare `RawFrames 31` with `FrameLayout array 31` under `cputime`.
  */
object RawFrames {
  def main(args: Array[String]): Unit = println(run(args(0).toInt))

  type Frame = Array[AnyRef]

  @inline private def get(f: Frame, i: Int): AnyRef =
    Intrinsics.loadObject(f.asInstanceOf[ObjectArray].atRawUnsafe(i))
  @inline private def put(f: Frame, i: Int, v: AnyRef): Unit =
    Intrinsics.storeObject(f.asInstanceOf[ObjectArray].atRawUnsafe(i), v)

  abstract class Lazy { def force(): Val }
  final class Thunk(private var code: Node, private var env: Frame) extends Lazy {
    private var value: Val = null
    def force(): Val = {
      if (value == null) {
        val body = code
        if (body == null) throw new IllegalStateException("infinite recursion")
        code = null
        value = body.eval(env)
        env = null
      }
      value
    }
  }
  abstract class Val extends Lazy { final def force(): Val = this }
  final class Num(val d: Double) extends Val
  final class Bool(val b: Boolean) extends Val
  final class Fun(val body: Node, val env: Frame) extends Val

  abstract class Node {
    def eval(f: Frame): Val
    def delay(f: Frame): Lazy = new Thunk(this, f)
    def num(f: Frame): Double = eval(f) match {
      case n: Num => n.d
      case _      => throw new IllegalStateException("not a number")
    }
    def test(f: Frame): Boolean = eval(f) match {
      case b: Bool => b.b
      case _       => throw new IllegalStateException("not a boolean")
    }
  }
  final class Const(v: Num) extends Node {
    def eval(f: Frame): Val = v
    override def delay(f: Frame): Lazy = v
  }
  final class Add(a: Node, b: Node) extends Node {
    def eval(f: Frame): Val = new Num(num(f))
    override def num(f: Frame): Double = a.num(f) + b.num(f)
  }
  final class Sub(a: Node, b: Node) extends Node {
    def eval(f: Frame): Val = new Num(num(f))
    override def num(f: Frame): Double = a.num(f) - b.num(f)
  }
  final class Less(a: Node, b: Node) extends Node {
    def eval(f: Frame): Val = new Bool(test(f))
    override def test(f: Frame): Boolean = a.num(f) < b.num(f)
  }
  final class If(c: Node, t: Node, e: Node) extends Node {
    def eval(f: Frame): Val = if (c.test(f)) t.eval(f) else e.eval(f)
  }

  final class Var0(slot: Int) extends Node {
    def eval(f: Frame): Val = get(f, slot).asInstanceOf[Lazy].force()
  }
  final class Var1(slot: Int) extends Node {
    def eval(f: Frame): Val = get(get(f, 0).asInstanceOf[Frame], slot).asInstanceOf[Lazy].force()
  }
  final class Local2(slot: Int, a: Node, b: Node, body: Node) extends Node {
    def eval(f: Frame): Val = {
      put(f, slot, a.delay(f))
      put(f, slot + 1, b.delay(f))
      body.eval(f)
    }
  }
  final class Call(callee: Node, arg: Node) extends Node {
    def eval(f: Frame): Val = callee.eval(f) match {
      case fun: Fun =>
        val inner = new Array[AnyRef](4)
        put(inner, 0, fun.env)
        put(inner, 1, arg.delay(f))
        fun.body.eval(inner)
      case _ => throw new IllegalStateException("not a function")
    }
  }

  def run(n: Int): Double = {
    val (one, two) = (new Const(new Num(1)), new Const(new Num(2)))
    val call1 = new Call(new Var1(1), new Sub(new Var0(1), new Var1(2)))
    val call2 = new Call(new Var1(1), new Sub(new Var0(1), two))
    val sum = new Local2(2, call1, call2, new Add(new Var0(2), new Var0(3)))
    val body = new If(new Less(new Var0(1), two), new Var0(1), sum)
    val file = new Array[AnyRef](3)
    file(1) = new Fun(body, file)
    file(2) = one.delay(file)
    new Call(new Var0(1), new Const(new Num(n))).num(file)
  }
}
