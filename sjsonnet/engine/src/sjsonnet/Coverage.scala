package sjsonnet

import sjsonnet.coverage.{Cobertura, CountingProbe, Counts, CoveragePage, Lcov}
import sjsonnet.eval.{MainCode, Probe}

import java.util.Objects.requireNonNull

/** Collects what evaluations use of their programs: which expressions, branches, functions and fields. It can be given to any
  * number of engines, whose evaluations may run at once, and counts those that fail, too. What it takes depends on the size of
  * the programs, not on how much is evaluated.
  *
  * {{{
  * val coverage = Coverage()
  * val engine = Jsonnet().withCoverage(coverage)
  * Seq("shop.jsonnet", "cart.jsonnet").foreach(engine.evaluateFile(_))
  * println(coverage.report.all.percent)
  * }}}
  *
  * A file counts, with all that is in it, once it has been evaluated; one that is read as data does not, and neither
  * does the code of a variable or an argument.
  */
final class Coverage private (counts: Counts) {

  /** A probe for any number of evaluations. Each is counted when it is over. */
  private[sjsonnet] def probe(): Probe = new CountingProbe(counts)

  /** Makes a program count that no evaluation may come to. None of it is evaluated.
    *
    * @return
    *   the error that keeps it from being a program
    */
  private[sjsonnet] def expect(program: Source): Either[JsonnetError, Unit] =
    Jsonnet.ofParts().attempt(program.name) { (files, _, ctx) =>
      val tree = files.check(MainCode.of(program, program.name), ctx)
      ctx.recordNesting(tree.nesting)
      ctx.runOnSufficientStack(counts.expect(tree))
    }

  /** What has been used so far, by the evaluations that are over. */
  def report: CoverageReport = counts.report
}

object Coverage {

  /** @param isMeasured
    *   whether the file of that name is to be part of the report; it is asked on the threads that evaluate
    */
  def apply(isMeasured: String => Boolean = _ => true): Coverage = {
    requireNonNull(isMeasured, "isMeasured")
    named(name => Option.when(isMeasured(name))(name))
  }

  /** A report in the form of `lcov` and `genhtml`, which most services read: lines, branches and functions. */
  def lcov(report: CoverageReport): String = Lcov.text(requireNonNull(report, "report"))

  /** The same in the form of Cobertura's reports (XML), dated now. */
  def cobertura(report: CoverageReport): String =
    Cobertura.text(requireNonNull(report, "report"), Version.text, System.currentTimeMillis())

  /** A report as a page for browsers, with the sources, in which everything is marked that is not covered. */
  def html(report: CoverageReport): String = CoveragePage.text(requireNonNull(report, "report"))

  /** @param nameOf
    *   what the report calls the file of that name; none if it is not to be part of it
    */
  private[sjsonnet] def named(nameOf: String => Option[String]): Coverage =
    new Coverage(new Counts(nameOf))
}
