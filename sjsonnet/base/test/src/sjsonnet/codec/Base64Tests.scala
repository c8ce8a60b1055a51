package sjsonnet.codec

import sjsonnet.text.Utf8
import utest._

/** Test vectors from RFC 4648, and the platform's code compared with the portable one. */
object Base64Tests extends TestSuite {

  private def text(s: String): Array[Byte] = Utf8.encode(s)

  val tests: Tests = Tests {
    test("in both directions") {
      val vectors = List(
        "" -> "",
        "f" -> "Zg==",
        "fo" -> "Zm8=",
        "foo" -> "Zm9v",
        "foob" -> "Zm9vYg==",
        "fooba" -> "Zm9vYmE=",
        "foobar" -> "Zm9vYmFy"
      )
      vectors.foreach { case (plain, encoded) =>
        Base64.encode(text(plain)) ==> text(encoded)
        Base64.decode(text(encoded)).map(_.toList) ==> Right(text(plain).toList)
      }
      val all = Array.tabulate(256)(_.toByte)
      Base64.decode(Base64.encode(all)).map(_.toList) ==> Right(all.toList)
    }
    test("the platform's code and the portable one, with characters that are no digits") {
      val random = new scala.util.Random(3)
      for (_ <- 0 until 20000) {
        val encoded =
          text(Seq.fill(random.nextInt(20))("Aw9/====\n!é" (random.nextInt(11))).mkString)
        Base64.decode(encoded).map(_.toList) ==> PlainBase64.decode(encoded).map(_.toList)
      }
      for (length <- 0 to 100) {
        val bytes = Array.tabulate(length)(i => (i * 91 + length).toByte)
        Base64.encode(bytes).toList ==> PlainBase64.encode(bytes).toList
        Base64.decode(Base64.encode(bytes)).map(_.toList) ==> Right(bytes.toList)
      }
    }
    test("what is no base64 is told by its offset") {
      def offset(encoded: String): Either[Int, Int] =
        Base64.decode(text(encoded)).map(_.length)
      offset("Zm9v\nZm8=") ==> Right(5)
      offset("Zm!v") ==> Left(2)
      offset("Zg==Zg==") ==> Left(4)
      offset("=AAA") ==> Left(0)
      offset("Zg=A") ==> Left(2)
      offset("Zm9vZg") ==> Left(4)
    }
    test("long input, of more than one part") {
      for (length <- Seq(1024, 3 << 16, 3 << 17).flatMap(n => n - 4 to n + 4)) {
        val bytes = Array.tabulate(length)(i => (i * 37 + length).toByte)
        val encoded = Base64.encode(bytes)
        assert(java.util.Arrays.equals(encoded, PlainBase64.encode(bytes)))
        assert(Base64.decode(encoded).exists(java.util.Arrays.equals(_, bytes)))
        assert(PlainBase64.decode(encoded).exists(java.util.Arrays.equals(_, bytes)))
        // Padding is allowed only at the end.
        assert((Base64.decode(encoded ++ encoded), PlainBase64.decode(encoded ++ encoded)) match {
          case (Right(a), Right(b)) => length % 3 == 0 && java.util.Arrays.equals(a, b)
          case (a, b)               => length % 3 != 0 && a == b
        })
      }
    }
  }
}
