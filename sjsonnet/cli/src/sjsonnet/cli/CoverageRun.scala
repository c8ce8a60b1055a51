package sjsonnet.cli

import sjsonnet.Jsonnet

/** Measures what the evaluations of a command use of their programs, and writes that. */
private[cli] final class CoverageRun(options: CoverageOptions, terminal: Terminal) {
  private val coverage = new CoverageFiles(options, terminal).coverage

  /** An engine whose evaluations are measured. */
  def of(engine: Jsonnet): Jsonnet = engine.withCoverage(coverage)

  /** Writes what has been measured, and returns the exit code.
    *
    * @param showsTable
    *   whether standard output is free for the table
    */
  def write(showsTable: Boolean = true): Int =
    new CoverageOutput(options, terminal).write(coverage.report, showsTable)
}
