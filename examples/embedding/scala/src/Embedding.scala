import sjsonnet._

/** Evaluates a few programs and prints their results, on Scala 2.13, Scala 3 and Scala.js. */
object Embedding {

  private val library = Map("ports.libsonnet" -> "{ web: 8080, admin: 9090 }".getBytes("UTF-8"))

  private val engine = Jsonnet()
    .withExtVar("env", Input.Text("prod"))
    .withImporter(Importer.inMemory(library))
    .withNative("add", "a", "b")(args => JsonTree.Num(args(0).num + args(1).num))

  def main(args: Array[String]): Unit = {
    print(
      engine
        .evaluate(
          "local port = (import 'ports.libsonnet').web; { env: std.extVar('env'), url: 'http://web:%d' % port }"
        )
        .fold(engine.describe, identity)
    )
    println(s"ports: ${ports.mkString(", ")}")
    println(s"unlucky: ${engine.evaluate("error 'the number ' + 13").fold(_.message, identity)}")
    println(s"sum: ${engine.evaluate("std.native('add')(40, 2)").fold(engine.describe, _.trim)}")
  }

  /** A result as data, not as text. */
  private def ports: Vector[Int] =
    engine
      .evaluateTree("std.objectValues(import 'ports.libsonnet')")
      .fold(throw _, _.arr.map(_.int).sorted)
}
