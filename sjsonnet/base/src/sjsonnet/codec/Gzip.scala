package sjsonnet.codec

import sjsonnet.Meter
import sjsonnet.text.Out

/** gzip, the file format of RFC 1952, deterministic on every platform: the header has no name, time or operating system. */
private[sjsonnet] object Gzip {

  def compress(bytes: Array[Byte], meter: Meter): Array[Byte] = {
    val out = Out.memory(meter)
    out.bytes(header)
    new Deflate(bytes, out, meter).write()
    writeInt(out, crc(bytes, meter))
    writeInt(out, bytes.length)
    out.result()
  }

  /** The magic number, DEFLATE, no flags, four bytes for no time, no hint, an unknown system (section 2.3). */
  private val header: Array[Byte] =
    Array(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255).map(_.toByte)

  private def writeInt(out: Out, value: Int): Unit = {
    out.byte(value)
    out.byte(value >>> 8)
    out.byte(value >>> 16)
    out.byte(value >>> 24)
  }

  /** The CRC-32 of RFC 1952, section 8. */
  private[sjsonnet] def crc(bytes: Array[Byte], meter: Meter = Meter.none): Int = {
    var state = -1
    meter.foreachBlock(0, bytes.length) { (from, until) =>
      var i = from
      while (i < until) {
        state = crcOfByte((state ^ bytes(i)) & 0xff) ^ (state >>> 8)
        i += 1
      }
    }
    ~state
  }

  /** The remainder that each byte leaves, so that a message takes one step for each byte. */
  private lazy val crcOfByte: Array[Int] = Array.tabulate(256) { byte =>
    (0 until 8).foldLeft(byte)((c, _) => if ((c & 1) != 0) Polynomial ^ (c >>> 1) else c >>> 1)
  }

  /** The generator polynomial of CRC-32, its highest power in the lowest bit. */
  private final val Polynomial = 0xedb88320
}
