package sjsonnet.cli

import sjsonnet.Target
import sjsonnet.text.Utf8
import utest._

import java.io.IOException

/** The texts that the command writes; [[WrittenFilesTests]] has the files they are in. */
object OutputTests extends TestSuite {

  val tests: Tests = Tests {

    test("-o writes a file and prints nothing") {
      Scratch { scratch =>
        CommandRun("-o", scratch.path("out.json"), "-e", "[1]").gave("")
        scratch.read("out.json") ==> "[\n   1\n]\n"
        CommandRun("--output-file", scratch.path("out.json"), "-e", "2").gave("")
        scratch.read("out.json") ==> "2\n"
        CommandRun("-o", scratch.path("first"), "-o", scratch.path("last"), "-e", "1").gave("")
        scratch.files ==> Seq("last", "out.json")
      }
    }

    test("a terminal is told why nothing of an object is written") {
      def note(program: String, args: String*) = {
        val run = CommandRun.of(args ++ Seq("-e", program), columns = Some(80))
        assert(run.code == 0)
        run.err
      }
      val all = "sjsonnet: all fields of the object are hidden (a, b); --path writes one of them\n"
      note("{ b:: 1, a:: 2 }") ==> all
      note("{ b:: 1, a:: 2 }", "-f", "yaml") ==> all
      note("{ x: { b:: 1, a:: 2 } }", "--path", "x") ==> all
      for (program <- Seq("{}", "{ a: 1, b:: 2 }", "[{ a:: 1 }]", "{ x: { a:: 1 } }", "1"))
        note(program) ==> ""
      note("{ b:: 1, a:: 2 }", "--as-reference") ==> ""
      CommandRun("-e", "{ b:: 1, a:: 2 }").gave("{ }\n")
    }

    test("-S") {
      CommandRun("-S", "-e", "'a\\nb'").gave("a\nb\n")
      CommandRun("--string", "-e", "''").gave("\n")
      CommandRun("-S", "-e", "1").failedWith("RUNTIME ERROR: expected string result, got: number")
    }

    test("--no-trailing-newline") {
      CommandRun("--no-trailing-newline", "-e", "[]").gave("[ ]")
      CommandRun("--no-trailing-newline", "-S", "-e", "'a'").gave("a")
      Scratch { scratch =>
        CommandRun("--no-trailing-newline", "-o", scratch.path("a"), "-e", "1").gave("")
        scratch.read("a") ==> "1"
        CommandRun("--no-trailing-newline", "-m", scratch.path(""), "-e", "{ a: 2 }")
          .gave(scratch.path("a") + "\n")
        scratch.read("a") ==> "2"
      }
      CommandRun("-y", "--no-trailing-newline", "-e", "[1]").failed(
        "sjsonnet: cannot use --no-trailing-newline with --yaml-stream\nTry sjsonnet --help."
      )
    }

    test("-y") {
      CommandRun("-y", "-e", "[1, { a: 2 }]").gave("---\n1\n---\n{\n   \"a\": 2\n}\n...\n")
      CommandRun("--yaml-stream", "-e", "[]").gave("")
      CommandRun("-y", "-S", "-e", "['a']").gave("---\n\"a\"\n...\n")
      CommandRun("-y", "-e", "{ b: 1, a: [2], c:: 3 }").gave("---\n[\n   2\n]\n---\n1\n...\n")
      CommandRun("-y", "--as-reference", "-e", "{}")
        .failed(s"$NoArray\n  hint: -f yaml without -y writes any value as YAML")
      CommandRun("-y", "-e", "1").failedWith(NoArray.replace("an object", "a number"))
      Scratch { scratch =>
        CommandRun("-y", "-o", scratch.path("out"), "-e", "[1]").gave("")
        scratch.read("out") ==> "---\n1\n...\n"
      }
    }

    test("each file that -m lists is a line, whatever its name") {
      Scratch { scratch =>
        val folder = scratch.path("out")
        def run(options: String*) = CommandRun.of(
          options ++ Seq("-m", folder, "-c", "-e") :+
            "{ 'a\\nb': 1, 'c\\r\\td': 2, '\\u001b[31m\\u007f\\u0085': 3, 'é \\\\n \"q\" %': 4 }"
        )
        val listed = Seq("\\u001b[31m\\u007f\\u0085", "a\\nb", "c\\r\\td", "é \\n \"q\" %")
        val lines = listed.map(name => s"$folder/$name\n").mkString
        run().gave(lines)
        scratch.files.toSet ==>
          Set("out/\u001b[31m\u007f\u0085", "out/a\nb", "out/c\r\td", "out/é \\n \"q\" %")
        run("-o", scratch.path("list")).gave("")
        scratch.read("list") ==> lines
      }
    }

    test("-m writes a file for each visible field and lists them") {
      Scratch { scratch =>
        val folder = scratch.path("out")
        val program = "{ 'b.json': { b: 1 }, 'a.json': [], c:: 1 }"
        CommandRun("-c", "-m", folder, "-e", program).gave(s"$folder/a.json\n$folder/b.json\n")
        scratch.files ==> Seq("out/a.json", "out/b.json")
        scratch.read("out/a.json") ==> "[ ]\n"
        scratch.read("out/b.json") ==> "{\n   \"b\": 1\n}\n"
        CommandRun("--multi", folder + "//", "-e", "{ d: 1 }").gave(s"$folder/d\n")
        CommandRun("-m", folder, "-e", "{}").gave("")
        CommandRun("-m", folder, "-e", "[]").failedWith(
          "RUNTIME ERROR: multi mode: top-level object was an array, should be an object " +
            "whose keys are filenames and values hold the JSON for that file."
        )
      }
    }

    test("-m with -S") {
      Scratch { scratch =>
        val folder = scratch.path("")
        CommandRun("-S", "-m", folder, "-e", "{ a: 'text' }").gave(scratch.path("a") + "\n")
        scratch.read("a") ==> "text\n"
        CommandRun("-S", "-m", folder, "-e", "{ b: 'text', c: 1 }").failed(
          "RUNTIME ERROR: multi mode: top-level object's key c has a value of type number, " +
            "should be a string\n  while writing $.c\n  hint: without -S, the files are JSON; " +
            "std.manifestYamlDoc, std.manifestJson and std.toString make strings"
        )
        scratch.files ==> Seq("a")
      }
    }

    test("-m with -y: an array is a stream, the rest is written as it is") {
      Scratch { scratch =>
        val program = "{ a: [1, { x: 2 }], b: [], c: { x: 3 }, d: 'text' }"
        def run(args: String*) =
          CommandRun.of(Seq("-y", "-m", scratch.path("")) ++ args ++ Seq("-e", program))
        run().gave(Seq("a", "b", "c", "d").map(scratch.path(_) + "\n").mkString)
        scratch.read("a") ==> "---\n1\n---\n{\n   \"x\": 2\n}\n...\n"
        scratch.read("b") ==> ""
        scratch.read("c") ==> "{\n   \"x\": 3\n}\n"
        scratch.read("d") ==> "\"text\"\n"
        run("-f", "yaml").code ==> 0
        scratch.read("a") ==> "---\n1\n---\nx: 2\n...\n"
        scratch.read("b") ==> ""
        scratch.read("c") ==> "x: 3\n"
      }
    }

    test("an error of a file or document says which one it is in") {
      Scratch { scratch =>
        def fails(message: String, path: String, args: String*) =
          failsWithHint(message, path, "", args: _*)
        def failsWithHint(message: String, path: String, hint: String, args: String*) = {
          val where = if (path.isEmpty) "" else s"\n  while writing $path"
          val help = if (hint.isEmpty) "" else s"\n  hint: $hint"
          CommandRun
            .of(args.dropRight(1) ++ Seq("-e", args.last))
            .failed(s"RUNTIME ERROR: $message$where$help")
        }
        val (multi, function) = (s"--multi=${scratch.path("")}", "function(x) x")
        val json = "couldn't manifest function as JSON"
        fails(json, "$.b", multi, s"{ a: 1, b: $function }")
        fails(json, "$.b.c[1]", multi, s"{ a: 1, b: { c: [1, $function] } }")
        fails(json, "$[1]", "-y", s"[1, $function]")
        fails(json, "$[1].a", "-y", s"[1, { a: $function }]")
        fails(json, "$.b[1]", "-y", multi, s"{ a: 1, b: [1, $function] }")
        val yaml = "Tried to manifest function at "
        fails(yaml + "[1]", "$[1]", "-y", "-f", "yaml", s"[1, $function]")
        fails(yaml + "[b c]", "$.b.c", "-f", "yaml", multi, s"{ b: { c: $function } }")
        def auto(name: String, value: String, message: String, path: String, hint: String = "") =
          failsWithHint(
            message,
            s"$$['$name']$path",
            hint,
            "-f",
            "auto",
            multi,
            s"{ '$name': $value }"
          )
        auto("a.toml", "{ c: null }", "Tried to manifest \"null\" at [a.toml c]", ".c")
        auto("a.py", s"{ c: $function }", "cannot manifest function", ".c")
        auto("a.ini", s"{ main: { c: [$function] }, sections: {} }", json, ".main.c[0]")
        auto("a.xml", s"['t', { c: $function }]", json, "[1].c")
        auto("a.toml", "1", "TOML body must be an object. Got number", "")
        val noObject = "Unexpected type number, expected object"
        auto("a.ini", "1", noObject, "", Ini)
        auto("a.py", "1", noObject, "", "python-vars needs an object")
        auto("a.xml", "1", "Expected a JSONML value (an array), got number", "")
        fails("TOML body must be an object. Got number", "", "-f", "toml", "1")
        failsWithHint(
          "Field does not exist: sections",
          "$.sections",
          Ini,
          "-f",
          "ini",
          "{ main: {} }"
        )
        failsWithHint(noObject, "$.sections.a", Ini, "-f", "ini", "{ sections: { a: 1 } }")
        failsWithHint("Unexpected type array, expected object", "", Ini, "-f", "ini", "[]")
        scratch.files ==> Nil
      }
    }

    test("-m with -o: the list goes to the file") {
      Scratch { scratch =>
        CommandRun("-m", scratch.path("."), "-o", scratch.path("list"), "-e", "{ a: 1 }").gave("")
        scratch.read("list") ==> scratch.path("a") + "\n"
      }
    }

    test("nothing is written when a program fails late") {
      Scratch { scratch =>
        val program = "{ a: 1, b: [2, error 'late'] }"
        CommandRun("-e", program).failedWith("RUNTIME ERROR: late")
        CommandRun("-o", scratch.path("out"), "-e", program).failedWith("RUNTIME ERROR: late")
        CommandRun("-c", "-m", scratch.path("out"), "-e", program).failedWith("RUNTIME ERROR: late")
        CommandRun("-y", "-e", "[1, error 'late']").failedWith("RUNTIME ERROR: late")
        scratch.files ==> Nil
        scratch.exists("out") ==> false
      }
    }

    test("a long line of std.trace takes no memory besides its text, one string or many") {
      for (
        text <- Seq("std.repeat('ab', 3000000)", "std.join('', std.makeArray(3, function(i) b))")
      ) {
        val code = s"local b = std.repeat('ab', 1000000); std.trace($text, 1)"
        CommandRun("--max-memory", "14M", "-e", code).err ==>
          "TRACE: <cmdline>:1 " + "ab" * 3000000 + "\n"
      }
    }
    test("standard output that fails, and that nobody reads") {
      def run(failure: IOException) = {
        val err = new StringBuilder
        val terminal = new Terminal {
          override def input(most: Long): Array[Byte] = new Array[Byte](0)
          override def requests: java.io.InputStream = java.io.InputStream.nullInputStream
          override val output: Target =
            (_, _, _) => throw CommandFailure.ofWriting("<stdout>", failure)
          override val errors: Target =
            (bytes, from, until) => err ++= Utf8.decode(bytes, from, until)
          override def environment(name: String): Option[String] = None
        }
        (Main.run(Vector("-e", "1"), terminal), err.toString)
      }
      run(new IOException("No space left on device")) ==>
        ((1, "sjsonnet: write <stdout>: no space left on device\n"))
      run(new IOException("Broken pipe")) ==> ((141, ""))
    }
  }

  private val Ini =
    "ini needs an object with sections, an object of objects, and perhaps main, an object"

  private val NoArray = "RUNTIME ERROR: stream mode: top-level object was an object, " +
    "should be an array whose elements hold the JSON for each document in the stream."
}
