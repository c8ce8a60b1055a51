package consumer

import sjsonnet.{Input, Jsonnet}

import scala.scalanative.unsafe._

/** A program with its own `main`, `mmap`, variables and threads that evaluates Jsonnet. */
object Main {

  def main(args: Array[String]): Unit = {
    println(s"arguments: ${args.mkString(" ")}")
    println(s"on the first stack: ${Process.isOnFirstStack() != 0}")
    println(s"own mmap: ${Process.mappings() > 0}")
    for (name <- Seq("CONSUMER", "GC_INITIAL_HEAP_SIZE", "GC_MAXIMUM_HEAP_SIZE"))
      println(s"$name: ${variable(name)}")

    val engine = Jsonnet().withExtVar("name", Input.Text("consumer"))
    def show(title: String, code: String): Unit = {
      val text = engine.evaluate(code).fold(engine.describe, identity)
      val shown = text.linesIterator.take(MaxLines).mkString("\n")
      // The depth at which the stack ends depends on the system.
      println(s"\n$title\n${shown.replaceFirst("1:[0-9]{4,}", "1:N")}")
    }
    show(
      "a program",
      "{ hello: std.extVar('name'), sum: std.foldl(function(a, b) a + b, [1, 2], 0) }"
    )
    show("one that fails", "local f(x) = x + 1; { a: f({}.b) }")
    show("one that is deep", deep(500))
    show("one that is too deep", deep(40000))
    show("nested too deep", "[" * 100000)
    show("one after it", "'still here'")
    onLargeStack(show("one that is as deep, with stack enough", deep(40000)))
    show("one after that", "'still here'")
  }

  private def deep(levels: Int): String =
    s"local f(n) = if n == 0 then 0 else 1 + f(n - 1); f($levels)"

  private def onLargeStack(body: => Unit): Unit = {
    val thread = new Thread(null, () => body, "large", LargeStack)
    thread.start()
    thread.join()
  }

  private def variable(name: String): String = Zone.acquire { implicit zone =>
    val value = Process.variable(toCString(name))
    if (value == null) "none" else fromCString(value)
  }

  private final val LargeStack = 512L << 20
  private final val MaxLines = 5
}

@extern
private object Process {
  @name("consumer_mappings")
  def mappings(): CInt = extern

  @name("consumer_variable")
  def variable(name: CString): CString = extern

  @name("consumer_is_on_first_stack")
  def isOnFirstStack(): CInt = extern
}
