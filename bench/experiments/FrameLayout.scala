package experiments

/** Asks how variable frames should be stored, on each platform.
  *
  * One mini-language, two stores: `array` is a linked `Array[AnyRef]` whose slot 0 is the parent;
  * `fields` is one class with four slots as fields and an array for the rest, read by one node
  * class per slot; `switch` is that class read by one node class with a `match` on the slot. The
  * two stores have class hierarchies of their own, since Scala Native inlines by the number of
  * loaded classes. The program is `local k = 1, fib(n) = if n < 2 then n else local a = fib(n -
  * k), b = fib(n - 2); a + b`, with every argument and local a thunk.
  *
  * Run as `FrameLayout array|fields|switch 31` under `cputime`; on Native link release-full.
  */
object FrameLayout {
  def main(args: Array[String]): Unit = {
    val n = args(1).toInt
    println(args(0) match {
      case "array"  => ArrayFrames.run(n)
      case "fields" => FieldFrames.run(n, switch = false)
      case "switch" => FieldFrames.run(n, switch = true)
    })
  }
}

/** Linked arrays: slot 0 is the parent frame. */
object ArrayFrames {
  type Frame = Array[AnyRef]

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
    def eval(f: Frame): Val = f(slot).asInstanceOf[Lazy].force()
  }
  final class Var1(slot: Int) extends Node {
    def eval(f: Frame): Val = f(0).asInstanceOf[Frame](slot).asInstanceOf[Lazy].force()
  }
  final class Local2(slot: Int, a: Node, b: Node, body: Node) extends Node {
    def eval(f: Frame): Val = {
      f(slot) = a.delay(f)
      f(slot + 1) = b.delay(f)
      body.eval(f)
    }
  }
  final class Call(callee: Node, arg: Node) extends Node {
    def eval(f: Frame): Val = callee.eval(f) match {
      case fun: Fun =>
        val inner = new Array[AnyRef](4)
        inner(0) = fun.env
        inner(1) = arg.delay(f)
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

/** Four slots as fields, the rest (not used here) in an array. */
object FieldFrames {
  final class Frame(val up: Frame) {
    var a, b, c, d: Lazy = null
    var rest: Array[Lazy] = null
    def get(slot: Int): Lazy = slot match {
      case 0 => a
      case 1 => b
      case 2 => c
      case 3 => d
      case _ => rest(slot - 4)
    }
  }

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

  final class Var0(slot: Int) extends Node { def eval(f: Frame): Val = f.get(slot).force() }
  final class Var1(slot: Int) extends Node { def eval(f: Frame): Val = f.up.get(slot).force() }
  final class Var0a extends Node { def eval(f: Frame): Val = f.a.force() }
  final class Var0b extends Node { def eval(f: Frame): Val = f.b.force() }
  final class Var0c extends Node { def eval(f: Frame): Val = f.c.force() }
  final class Var1a extends Node { def eval(f: Frame): Val = f.up.a.force() }
  final class Var1b extends Node { def eval(f: Frame): Val = f.up.b.force() }
  final class Local2(x: Node, y: Node, body: Node) extends Node {
    def eval(f: Frame): Val = {
      f.b = x.delay(f)
      f.c = y.delay(f)
      body.eval(f)
    }
  }
  final class Call(callee: Node, arg: Node) extends Node {
    def eval(f: Frame): Val = callee.eval(f) match {
      case fun: Fun =>
        val inner = new Frame(fun.env)
        inner.a = arg.delay(f)
        fun.body.eval(inner)
      case _ => throw new IllegalStateException("not a function")
    }
  }

  def run(n: Int, switch: Boolean): Double = {
    val (one, two) = (new Const(new Num(1)), new Const(new Num(2)))
    val own =
      if (switch) Array.tabulate[Node](3)(new Var0(_)) else Array(new Var0a, new Var0b, new Var0c)
    val outer = if (switch) Array.tabulate[Node](2)(new Var1(_)) else Array(new Var1a, new Var1b)
    val call1 = new Call(outer(0), new Sub(own(0), outer(1)))
    val call2 = new Call(outer(0), new Sub(own(0), two))
    val body =
      new If(new Less(own(0), two), own(0), new Local2(call1, call2, new Add(own(1), own(2))))
    val file = new Frame(null)
    file.a = new Fun(body, file)
    file.b = one.delay(file)
    new Call(own(0), new Const(new Num(n))).num(file)
  }
}
