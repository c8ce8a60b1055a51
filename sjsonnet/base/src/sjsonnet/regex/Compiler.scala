package sjsonnet.regex

import sjsonnet.Meter
import sjsonnet.text.CharSet

import scala.collection.mutable

/** Compiles a tree to a [[Instructions]], from the end to the beginning: when the code of a node is emitted, its successor is
  * known, so only loops need patching.
  *
  * Counted repetitions are expanded: `x{2,4}` is `xx(x(x)?)?`. `x*` over a nullable body is compiled as `(x+)?`, so that the
  * choices come in the order in which a backtracking matcher would try them.
  *
  * Pending work is on an explicit stack, [[tasks]], so deep trees need no deep host stack. Tasks and instructions are steps
  * of `meter`, since a short pattern with nested repetitions has very many.
  */
private[regex] final class Compiler private (groupCount: Int, meter: Meter) {
  private val ops = mutable.ArrayBuilder.make[Byte]
  private val nexts = mutable.ArrayBuffer.empty[Int]
  private val args = mutable.ArrayBuffer.empty[Int]
  private val sets = mutable.ArrayBuffer.empty[CharSet]
  private val setNumbers = mutable.HashMap.empty[CharSet, Int]
  private val foldedLetters = mutable.HashMap.empty[Int, CharSet]

  /** The first instruction of the last code compiled, and so the successor of the next. */
  private var entry = 0

  /** The pending tasks, the next one first. */
  private var tasks: List[() => Unit] = Nil

  private def program(pattern: Pattern): Instructions = {
    emit(Instructions.Found, 0, 0)
    compile(pattern)
    while (tasks.nonEmpty) {
      meter.step()
      val task = tasks.head
      tasks = tasks.tail
      task()
    }
    new Instructions(
      ops.result(),
      nexts.toArray,
      args.toArray,
      sets.toArray,
      entry,
      groupCount,
      meter
    )
  }

  /** Pushes `task`, to run before all pending ones. */
  private def first(task: => Unit): Unit = tasks = (() => task) :: tasks

  /** Adds an instruction, which is then the entry. */
  private def emit(op: Int, arg: Int, goesTo: Int): Unit = {
    meter.step()
    ops += op.toByte
    nexts += goesTo
    args += arg
    entry = nexts.length - 1
  }

  /** Compiles `pattern` to continue at the entry; its code may not be the entry until further tasks have run. */
  private def compile(pattern: Pattern): Unit = pattern match {
    case Pattern.Empty            =>
    case literal: Pattern.Literal =>
      literal.codepoints.reverseIterator.foreach { codepoint =>
        if (literal.ignoresCase) emitFolded(codepoint)
        else emit(Instructions.Letter, codepoint, entry)
      }
    case one: Pattern.OneOf   => emitSet(one.set)
    case that: Pattern.Assert => emit(Instructions.Assert, that.assertion, entry)
    case group: Pattern.Group =>
      emit(Instructions.Save, 2 * group.index + 1, entry)
      first(emit(Instructions.Save, 2 * group.index, entry))
      first(compile(group.body))
    case sequence: Pattern.Sequence       => sequence.parts.foreach(part => first(compile(part)))
    case alternation: Pattern.Alternation =>
      val goesTo = entry
      alternation.branches.init.foreach { branch =>
        first {
          val others = entry
          entry = goesTo
          first(emit(Instructions.Split, others, entry))
          first(compile(branch))
        }
      }
      first(compile(alternation.branches.last))
    case repeat: Pattern.Repeat => compileRepeat(repeat)
  }

  private def emitFolded(codepoint: Int): Unit = {
    val set = foldedLetters.getOrElseUpdate(codepoint, CharSet.ofFolded(codepoint))
    if (set.isSingle) emit(Instructions.Letter, codepoint, entry) else emitSet(set)
  }

  private def emitSet(set: CharSet): Unit = {
    val number = setNumbers.getOrElseUpdate(
      set, {
        sets += set
        sets.length - 1
      }
    )
    emit(Instructions.OneOf, number, entry)
  }

  private def compileRepeat(repeat: Pattern.Repeat): Unit = {
    import repeat.{body, isLazy, max, min}
    val goesTo = entry
    // Tasks are pushed in reverse order.
    if (max >= 0) {
      repeated(min)(compile(body))
      repeated(max - min) {
        first(emitChoice(entry, goesTo, isLazy))
        first(compile(body))
      }
    } else if (min > 0) {
      repeated(min - 1)(compile(body))
      first(compilePlus(body, isLazy, goesTo))
    } else if (body.isNullable) {
      first(emitChoice(entry, goesTo, isLazy))
      first(compilePlus(body, isLazy, goesTo))
    } else compileStar(body, isLazy, goesTo)
  }

  private def repeated(n: Int)(task: => Unit): Unit = {
    var left = n
    while (left > 0) {
      first(task)
      left -= 1
    }
  }

  /** The body, followed by the choice to repeat it. */
  private def compilePlus(body: Pattern, isLazy: Boolean, goesTo: Int): Unit = {
    emit(Instructions.Split, 0, 0)
    val choice = entry
    first(choose(choice, entry, goesTo, isLazy))
    first(compile(body))
  }

  /** The choice to enter the body, and the body, which leads back to the choice. */
  private def compileStar(body: Pattern, isLazy: Boolean, goesTo: Int): Unit = {
    emit(Instructions.Split, 0, 0)
    val choice = entry
    first {
      choose(choice, entry, goesTo, isLazy)
      entry = choice
    }
    first(compile(body))
  }

  private def emitChoice(body: Int, goesTo: Int, isLazy: Boolean): Unit = {
    emit(Instructions.Split, 0, 0)
    choose(entry, body, goesTo, isLazy)
  }

  private def choose(split: Int, body: Int, goesTo: Int, isLazy: Boolean): Unit = {
    nexts(split) = if (isLazy) goesTo else body
    args(split) = if (isLazy) body else goesTo
  }
}

private[regex] object Compiler {
  def compile(pattern: Pattern, groupCount: Int, meter: Meter): Instructions =
    new Compiler(groupCount, meter).program(pattern)
}
