package sjsonnet.analysis

import scala.util.Random
import sjsonnet.FileImporter
import sjsonnet.test.Host

/** Makes random edits in the Jsonnet files below the given folders, and compares what is known after each of them with what
  * is known of the text alone.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.analysis.CheckEdits NUMBER_OF_EDITS FOLDER …
  * }}}
  */
object CheckEdits {
  private final val EditsOfFile = 50

  /** Larger files take most of the time, and have no other constructs. */
  private final val LargestFile = 40000

  def main(args: Array[String]): Unit = {
    val files =
      args.toSeq.tail.flatMap(MeasureAnalysis.below).filter(Host.read(_).length <= LargestFile)
    val random = new Random(1)
    val importer = new FileImporter(Vector("vendor"))
    val nFiles = math.max(args(0).toInt / EditsOfFile, 1)
    val wrong = (0 until nFiles).iterator.flatMap { i =>
      val path = files(random.nextInt(files.length))
      if (i % 100 == 0) Console.println(s"${i * EditsOfFile} edits")
      new EditCheck(path, Host.read(path), Some(importer)).run(EditsOfFile, new Random(i))
    }
    val shown = wrong.take(20).toVector
    shown.foreach(Console.println(_))
    Console.println(
      s"${nFiles * EditsOfFile} edits in ${files.length} files: ${shown.length} differences"
    )
    if (shown.nonEmpty) sys.exit(1)
  }
}
