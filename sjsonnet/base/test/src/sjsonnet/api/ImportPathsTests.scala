package sjsonnet

import utest._

object ImportPathsTests extends TestSuite {

  val tests: Tests = Tests {

    test("dots are worked out where the text allows it, and nothing leads above the root") {
      Seq(
        ("", "a/b", "a/b"),
        ("d", "a", "d/a"),
        ("d/", "./a//b/", "d/a/b"),
        ("d/e", "../a", "d/a"),
        ("d/e", "../../a", "a"),
        ("d", "../../a", "../a"),
        ("..", "../a", "../../a"),
        ("../..", "a/../b", "../../b"),
        ("d", "..", "."),
        ("d", ".a/..b/...", "d/.a/..b/..."),
        ("", "", "."),
        ("/d", "../../a", "/a"),
        ("/", "..", "/"),
        ("/", "a/./b/../c", "/a/c"),
        ("/d", "..a/../.", "/d")
      ).foreach { case (directory, path, expected) =>
        val joined = ImportPaths.join(directory, path)
        assert((directory, path, joined) == (directory, path, expected))
      }
    }

    test("the same as name by name") {
      val random = new scala.util.Random(5)
      val names = Vector("", ".", "..", "a", "b.c", "..d", "...")
      for (_ <- 1 to 5000) {
        val path = Vector.fill(1 + random.nextInt(7))(names(random.nextInt(names.length)))
        val text = path.mkString("/")
        assert((text, ImportPaths.join("", text)) == (text, plainly(text, path)))
      }
    }
  }

  private def plainly(text: String, names: Vector[String]): String = {
    val isAbsolute = text.startsWith("/")
    val parts = names.foldLeft(Vector.empty[String]) {
      case (done, "" | ".")                                   => done
      case (done, "..") if done.nonEmpty && done.last != ".." => done.init
      case (done, "..") if isAbsolute                         => done
      case (done, name)                                       => done :+ name
    }
    if (isAbsolute) parts.mkString("/", "/", "")
    else if (parts.isEmpty) "."
    else parts.mkString("/")
  }
}
