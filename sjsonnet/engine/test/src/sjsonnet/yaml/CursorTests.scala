package sjsonnet.yaml

import sjsonnet.std.TestCtx
import sjsonnet.text.Utf8
import utest._

object CursorTests extends TestSuite {

  val tests: Tests = Tests {
    test("the beginning of a line is known wherever the cursor has been") {
      val text = "  a: b\n \t- c\n- - d\n    "
      val cursor = new Cursor(Utf8.encode(text), TestCtx())
      val lines = text.split("\n").toSeq
      val starts = lines.scanLeft(0)(_ + _.length + 1)
      val places = for {
        (line, start) <- lines.zip(starts)
        column <- 0 to line.length
      } yield (line, start, column)
      for ((line, start, column) <- places ++ places.reverse) {
        cursor.moveTo(start + column, start)
        cursor.indentation ==> line.takeWhile(_ == ' ').length
        cursor.isFirstInLine ==> line.take(column).forall(" \t".contains(_))
      }
    }
  }
}
