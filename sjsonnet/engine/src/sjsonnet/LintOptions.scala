package sjsonnet

import sjsonnet.lint.LintSelection
import sjsonnet.text.Spelling

/** Which rules of the linter count: the options of `sjsonnet lint`. Rules are named by their codes (`L001`), by the
  * beginnings of codes (`L0`), or by their names (`unused-local`).
  *
  * @param select
  *   the only rules that count, unless it is empty
  * @param ignore
  *   rules that do not count
  * @throws IllegalArgumentException
  *   when there is no such rule
  */
final case class LintOptions(
    select: Vector[String] = Vector.empty,
    ignore: Vector[String] = Vector.empty
) {
  LintOptions.check("select", select)
  LintOptions.check("ignore", ignore)

  private[sjsonnet] def selection: LintSelection = LintSelection(select, ignore)
}

object LintOptions {

  private def check(option: String, words: Vector[String]): Unit =
    LintSelection.unknown(NonNull.elements(words)(i => s"$option($i)")).foreach { word =>
      val hint = Spelling.didYouMean(LintSelection.near(word)).fold("")("; " + _)
      throw new IllegalArgumentException(s"$option: no rule is called $word$hint")
    }
}
