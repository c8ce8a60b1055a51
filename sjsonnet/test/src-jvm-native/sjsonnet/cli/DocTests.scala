package sjsonnet.cli

import sjsonnet.std.{NativeBuiltins, Std}
import utest._

/** `sjsonnet doc`. */
object DocTests extends TestSuite {

  val tests: Tests = Tests {

    test("a member") {
      CommandRun("doc", "std.substr").gave(Substr)
      CommandRun("doc", "substr").gave(Substr)
      CommandRun("doc", "pi", "substr").gave(s"${CommandRun("doc", "pi").out}\n$Substr")
    }

    test("other spellings of parameters") {
      val text = CommandRun("doc", "removeAt").out
      assert(text.startsWith("std.removeAt(arr, at)\n"))
      assert(text.contains("\n`at` may be called `idx` or `i`.\n"))
    }

    test("all members, by group, in lines that fit") {
      val run = CommandRun("doc")
      run.gave(run.out)
      val lines = run.out.linesIterator.toVector
      lines.filter(_.length > 80) ==> Nil
      val listed = lines.collect {
        case line if line.matches("  \\S.*") => line.trim.takeWhile(_ != ' ')
      }
      val members = Std.members.map(_._1).toVector :+ "thisFile"
      listed.sorted ==> (members ++ NativeBuiltins.members.keys).sorted
      val groups = lines.filter(_.matches("\\S.*"))
      assert(groups == groups.sorted, groups.contains("Arrays"), groups.distinct == groups)
    }

    test("the width of the terminal") {
      def lengths(columns: String) = CommandRun
        .of(Seq("doc", "mergePatch"), environment = Map("COLUMNS" -> columns))
        .out
        .linesIterator
        .filterNot(line => line.startsWith(" ") || line.startsWith("std."))
        .map(_.length)
        .toVector
      assert(lengths("50").max <= 50, lengths("200").max > 100, lengths("5").max > 70)
      lengths("wide") ==> lengths("80")
    }

    test("a name that is unknown") {
      CommandRun("doc", "subst")
        .failed("sjsonnet: there is no std.subst; did you mean substr, findSubstr, regexSubst?")
      CommandRun("doc", "std.utf8")
        .failed("sjsonnet: there is no std.utf8; did you mean decodeUTF8, encodeUTF8?")
      CommandRun("doc", "qqqqqqqq")
        .failed("sjsonnet: there is no std.qqqqqqqq; sjsonnet doc lists all of std")
      CommandRun("doc", "std.")
        .failed("sjsonnet: there is no std.; sjsonnet doc lists all of std")
    }

    test("help, and options that it does not have") {
      assert(CommandRun("doc", "--help").out.startsWith("Usage: sjsonnet doc "))
      assert(CommandRun("--help").out.contains("sjsonnet doc [NAME…]"))
      CommandRun("doc", "-e", "1")
        .failed(
          "sjsonnet: unrecognized argument: -e; if this is not an option, put -- before it\n" +
            "Try sjsonnet --help."
        )
    }

    test("a file called doc is reached by another of its names") {
      Scratch { scratch =>
        CommandRun(scratch.write("doc", "1")).gave("1\n")
      }
    }
  }

  private final val Substr =
    """std.substr(str, from, len)
      |
      |The part of a string of `len` characters that starts at `from`, counted from 0;
      |shorter where the string ends. Fails at a number that is negative or has a
      |fraction.
      |
      |Examples:
      |
      |    std.substr("héllo", 1, 3) == "éll"
      |    std.substr("abc", 2, 9) == "c"
      |""".stripMargin
}
