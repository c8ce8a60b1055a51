package sjsonnet.cli

import java.io.{ByteArrayOutputStream, EOFException, InputStream, IOException}

/** The bytes of one request, from its first bracket to its last.
  *
  * @param problem
  *   why the request cannot be carried out, if its bytes already show that
  */
private[cli] final case class JsonFrame(text: Array[Byte], problem: Option[String])

private[cli] object JsonFrame {

  /** The next request, or none at the end. Its end is found by counting brackets and skipping strings, since not every
    * version of Bazel ends it with a newline. Input that is not an object ends with its line.
    *
    * @throws java.io.IOException
    *   when the stream ends within a request, or so much of it is outside inner brackets that memory would run out
    */
  def next(in: InputStream): Option[JsonFrame] = firstByte(in) match {
    case End => None
    case '{' => Some(new Reader(in).frame())
    case _   =>
      skipLine(in)
      Some(JsonFrame(Array.emptyByteArray, Some("a request does not begin with {")))
  }

  private def firstByte(in: InputStream): Int = {
    var byte = in.read()
    while (byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n') byte = in.read()
    byte
  }

  private def skipLine(in: InputStream): Unit = {
    var byte = in.read()
    while (byte >= 0 && byte != '\n') byte = in.read()
  }

  /** Reads an object after its first bracket has been read. */
  private final class Reader(in: InputStream) {
    private val all = new ByteArrayOutputStream

    /** The bytes outside inner brackets. They contain the id for the response, and are all that is kept of an object that is
      * too large.
      */
    private val outer = new ByteArrayOutputStream
    private var nBytes = 0L
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    def frame(): JsonFrame = {
      take('{')
      while (depth > 0) {
        val byte = in.read()
        if (byte < 0) throw new EOFException("a request breaks off")
        take(byte)
      }
      val most = WorkProtocol.MaxBytes
      if (nBytes <= most) JsonFrame(all.toByteArray, None)
      else JsonFrame(outer.toByteArray, Some(s"a request of $nBytes bytes: the largest has $most"))
    }

    private def take(byte: Int): Unit = {
      val depthBefore = depth
      follow(byte)
      nBytes += 1
      if (nBytes <= WorkProtocol.MaxBytes) all.write(byte)
      if (depthBefore <= 1 || depth <= 1) {
        if (outer.size >= WorkProtocol.MaxBytes)
          throw new IOException(s"a request of more than ${WorkProtocol.MaxBytes} bytes")
        outer.write(byte)
      }
    }

    /** Tracks open brackets and strings: brackets within strings do not count. */
    private def follow(byte: Int): Unit =
      if (isEscaped) isEscaped = false
      else if (isInString) {
        isEscaped = byte == '\\'
        isInString = byte != '"'
      } else if (byte == '"') isInString = true
      else if (byte == '{' || byte == '[') depth += 1
      else if (byte == '}' || byte == ']') depth -= 1
  }

  private final val End = -1
}
