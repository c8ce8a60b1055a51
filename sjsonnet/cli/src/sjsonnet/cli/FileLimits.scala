package sjsonnet.cli

import sjsonnet.Meter
import sjsonnet.analysis.Budget
import sjsonnet.text.Printable

import mainargs.{arg, ParserForClass}

/** What a command may take for each file that it reads. Those that read whole folders have limits unless they are told
  * otherwise, since they are run on what others have written.
  *
  * @param command
  *   what messages say it is that takes so long
  */
private[cli] final class FileLimits(
    command: String,
    limits: FileLimitOptions = FileLimitOptions()
) {
  import limits.{maxMemory, maxTime}

  /** The result of `work` on a file, or a message if that would take more than it may. */
  def within[A](file: String)(work: Meter => A): Either[String, A] =
    try Right(work(new Budget(bytes = maxMemory.value, millis = maxTime.value)))
    catch {
      case exceeded: Budget.Exceeded =>
        val limit = exceeded.limit match {
          case Budget.Time =>
            s"takes more than ${maxTime.value / 1000.0} s, the limit of --max-time"
          case _ => s"takes more memory than $maxMemory, the limit of --max-memory"
        }
        Left(s"sjsonnet: ${Printable.line(s"$command $file: $limit")}")
    }
}

/** The options that commands have for that, among their own. Files of tens of megabytes take a few seconds. */
private[cli] final case class FileLimitOptions(
    @arg(doc = "SECONDS: Give a file up that takes longer, and go on with the next (60)")
    maxTime: Seconds = Seconds(60000),
    @arg(
      doc = "SIZE: Give a file up that takes more memory than that, by a rough estimate ({default})"
    )
    maxMemory: Amount = Amount(4L << 30)
)

private[cli] object FileLimitOptions {
  implicit lazy val parser: ParserForClass[FileLimitOptions] = ParserForClass[FileLimitOptions]
}
