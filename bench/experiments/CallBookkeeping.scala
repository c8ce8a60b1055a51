package experiments

/** Asks what bookkeeping per call costs: the depth check, the trace of call positions, and where
  * the evaluation context lives.
  *
  * Same mini-language and program as [[FrameLayout]] with array frames, which is the baseline
  * without any context. `param`: the context is a second parameter of `eval`, unused by calls.
  * `depth`: calls also count and check depth. `trace`: calls also write their position (an `Int`)
  * into an array. `field`: one parameter only, the context sits in slot 1 of every frame; calls
  * do as in `trace`.
  *
  * Run as `CallBookkeeping param|depth|trace|field 31` under `cputime`; on Native link
  * release-full.
  */
object CallBookkeeping {
  def main(args: Array[String]): Unit = {
    val n = args(1).toInt
    println(args(0) match {
      case "field" => ContextInFrame.run(n)
      case kind    => ContextParameter.run(n, kind)
    })
  }
}

final class Context {
  var depth = 0
  var limit = 500
  var trace = new Array[Int](512)
  def overflow(): Unit = throw new IllegalStateException("max stack frames exceeded")
}

/** The context is a second parameter. */
object ContextParameter {
  type Frame = Array[AnyRef]

  abstract class Lazy { def force(c: Context): Val }
  final class Thunk(private var code: Node, private var env: Frame) extends Lazy {
    private var value: Val = null
    def force(c: Context): Val = {
      if (value == null) {
        val body = code
        if (body == null) throw new IllegalStateException("infinite recursion")
        code = null
        value = body.eval(env, c)
        env = null
      }
      value
    }
  }
  abstract class Val extends Lazy { final def force(c: Context): Val = this }
  final class Num(val d: Double) extends Val
  final class Fun(val body: Node, val env: Frame) extends Val

  abstract class Node {
    def eval(f: Frame, c: Context): Val
    def delay(f: Frame, c: Context): Lazy = new Thunk(this, f)
    def num(f: Frame, c: Context): Double = eval(f, c) match {
      case n: Num => n.d
      case _      => throw new IllegalStateException("not a number")
    }
  }
  final class Const(v: Num) extends Node {
    def eval(f: Frame, c: Context): Val = v
    override def delay(f: Frame, c: Context): Lazy = v
  }
  final class Add(a: Node, b: Node) extends Node {
    def eval(f: Frame, c: Context): Val = new Num(num(f, c))
    override def num(f: Frame, c: Context): Double = a.num(f, c) + b.num(f, c)
  }
  final class Sub(a: Node, b: Node) extends Node {
    def eval(f: Frame, c: Context): Val = new Num(num(f, c))
    override def num(f: Frame, c: Context): Double = a.num(f, c) - b.num(f, c)
  }
  final class IfLess(a: Node, b: Node, t: Node, e: Node) extends Node {
    def eval(f: Frame, c: Context): Val =
      if (a.num(f, c) < b.num(f, c)) t.eval(f, c) else e.eval(f, c)
  }
  final class Var0(slot: Int) extends Node {
    def eval(f: Frame, c: Context): Val = f(slot).asInstanceOf[Lazy].force(c)
  }
  final class Var1(slot: Int) extends Node {
    def eval(f: Frame, c: Context): Val = f(0).asInstanceOf[Frame](slot).asInstanceOf[Lazy].force(c)
  }
  final class Local2(slot: Int, a: Node, b: Node, body: Node) extends Node {
    def eval(f: Frame, c: Context): Val = {
      f(slot) = a.delay(f, c)
      f(slot + 1) = b.delay(f, c)
      body.eval(f, c)
    }
  }
  final class Call(callee: Node, arg: Node) extends Node {
    def eval(f: Frame, c: Context): Val = callee.eval(f, c) match {
      case fun: Fun =>
        val inner = new Array[AnyRef](4)
        inner(0) = fun.env
        inner(1) = arg.delay(f, c)
        fun.body.eval(inner, c)
      case _ => throw new IllegalStateException("not a function")
    }
  }
  final class DepthCall(callee: Node, arg: Node) extends Node {
    def eval(f: Frame, c: Context): Val = callee.eval(f, c) match {
      case fun: Fun =>
        val inner = new Array[AnyRef](4)
        inner(0) = fun.env
        inner(1) = arg.delay(f, c)
        if (c.depth >= c.limit) c.overflow()
        c.depth += 1
        val result = fun.body.eval(inner, c)
        c.depth -= 1
        result
      case _ => throw new IllegalStateException("not a function")
    }
  }
  final class TraceCall(pos: Int, callee: Node, arg: Node) extends Node {
    def eval(f: Frame, c: Context): Val = callee.eval(f, c) match {
      case fun: Fun =>
        val inner = new Array[AnyRef](4)
        inner(0) = fun.env
        inner(1) = arg.delay(f, c)
        if (c.depth >= c.limit) c.overflow()
        c.trace(c.depth) = pos
        c.depth += 1
        val result = fun.body.eval(inner, c)
        c.depth -= 1
        result
      case _ => throw new IllegalStateException("not a function")
    }
  }

  def run(n: Int, kind: String): Double = {
    val c = new Context
    def call(f: Node, arg: Node): Node = kind match {
      case "param" => new Call(f, arg)
      case "depth" => new DepthCall(f, arg)
      case "trace" => new TraceCall(17, f, arg)
    }
    val (one, two) = (new Const(new Num(1)), new Const(new Num(2)))
    val call1 = call(new Var1(1), new Sub(new Var0(1), new Var1(2)))
    val call2 = call(new Var1(1), new Sub(new Var0(1), two))
    val sum = new Local2(2, call1, call2, new Add(new Var0(2), new Var0(3)))
    val body = new IfLess(new Var0(1), two, new Var0(1), sum)
    val file = new Array[AnyRef](4)
    file(1) = new Fun(body, file)
    file(2) = one.delay(file, c)
    call(new Var0(1), new Const(new Num(n))).num(file, c)
  }
}

/** The context is slot 1 of each frame. */
object ContextInFrame {
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
  final class Fun(val body: Node, val env: Frame) extends Val

  abstract class Node {
    def eval(f: Frame): Val
    def delay(f: Frame): Lazy = new Thunk(this, f)
    def num(f: Frame): Double = eval(f) match {
      case n: Num => n.d
      case _      => throw new IllegalStateException("not a number")
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
  final class IfLess(a: Node, b: Node, t: Node, e: Node) extends Node {
    def eval(f: Frame): Val = if (a.num(f) < b.num(f)) t.eval(f) else e.eval(f)
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
  final class Call(pos: Int, callee: Node, arg: Node) extends Node {
    def eval(f: Frame): Val = callee.eval(f) match {
      case fun: Fun =>
        val inner = new Array[AnyRef](5)
        inner(0) = fun.env
        inner(1) = f(1)
        inner(2) = arg.delay(f)
        val c = f(1).asInstanceOf[Context]
        if (c.depth >= c.limit) c.overflow()
        c.trace(c.depth) = pos
        c.depth += 1
        val result = fun.body.eval(inner)
        c.depth -= 1
        result
      case _ => throw new IllegalStateException("not a function")
    }
  }

  def run(n: Int): Double = {
    def call(f: Node, arg: Node): Node = new Call(17, f, arg)
    val (one, two) = (new Const(new Num(1)), new Const(new Num(2)))
    val call1 = call(new Var1(2), new Sub(new Var0(2), new Var1(3)))
    val call2 = call(new Var1(2), new Sub(new Var0(2), two))
    val sum = new Local2(3, call1, call2, new Add(new Var0(3), new Var0(4)))
    val body = new IfLess(new Var0(2), two, new Var0(2), sum)
    val file = new Array[AnyRef](4)
    file(1) = new Context
    file(2) = new Fun(body, file)
    file(3) = one.delay(file)
    call(new Var0(2), new Const(new Num(n))).num(file)
  }
}
