package sjsonnet.codec

import sjsonnet.Meter
import sjsonnet.text.Utf8
import utest._

/** Test vectors from RFC 1321, FIPS 180-4 and FIPS 202. */
object DigestTests extends TestSuite {

  private def hex(bytes: Array[Byte]): String = bytes.iterator
    .map(byte => Integer.toHexString(byte & 0xff | 0x100).substring(1))
    .mkString

  private def hash(function: Meter => Hash, message: Array[Byte]): String =
    inPieces(function, message, message.length)

  /** The hash of a message that arrives in pieces of this length. */
  private def inPieces(function: Meter => Hash, message: Array[Byte], length: Int): String = {
    val hash = function(Meter.none)
    for (from <- message.indices.by(math.max(length, 1)))
      hash.add(message, from, math.min(from + length, message.length))
    hex(hash.result())
  }

  private val twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

  private val longer = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno" +
    "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

  private def text(s: String): Array[Byte] = Utf8.encode(s)

  val tests: Tests = Tests {
    test("MD5") {
      hash(Digest.md5, text("")) ==> "d41d8cd98f00b204e9800998ecf8427e"
      hash(Digest.md5, text("abc")) ==> "900150983cd24fb0d6963f7d28e17f72"
      hash(Digest.md5, text("message digest")) ==> "f96b697d7cb7938d525a2f31aaf161d0"
      hash(Digest.md5, text("1234567890" * 8)) ==> "57edf4a22be3c955ac49da2e2107b67a"
    }
    test("SHA-1") {
      hash(Digest.sha1, text("")) ==> "da39a3ee5e6b4b0d3255bfef95601890afd80709"
      hash(Digest.sha1, text("abc")) ==> "a9993e364706816aba3e25717850c26c9cd0d89d"
      hash(Digest.sha1, text(twoBlocks)) ==> "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    }
    test("SHA-256") {
      hash(Digest.sha256, text("")) ==>
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
      hash(Digest.sha256, text("abc")) ==>
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      hash(Digest.sha256, text(twoBlocks)) ==>
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    }
    test("the platform's functions and the portable ones") {
      val aroundParts = Seq(1 << 14, 1 << 15, (1 << 14) / 72 * 72).flatMap(n => n - 9 to n + 9)
      for (length <- (0 to 400) ++ aroundParts; salt <- 0 to 2) {
        val message = Array.tabulate(length)(i => (i * 37 + salt * 101).toByte)
        for ((ofPlatform, portable) <- Hashes.ofPlatform.zip(Hashes.portable))
          hash(ofPlatform, message) ==> hash(portable, message)
      }
    }
    test("a message in pieces") {
      val message = Array.tabulate(40000)(i => (i * 53 + (i >> 8)).toByte)
      for (function <- Hashes.ofPlatform ++ Hashes.portable) {
        val whole = hash(function, message)
        for (length <- Seq(1, 7, 63, 64, 65, 71, 72, 73, 127, 128, 129, 1000, 16385, 39999))
          inPieces(function, message, length) ==> whole
      }
    }
    test("SHA-512") {
      hash(Digest.sha512, text("abc")) ==>
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a" +
        "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
      hash(Digest.sha512, text(longer)) ==>
        "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018" +
        "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
    }
    test("SHA3-512") {
      hash(Digest.sha3, text("")) ==>
        "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6" +
        "15b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26"
      hash(Digest.sha3, text("abc")) ==>
        "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e" +
        "10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"
    }
    test("lengths around the ends of blocks") {
      hash(Digest.md5, text("a" * 55)) ==> "ef1772b6dff9a122358552954ad0df65"
      hash(Digest.md5, text("a" * 56)) ==> "3b0c8ac703f828b04c6c197006d17218"
      hash(Digest.md5, text("a" * 64)) ==> "014842d480b571495a4a0363793f7367"
      hash(Digest.sha256, text("a" * 55)) ==>
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      hash(Digest.sha256, text("a" * 56)) ==>
        "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
    }
  }
}
