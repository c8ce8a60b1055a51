package sjsonnet.std

import sjsonnet.{Jsonnet, JsonTree}
import sjsonnet.JsonTree.Str
import sjsonnet.test.{Batch, CaseSuite, Host, Mismatch, TestRun}
import sjsonnet.text.Utf8

/** Random calls of `std` with their results in both reference engines, recorded in `test_suite/` by `./mill differential
  * --record`: one line of JSON each, `[call, kind, text]`. There is one test per function.
  */
object RecordedCalls extends CaseSuite {

  override def run(test: TestRun): Unit =
    if (functions.exists(name => test.wants(name)))
      for ((name, calls) <- functions.map(name => name -> recorded(name)))
        test(name)(calls.foreach(check))

  private def check(call: Recorded): Unit = {
    val (kind, text) = Batch.outcome(call.code)
    val ours = if (kind == "value") text else text.linesIterator.next()
    if (kind != call.kind || ours != call.text)
      throw new Mismatch(
        s"${call.code}: expected ${call.kind}\n${call.text}\nbut got $kind\n$ours"
      )
  }

  private lazy val functions: Seq[String] = lines.map(nameOf).distinct

  private lazy val recorded: Map[String, Seq[Recorded]] =
    lines.groupBy(nameOf).map { case (name, some) => name -> parse(some) }

  private def nameOf(line: String): String =
    line.drop("[\"std.".length).takeWhile(_ != '(')

  private lazy val lines: Seq[String] = {
    val bytes = Host.read("test_suite/std_calls.jsonl")
    Utf8.decode(bytes, 0, bytes.length).linesIterator.toSeq
  }

  /** JSON is valid Jsonnet. */
  private def parse(lines: Seq[String]): Seq[Recorded] =
    Jsonnet().evaluateTree(lines.mkString("[", ",", "]")) match {
      case Right(JsonTree.Arr(calls)) =>
        calls.map {
          case JsonTree.Arr(Vector(Str(code), Str(kind), Str(text))) =>
            new Recorded(code, kind, text)
          case other => throw new Mismatch(s"std_calls.jsonl: $other")
        }
      case other => throw new Mismatch(s"std_calls.jsonl: $other")
    }

  private final class Recorded(val code: String, val kind: String, val text: String)
}
