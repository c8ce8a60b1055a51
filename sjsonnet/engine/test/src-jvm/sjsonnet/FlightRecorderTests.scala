package sjsonnet

import jdk.jfr.Recording
import jdk.jfr.consumer.{RecordedEvent, RecordingFile}
import utest._

import java.nio.file.Files

import scala.jdk.CollectionConverters._

/** What JDK Flight Recorder records about evaluations. */
object FlightRecorderTests extends TestSuite {

  val tests: Tests = Tests {
    test("a recording has files, imports and evaluations") {
      val engine = Jsonnet()
        .withImporter(Importer.ofMap(Map("lib" -> "{ a: 1 }".getBytes)))
        .withListener(FlightRecorder.listener)
      val events = recorded {
        engine.evaluate("(import 'lib').a", "main") ==> Right("1\n")
        assert(engine.evaluate("error 'no'", "wrong").isLeft)
      }
      def of(name: String, fields: String*) = events
        .filter(_.getEventType.getName == s"sjsonnet.$name")
        .map(event => fields.map(field => s"${event.getValue[Any](field)}").mkString(" "))
      of("Parse", "file", "bytes", "cached") ==>
        Seq("main 16 false", "lib 8 false", "wrong 10 false")
      of("Import", "path", "from", "file") ==> Seq("lib main lib")
      of("Evaluation", "program", "error") ==> Seq("main ", "wrong no")
      assert(of("Evaluation", "steps").head.toInt > 0)
    }

    test("without a recording nothing is in the way") {
      Jsonnet().withListener(FlightRecorder.listener).evaluate("1") ==> Right("1\n")
    }
  }

  private def recorded(work: => Unit): Seq[RecordedEvent] = {
    val file = Files.createTempFile("flight", ".jfr")
    val recording = new Recording
    try {
      recording.start()
      work
      recording.stop()
      recording.dump(file)
      RecordingFile.readAllEvents(file).asScala.toSeq.sortBy(_.getStartTime)
    } finally {
      recording.close()
      Files.delete(file)
    }
  }
}
