package sjsonnet.analysis

import sjsonnet.Source
import sjsonnet.syntax.{LosslessFiles, Mutation}
import utest._

import scala.util.Random

/** The analyses of all Jsonnet files in this repository, and of mutants of them. */
object AnalysisFilesTests extends TestSuite {

  val tests: Tests = Tests {

    test("every file") {
      val wrong = LosslessFiles.all.flatMap { case (name, bytes) => AnalysisCheck(name, bytes) }
      assert(wrong.isEmpty)
    }

    test("files that somebody has slipped in") {
      val random = new Random(11)
      val wrong = for {
        (name, bytes) <- LosslessFiles.all if bytes.length < LargestToChange
        change = Mutation.random(random)
        found <- AnalysisCheck(s"$name, $change", change(bytes))
      } yield found
      assert(wrong.isEmpty)
    }

    test("a fix that is safe leaves no more errors than there were") {
      val random = new Random(12)
      val wrong = for {
        (name, bytes) <- LosslessFiles.all if bytes.length < LargestToChange
        change = Mutation.random(random)
        changed = change(bytes)
        before = of(name, changed)
        finding <- before.findings.headOption.toSeq
        fix <- finding.fixes if fix.isSafe
        after = of(name, fix.applied(changed))
        if after.tree.errors.length > before.tree.errors.length
      } yield s"$name, $change: $finding"
      assert(wrong.isEmpty)
    }
  }

  private def of(name: String, bytes: Array[Byte]): Analysis = Analysis.of(new Source(name, bytes))

  private final val LargestToChange = 20000
}
