package sjsonnet.cli

import sjsonnet.platform.SystemText
import sjsonnet.text.CheckedText
import utest._

import java.nio.file.{Files, Paths}

/** Open directory handles, and file names as bytes. */
object DestinationTests extends TestSuite {

  val tests: Tests = Tests {

    test("what becomes of the path does not matter once a destination is held") {
      Scratch { scratch =>
        scratch.write("out/sub/old", "old"): Unit
        scratch.write("outside/old", "old"): Unit
        val root = new Destination.Root(scratch.path("out"))
        val (file, missing) = (root.destination("sub/old"), root.destination("new/file"))
        def swap(name: String): Unit = {
          Files.move(Paths.get(scratch.path(s"out/$name")), Paths.get(scratch.path(s"was-$name")))
          scratch.link(s"out/$name", "../outside")
        }
        swap("sub")
        write(file)
        scratch.read("was-sub/old") ==> "text"
        scratch.link("out/new", "../outside")
        try {
          write(missing)
          throw new java.lang.AssertionError("a link was followed")
        } catch { case _: CommandFailure => () }
        scratch.link("out/late", "../outside/old")
        try {
          write(root.destination("late"))
          throw new java.lang.AssertionError("a link was followed")
        } catch { case _: Destination.Escape => () }
        scratch.read("outside/old") ==> "old"
        scratch.exists("outside/file") ==> false
        Seq(file, missing).foreach(_.close())
        root.close()
      }
    }

    test("text for the system and back") {
      for (
        (bytes, text) <- Seq[(Seq[Int], String)](
          Nil -> "",
          Seq('a', 0xc3, 0xa9) -> "a\u00e9",
          Seq(0xef, 0xbf, 0xbd) -> "\ufffd",
          Seq(0xff, 'a', 0x80) -> "\udcffa\udc80",
          Seq(0xf0, 0x9f, 0x99, 0x82, 0xf0, 0x9f) -> "\ud83d\ude42\udcf0\udc9f",
          Seq(0xc3, 'x', 0xe2, 0x82) -> "\udcc3x\udce2\udc82"
        )
      ) {
        SystemText.decode(bytes.map(_.toByte).toArray) ==> text
        SystemText.encode(text).toSeq.map(_ & 0xff) ==> bytes
      }
      for (a <- 0 to 255; b <- 0 to 255; c <- Seq(0x41, 0x80, 0xa0, 0xff)) {
        val bytes = Array(a.toByte, b.toByte, c.toByte)
        SystemText.encode(SystemText.decode(bytes)).toSeq ==> bytes.toSeq
      }
    }
  }

  private def write(destination: Destination): Unit = {
    val text = new CheckedText.Check(100)(out => "text".foreach(char => out.byte(char.toByte)))
    OutputFile.inPlace(destination, "there", makesDirectories = true)(OutputFile.write(_, _, text))
  }
}
