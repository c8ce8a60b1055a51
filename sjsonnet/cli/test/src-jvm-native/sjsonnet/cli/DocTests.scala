package sjsonnet.cli

import sjsonnet.doc.Manual
import sjsonnet.platform.FileTree
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

    test("a construct of the language, beside a member of its name") {
      val slices = CommandRun("doc", "slice").out
      assert(slices.contains("e[from:until:step]"), slices.contains("\n\nstd.slice("))
      CommandRun("doc", "std.slice").gave(slices)
      CommandRun("doc", "null").gave(Null)
      for (name <- Seq("+:", "|||", "%", "$", "::", "-"))
        assert(CommandRun("doc", name).out.contains("\nExamples:\n"))
    }

    test("words that are no names") {
      CommandRun("doc", "uppercase").gave(CommandRun("doc", "asciiUpper").out)
      CommandRun("doc", "remove", "key").gave(CommandRun("doc", "objectRemoveKey").out)
      CommandRun("doc", "remove key").gave(CommandRun("doc", "objectRemoveKey").out)
      CommandRun("doc", "utf8").gave(
        """  decodeUTF8  The string that an array of bytes encodes in UTF-8.
          |  encodeUTF8  The bytes of a string in UTF-8, as an array of numbers.
          |
          |sjsonnet doc NAME shows one of them, with examples.
          |""".stripMargin
      )
      assert(CommandRun("doc", "subst").out.contains("\n  findSubstr "))
    }

    test("first lines say what is particular") {
      val summaries = Manual.pages.groupBy(_.summary).filter(_._2.length > 1)
      val alike = summaries.values.map(_.map(_.name).toSet).toSet
      // Native functions of the same name or another one do the same.
      alike ==> Set(Set("parseJson"), Set("escapeStringRegex", "regexQuoteMeta"))
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
      val language = Manual.pages.filter(_.group == "Language").map(_.name)
      listed.sorted ==> (members ++ NativeBuiltins.members.keys ++ language).sorted
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

    test("the width that the terminal reports, unless the environment says another") {
      def longest(columns: Int, environment: (String, String)*) = CommandRun
        .of(Seq("doc", "mergePatch"), environment = environment.toMap, columns = Some(columns))
        .out
        .linesIterator
        .next()
      assert(CommandRun.of(Seq("doc"), columns = Some(60)).out.linesIterator.forall(_.length <= 60))
      longest(60, "COLUMNS" -> "100") ==> longest(100)
    }

    test("a pager, unless there is an option against it") {
      // With columns, there is a terminal.
      def onTerminal(args: String*) = CommandRun.of(args, columns = Some(80))
      val (paged, plain) = (onTerminal("doc", "pi"), onTerminal("doc", "--no-pager", "pi"))
      (paged.isPaged, plain.isPaged, paged.out) ==> ((true, false, plain.out))
      def pager(environment: (String, String)*) = Pager.command(environment.toMap.get(_))
      pager("TERM" -> "xterm", "PAGER" -> "most") ==> Some("most")
      Scratch { scratch =>
        val less = scratch.write("it's/less", "")
        FileTree.makeExecutable(less)
        val folder = less.stripSuffix("/less")
        pager("TERM" -> "xterm", "PATH" -> s":.:$folder") ==>
          Some(s"exec '${folder.replace("'", "'\\''")}/less' -FRX")
        pager("TERM" -> "xterm", "PATH" -> s":${scratch.path("none")}") ==> None
      }
      pager("TERM" -> "xterm", "PAGER" -> "cat") ==> None
      pager("TERM" -> "xterm", "PAGER" -> "") ==> None
      pager("TERM" -> "dumb", "PAGER" -> "less") ==> None
      pager("PAGER" -> "less") ==> None
    }

    test("a name that is unknown") {
      CommandRun("doc", "std.subst")
        .failed("sjsonnet: there is no std.subst; did you mean substr, findSubstr, regexSubst?")
      CommandRun("doc", "std.utf8")
        .failed("sjsonnet: there is no std.utf8; did you mean decodeUTF8, encodeUTF8?")
      CommandRun("doc", "std.qqqqqqqq")
        .failed("sjsonnet: there is no std.qqqqqqqq; sjsonnet doc lists all of std")
      CommandRun("doc", "std.")
        .failed("sjsonnet: there is no std.; sjsonnet doc lists all of std")
      CommandRun("doc", "lenght")
        .failed("sjsonnet: the manual has no lenght; did you mean length?")
      CommandRun("doc", "qqqqqqqq")
        .failed("sjsonnet: the manual has no qqqqqqqq; sjsonnet doc lists all of it")
      CommandRun("doc", "pi", "qqqqqqqq")
        .failed("sjsonnet: the manual has no qqqqqqqq; sjsonnet doc lists all of it")
      CommandRun("doc", "").failed("sjsonnet: the manual has no ''; sjsonnet doc lists all of it")
    }

    test("help, and options that it does not have") {
      assert(CommandRun("doc", "--help").out.startsWith("Usage: sjsonnet doc "))
      assert(CommandRun("--help").out.contains("sjsonnet COMMAND …           check, deps, doc"))
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

  private final val Null =
    """null
      |
      |The value that stands for nothing. It equals only itself, has no fields, and
      |cannot be added to anything but a string. `std.prune` removes fields that are
      |null.
      |
      |Examples:
      |
      |    null == null
      |    [] != null
      |    std.prune({ a: null, b: 1 }) == { b: 1 }
      |""".stripMargin

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
