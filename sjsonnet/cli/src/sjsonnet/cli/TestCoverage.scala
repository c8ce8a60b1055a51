package sjsonnet.cli

import sjsonnet.Jsonnet

/** Measures what tests use of the code that they test. */
private[cli] final class TestCoverage(options: CoverageOptions, terminal: Terminal) {
  private val coverage = new CoverageFiles(options, terminal).coverage

  /** An engine whose evaluations are measured. */
  def of(engine: Jsonnet): Jsonnet = engine.withCoverage(coverage)

  /** Writes what has been measured, and returns the exit code. */
  def write(showsTable: Boolean): Int =
    new CoverageOutput(options, terminal).write(coverage.report, showsTable)
}
