package sjsonnet

/** Records what evaluations do with the JDK's Flight Recorder: `sjsonnet.Evaluation`, `sjsonnet.Parse` and `sjsonnet.Import`, in the
  * category Sjsonnet. While there is no recording, or one without these events, nothing is written.
  *
  * {{{
  * val engine = Jsonnet().withListener(FlightRecorder.listener)
  * }}}
  */
object FlightRecorder {

  /** Records each event that it is told. */
  val listener: Listener = {
    case e: Event.Parsed =>
      val record = new FlightEvents.Parse
      if (record.isEnabled) {
        record.file = e.file
        record.bytes = e.bytes.toLong
        record.time = e.nanos
        record.cached = e.isCached
        record.commit()
      }
    case e: Event.Imported =>
      val record = new FlightEvents.Import
      if (record.isEnabled) {
        record.path = e.path
        record.from = e.from
        record.file = e.file
        record.commit()
      }
    case e: Event.Ended =>
      val record = new FlightEvents.Evaluation
      if (record.isEnabled) {
        record.program = e.program
        record.time = e.nanos
        record.steps = e.steps
        record.error = e.error.fold("")(_.message)
        record.code = e.error.fold("")(_.diagnostic.code)
        record.commit()
      }
  }
}
