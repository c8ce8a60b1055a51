package sjsonnet.analysis

import java.util.concurrent.{Callable, Executors, TimeUnit}
import sjsonnet.{Importer, Source}
import sjsonnet.text.Utf8
import utest._

import scala.jdk.CollectionConverters._

/** One analysis and one project, asked by several threads at once. */
object AnalysisThreadsTests extends TestSuite {

  val tests: Tests = Tests {

    test("an analysis is the same from every thread") {
      val text = (0 until 300)
        .map(i => s"local v$i = { f$i: v${math.max(0, i - 1)} };")
        .mkString("\n") + "v299"
      val analysis = Analysis.of(new Source("test", Utf8.encode(text)))
      def seen() = (
        analysis.facts.fields.map(_.name).hashCode,
        analysis.facts.definitions.map(definition =>
          analysis.facts.inScope(definition.nameToken.fold(0)(_.from)).length
        ),
        analysis.tree.root.descendants
          .collect { case node: sjsonnet.syntax.SyntaxNode => node }
          .flatMap(_.expr)
          .count(analysis.viewOf(_).isDefined),
        analysis.lines.size
      )
      inThreads(seen()).distinct.length ==> 1
    }

    test("a project is changed by each thread for itself") {
      val files = (0 until 40).map(i => s"f$i" -> Utf8.encode(s"{ a$i: import 'f${i + 1}' }")).toMap
      val project =
        Project.of(Seq("f0"), Project.Settings(Importer.inMemory(files), maxTreeBytes = 100000))
      def seen() = (0 until 40).map { i =>
        val changed = project.changed(s"f$i", Utf8.encode("1"))
        (
          changed.dependencies("f0").size,
          project.affected(Seq(s"f$i")).size,
          project.analysis(s"f$i").isDefined
        )
      }
      inThreads(seen()).distinct.length ==> 1
    }
  }

  private def inThreads[A](work: => A): Seq[A] = {
    val pool = Executors.newFixedThreadPool(4)
    try {
      val task: Callable[A] = () => work
      pool.invokeAll(Seq.fill(8)(task).asJava, 60, TimeUnit.SECONDS).asScala.map(_.get).toSeq
    } finally pool.shutdown()
  }
}
