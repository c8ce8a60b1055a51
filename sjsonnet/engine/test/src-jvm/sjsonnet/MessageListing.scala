package sjsonnet

import sjsonnet.test.Host
import sjsonnet.text.Utf8

/** Run as a program, it writes the texts of `test_suite/messages/` anew, or those of the named programs. */
private object MessageListing {
  def main(args: Array[String]): Unit = {
    val names = if (args.isEmpty) MessageCases.names else args.toSeq
    names.foreach { name =>
      Host.write(MessageCases.file(name), Utf8.encode(MessageCases.text(name)))
    }
  }
}
