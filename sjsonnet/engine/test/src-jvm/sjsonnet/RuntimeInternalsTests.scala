package sjsonnet

import utest._

/** C code that replaces functions of Scala Native's runtime, or includes its headers, was written for one version of it. */
object RuntimeInternalsTests extends TestSuite {

  import Checkout._

  val tests: Tests = Tests {

    test("C code says which version of the runtime it relies on, and the build has that version") {
      val version = "val native = \"(.*?)\"".r.findFirstMatchIn(read("build.mill")).get.group(1)
      val relying = files.filter { case (_, text) => Internals.exists(text.contains) }
      assert(relying.length >= 5)
      none(relying.collect {
        case (path, text) if !text.contains(s"Relies on internals of Scala Native $version:") =>
          s"$path: compare what it relies on with Scala Native $version, and then say so at its head"
      })
    }

    test("each function that the linker replaces is defined here") {
      assert(wrapped.length > 15)
      val defined = files.flatMap { case (_, text) =>
        "__wrap_(\\w+)\\(".r.findAllMatchIn(text).map(_.group(1))
      }
      none(wrapped.distinct.diff(defined).map(_ + " is replaced and not defined"))
    }
  }

  /** What only a file that relies on the runtime mentions. */
  private val Internals =
    Seq(
      "#include \"gc/",
      "#include \"immix_commix/",
      "__wrap_scalanative",
      "__wrap_GC_",
      "__wrap_StackTrace"
    )

  private lazy val files: Seq[(String, String)] =
    Seq("native/resources/scala-native", "native/command/resources/scala-native")
      .flatMap(below)
      .filter(_.endsWith(".c"))
      .map(path => path -> read(path))

  /** The names that `native/command/package.mill` gives in full. */
  private def wrapped: Seq[String] = {
    val text = read("native/command/package.mill")
    val from = text.indexOf("private val replaced")
    val list = text.substring(from, text.indexOf("\n\n", from))
    val prefixed = "Seq\\(([^)]*)\\)\\.map\\(\"(\\w+)\" \\+ _\\)".r
    val plain = prefixed.replaceAllIn(list, "")
    def names(in: String) = "\"(\\w+)\"".r.findAllMatchIn(in).map(_.group(1)).toSeq
    names(plain) ++ prefixed
      .findAllMatchIn(list)
      .flatMap(m => names(m.group(1)).map(m.group(2) + _))
  }
}
