package sjsonnet.micro

import sjsonnet.text.{JsonBytes, JsonStrings, Out, SpecialScan}

/** The techniques behind writing a string, each compared with the code without it, and techniques that were tried and
  * rejected. The first side is always the one in use.
  */
object Forms {

  def workloads: Iterator[Workload] = {
    val rows = for {
      kind <- Seq("clean", "1 % dirty", "all dirty", "Latin", "CJK")
      length <- Seq(8, 24, 64, 256, 1024, 8192, 1 << 20)
    } yield (kind, length, Texts.variants(kind, length))

    def compare(idea: String, rows: Seq[(String, Int, Array[Array[Byte]])] = rows)(
        sides: Array[Array[Byte]] => Seq[Side]
    ): Iterator[Workload] =
      rows.iterator.map { case (kind, length, texts) =>
        new Workload(s"$idea, $kind $length", length, sides(texts): _*)
      }

    compare("chunks")(texts => Seq(engine(texts), bytewise(texts))) ++
      compare("words", rows.filter(_._3.forall(text => JsonBytes.isClean(text, 0, text.length))))(
        texts => Seq(scan("by words", texts), scanBytes(texts))
      ) ++
      compare("table")(texts => Seq(bytewise(texts), sevenBits(texts), twoTables(texts))) ++
      compare("room")(texts => Seq(pieces(texts), exact(texts), worst(texts))) ++
      compare("passes")(texts => Seq(engine(texts), fused(texts), classified(texts)))
  }

  private def engine(texts: Array[Array[Byte]]) =
    new Writer("as the engine does", texts)((out, text) =>
      JsonStrings.write(out, text, 0, text.length, JsonBytes.firstEscape(text, 0, text.length))
    )

  /** Searches and copies in one pass from the first byte. */
  private def fused(texts: Array[Array[Byte]]) =
    new Writer("search and copy in one pass", texts)((out, text) =>
      quoting(out, text)(JsonBytes.escapeTo(text, 0, text.length, _, _))
    )

  /** Looks up and copies each byte individually. */
  private def bytewise(texts: Array[Array[Byte]]) =
    new Writer("byte by byte, 256 classes", texts)((out, text) =>
      quoting(out, text) { (buffer, start) =>
        var o = start
        var i = 0
        while (i < text.length) {
          val byte = text(i)
          if (!ofAll(byte & 0xff)) {
            buffer(o) = byte
            o += 1
            i += 1
          } else {
            val next = if (byte == 0xc2.toByte) i + 2 else i + 1
            o = JsonBytes.escapeTo(text, i, next, buffer, o)
            i = next
          }
        }
        o
      }
    )

  private val ofAscii: Array[Boolean] = Array.tabulate(128)(i => JsonBytes.isSpecial(i.toByte))

  private val ofAll: Array[Boolean] = Array.tabulate(256)(i => JsonBytes.isSpecial(i.toByte))

  /** The same with a table for ASCII and a branch for negative bytes. */
  private def sevenBits(texts: Array[Array[Byte]]) =
    new Writer("128 classes and a branch", texts)((out, text) =>
      quoting(out, text) { (buffer, start) =>
        var o = start
        var i = 0
        while (i < text.length) {
          val byte = text(i)
          if (if (byte < 0) byte != 0xc2.toByte else !ofAscii(byte.toInt)) {
            buffer(o) = byte
            o += 1
            i += 1
          } else {
            val next = if (byte == 0xc2.toByte) i + 2 else i + 1
            o = JsonBytes.escapeTo(text, i, next, buffer, o)
            i = next
          }
        }
        o
      }
    )

  /** The same with a table of flags in front of the table of classes. */
  private def twoTables(texts: Array[Array[Byte]]) =
    new Writer("flags in front of classes", texts)((out, text) =>
      quoting(out, text) { (buffer, start) =>
        var o = start
        var i = 0
        while (i < text.length) {
          val byte = text(i)
          if (!ofAll(byte & 0xff) || !JsonBytes.isSpecial(byte)) {
            buffer(o) = byte
            o += 1
            i += 1
          } else {
            val next = if (byte == 0xc2.toByte) i + 2 else i + 1
            o = JsonBytes.escapeTo(text, i, next, buffer, o)
            i = next
          }
        }
        o
      }
    )

  /** Classifies all bytes into an array first, then writes the text. */
  private def classified(texts: Array[Array[Byte]]) = {
    val marks = new Array[Boolean](texts.iterator.map(_.length).max)
    new Writer("classified, then written", texts)((out, text) =>
      quoting(out, text) { (buffer, start) =>
        var i = 0
        while (i < text.length) {
          marks(i) = ofAll(text(i) & 0xff)
          i += 1
        }
        var o = start
        i = 0
        while (i < text.length)
          if (!marks(i)) {
            buffer(o) = text(i)
            o += 1
            i += 1
          } else {
            val next = if (text(i) == 0xc2.toByte) i + 2 else i + 1
            o = JsonBytes.escapeTo(text, i, next, buffer, o)
            i = next
          }
        o
      }
    )
  }

  private def quoting(out: Out, text: Array[Byte])(inside: (Array[Byte], Int) => Int): Unit = {
    out.ensure(text.length * JsonBytes.MaxExpansion + 2)
    val buffer = out.buffer
    buffer(out.length) = '"'
    val end = inside(buffer, out.length + 1)
    buffer(end) = '"'
    out.length = end + 1
  }

  private def scan(name: String, texts: Array[Array[Byte]]) =
    new Scanner(name, texts)(text => SpecialScan.firstSpecial(text, 0, text.length))

  private def scanBytes(texts: Array[Array[Byte]]) =
    new Scanner("by bytes", texts)(text => JsonBytes.firstSpecialScalar(text, 0, text.length))

  private final class Scanner(name: String, texts: Array[Array[Byte]])(find: Array[Byte] => Int)
      extends Side(name) {
    override def variants: Int = texts.length
    override def once(i: Int): Array[Byte] = find(texts(i)).toString.getBytes("US-ASCII")
    override def run(times: Int): Int = {
      var sum = 0
      var t = 0
      while (t < times) {
        sum += find(texts(t % texts.length))
        t += 1
      }
      sum
    }
  }

  // Each of these starts with an output that has no buffer yet.

  private def exact(texts: Array[Array[Byte]]) =
    new Fresh("exact length first", texts)((out, text) => {
      val length = JsonBytes.escapedLength(text, 0, text.length).toInt
      out.ensure(length + 2)
      out.buffer(0) = '"'
      val end = JsonBytes.escapeTo(text, 0, text.length, out.buffer, 1)
      out.buffer(end) = '"'
      out.length = end + 1
    })

  private def pieces(texts: Array[Array[Byte]]) =
    new Fresh("worst length by pieces", texts)((out, text) => {
      out.byte('"')
      val firstEscape = JsonBytes.firstEscape(text, 0, text.length)
      JsonStrings.writeInside(out, text, 0, text.length, firstEscape)
      out.byte('"')
    })

  private def worst(texts: Array[Array[Byte]]) =
    new Fresh("worst length at once", texts)((out, text) => {
      out.ensure(text.length * JsonBytes.MaxExpansion + 2)
      out.buffer(0) = '"'
      val end = JsonBytes.escapeTo(text, 0, text.length, out.buffer, 1)
      out.buffer(end) = '"'
      out.length = end + 1
    })

  private final class Fresh(name: String, texts: Array[Array[Byte]])(
      write: (Out, Array[Byte]) => Unit
  ) extends Side(name) {
    override def variants: Int = texts.length
    override def once(i: Int): Array[Byte] = {
      val out = Out.memory()
      write(out, texts(i))
      out.toByteArray
    }
    override def run(times: Int): Int = {
      var sum = 0
      var t = 0
      while (t < times) {
        val out = Out.memory()
        write(out, texts(t % texts.length))
        sum += out.length
        t += 1
      }
      sum
    }
  }
}
