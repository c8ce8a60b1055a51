package sjsonnet

/** Records evaluations with the JDK's Flight Recorder, as the events `sjsonnet.Evaluation`, `sjsonnet.Parse` and
  * `sjsonnet.Import` in the category Sjsonnet. Nothing is written while no recording with these events is running.
  *
  * {{{
  * val engine = Jsonnet().withListener(FlightRecorder.listener)
  * }}}
  */
object FlightRecorder {

  /** Records each event that it receives. */
  val listener: Listener = {
    case e: Event.Parsed =>
      record(new FlightEvents.Parse) { record =>
        record.file = e.file
        record.bytes = e.bytes.toLong
        record.time = e.nanos
        record.cached = e.isCached
      }
    case e: Event.Imported =>
      record(new FlightEvents.Import) { record =>
        record.path = e.path
        record.from = e.from
        record.file = e.file
      }
    case e: Event.Ended =>
      record(new FlightEvents.Evaluation) { record =>
        record.program = e.program
        record.time = e.nanos
        record.steps = e.steps
        record.error = e.error.fold("")(_.message)
        record.code = e.error.fold("")(_.diagnostic.code)
      }
  }

  private def record[E <: jdk.jfr.Event](event: E)(fill: E => Unit): Unit =
    if (event.isEnabled) {
      fill(event)
      event.commit()
    }
}
