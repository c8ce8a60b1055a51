package sjsonnet.micro

import sjsonnet.text.{JsonBytes, JsonStrings, Out}

/** Quoted JSON strings into an output in memory, compared with a bare copy. */
object StringWriting {

  def workloads: Iterator[Workload] =
    for (kind <- Texts.kinds.iterator; length <- Texts.lengths.iterator) yield {
      val texts = Texts.variants(kind, length)
      val searched = new Writer("as the engine does", texts)((out, text) =>
        JsonStrings.writeUnscanned(out, text, 0, text.length): Unit
      )
      val scanned = new Writer("scanned, then written", texts)((out, text) =>
        JsonStrings.write(out, text, 0, text.length, JsonBytes.firstEscape(text, 0, text.length))
      )
      val known = new Writer("known where it is dirty", texts)(null) {
        private val first = texts.map(text => JsonBytes.firstEscape(text, 0, text.length))
        override protected def write(out: Out, i: Int): Unit =
          JsonStrings.write(out, texts(i), 0, texts(i).length, first(i))
      }
      val plain = new Side("bytes one by one, no table") {
        override def variants: Int = texts.length
        override def once(i: Int): Array[Byte] = PlainJson.quote(texts(i))
        override def run(times: Int): Int = {
          var sum = 0
          for (i <- 0 until times) sum += once(i % texts.length).length
          sum
        }
      }
      val sides = Seq(searched, scanned, known, plain) ++
        (if (texts.exists(text => !JsonBytes.isClean(text, 0, text.length))) Nil
         else Seq(new Writer("bare copy", texts)(copy(_, _))))
      new Workload(s"$kind $length", length, sides: _*)
    }

  private def copy(out: Out, text: Array[Byte]): Unit = {
    out.ensure(text.length + 2)
    val at = out.length
    out.buffer(at) = '"'
    System.arraycopy(text, 0, out.buffer, at + 1, text.length)
    out.buffer(at + 1 + text.length) = '"'
    out.length = at + text.length + 2
  }
}

/** Writes each text to an output whose buffer is already allocated. */
class Writer(name: String, texts: Array[Array[Byte]])(body: (Out, Array[Byte]) => Unit)
    extends Side(name) {
  private val out = Out.memory()

  protected def write(out: Out, i: Int): Unit = body(out, texts(i))

  override def variants: Int = texts.length

  override def once(i: Int): Array[Byte] = {
    out.length = 0
    write(out, i)
    out.toByteArray
  }

  override def run(times: Int): Int = {
    var sum = 0
    var i = 0
    var t = 0
    while (t < times) {
      out.length = 0
      write(out, i)
      sum += out.length
      i += 1
      if (i == texts.length) i = 0
      t += 1
    }
    sum
  }
}
