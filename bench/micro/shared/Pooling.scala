package sjsonnet.micro

import sjsonnet.{BufferPool, Jsonnet, Meter, Target}
import java.nio.charset.StandardCharsets.UTF_8

import sjsonnet.text.{JsonBytes, JsonStrings, Out, Utf8}

/** What it saves to pool the arrays of outputs, and to encode a string into an array of the exact length. */
object Pooling {

  def workloads: Iterator[Workload] =
    Iterator(20, 2000).map(documents(_)) ++ Iterator(evaluations) ++
      (for {
        kind <- Iterator("clean", "Latin", "CJK", "emoji")
        length <- Seq(24, 1024, 65536)
      } yield hostStrings(kind, length))

  /** Documents of `n` short strings, each written to a target through an output of its own. */
  private def documents(n: Int): Workload = {
    val texts = Texts.variants("clean", 24)
    val pool = BufferPool.bounded()
    new Workload(
      s"documents of $n strings",
      n * 24,
      new Documents("borrowed array", texts, n)(body =>
        Out.pooled(pool, Some(DiscardingTarget), Meter.none)(body)
      ),
      new Documents("array of its own", texts, n)(body => body(new Out(DiscardingTarget))),
      new Documents("array of 64 KB of its own", texts, n)(body => {
        val out = new Out(DiscardingTarget)
        out.ensure(Out.ChunkLength)
        body(out)
      })
    )
  }

  private object DiscardingTarget extends Target {
    override def write(bytes: Array[Byte], from: Int, until: Int): Unit = ()
  }

  private final class Documents(name: String, texts: Array[Array[Byte]], n: Int)(
      within: (Out => Unit) => Unit
  ) extends Side(name) {
    private var last = Array.empty[Byte]

    override def variants: Int = 1

    override def once(i: Int): Array[Byte] = {
      within { out =>
        write(out)
        last = out.toByteArray
      }
      last
    }

    override def run(times: Int): Int = {
      var sum = 0
      for (_ <- 0 until times) within { out =>
        write(out)
        sum += out.length
        out.flush()
      }
      sum
    }

    private def write(out: Out): Unit = {
      var i = 0
      while (i < n) {
        val text = texts(i % texts.length)
        JsonStrings.write(out, text, 0, text.length, JsonBytes.firstEscape(text, 0, text.length))
        i += 1
      }
    }
  }

  /** Whole evaluations of a short program, with and without the engine's pool. */
  private def evaluations: Workload = {
    val program = "{ name: 'service', port: 8080, labels: { app: $.name }, text: 'a longer text' }"
    def engine(name: String, jsonnet: Jsonnet) = new Side(name) {
      private val jsonnet_ = jsonnet
      override def variants: Int = 1
      override def once(i: Int): Array[Byte] =
        jsonnet_.evaluateBytes(program).fold(throw _, identity)
      override def run(times: Int): Int = {
        var sum = 0
        for (_ <- 0 until times) sum += once(0).length
        sum
      }
    }
    new Workload(
      "short evaluations",
      0,
      engine("borrowed array", Jsonnet()),
      engine("array of its own", Jsonnet().withBufferPool(BufferPool.none))
    )
  }

  private def hostStrings(kind: String, length: Int): Workload = {
    val texts = Texts.variants(kind, length).map(new String(_, UTF_8))
    val pool = BufferPool.bounded(longest = 1 << 20)
    def side(name: String)(encode: String => Array[Byte]) = new Side(name) {
      override def variants: Int = texts.length
      override def once(i: Int): Array[Byte] = encode(texts(i))
      override def run(times: Int): Int = {
        var sum = 0
        var t = 0
        while (t < times) {
          sum += encode(texts(t % texts.length)).length
          t += 1
        }
        sum
      }
    }
    new Workload(
      s"host strings, $kind $length",
      length,
      side("as the engine does")(Utf8.encode(_)),
      side("worst length, borrowed") { text =>
        var scratch = pool.borrow()
        if (scratch.length < 3 * text.length) scratch = new Array[Byte](3 * text.length)
        val end = encodeInto(text, scratch)
        val result = java.util.Arrays.copyOf(scratch, end)
        pool.giveBack(scratch)
        result
      },
      side("worst length, its own") { text =>
        val scratch = new Array[Byte](3 * text.length)
        java.util.Arrays.copyOf(scratch, encodeInto(text, scratch))
      },
      side("exact length") { text =>
        val result = new Array[Byte](lengthOf(text))
        encodeInto(text, result): Unit
        result
      },
      side("our own encoder")(Utf8.encodePlain(_))
    )
  }

  private def lengthOf(text: String): Int = {
    var length = text.length
    var i = 0
    while (i < text.length) {
      val char = text.charAt(i)
      // A pair of surrogates is two characters and becomes four bytes.
      if (char >= 0x80) length += (if (char >= 0x800 && !Character.isSurrogate(char)) 2 else 1)
      i += 1
    }
    length
  }

  private def encodeInto(text: String, bytes: Array[Byte]): Int = {
    var o = 0
    var i = 0
    while (i < text.length) {
      val char = text.charAt(i)
      i += 1
      if (char < 0x80) {
        bytes(o) = char.toByte
        o += 1
      } else if (Character.isSurrogate(char)) {
        o = Utf8.write(Character.toCodePoint(char, text.charAt(i)), bytes, o)
        i += 1
      } else o = Utf8.write(char.toInt, bytes, o)
    }
    o
  }
}
