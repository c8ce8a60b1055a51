package sjsonnet.std

import sjsonnet.{Diagnostic, Jsonnet, Subprocess}
import sjsonnet.text.{JsonBytes, Utf8}
import utest._

import scala.collection.mutable.ArrayBuffer
import scala.util.Random

/** What a program of ours decides is never an option of Helm or Kustomize: many arguments, read as those programs read theirs. */
object ProgramArgumentsTests extends TestSuite {

  /** The words of a command line as pflag, the library of Helm and Kustomize, takes them: what options are set to, in order, and
    * what else there is.
    */
  private final class Taken(arguments: Vector[String]) {
    val options = ArrayBuffer.empty[(String, String)]
    val others = ArrayBuffer.empty[String]

    private var rest = arguments
    while (rest.nonEmpty) {
      val word = rest.head
      rest = rest.tail
      if (word == "--") {
        others ++= rest
        rest = Vector.empty
      } else if (word.startsWith("--")) {
        val name = word.drop(2).takeWhile(_ != '=')
        if (word.contains('=')) options += name -> word.drop(name.length + 3)
        else if (Switches(name)) options += name -> "true"
        else {
          options += name -> rest.headOption.getOrElse("")
          rest = rest.drop(1)
        }
      } else if (word.startsWith("-") && word != "-") options += "short" -> word
      else others += word
    }
  }

  private val Switches = Set("include-crds", "skip-tests", "no-hooks", "skip-schema-validation")

  private final class Played {
    val calls = ArrayBuffer.empty[Subprocess]
    private val engine = Jsonnet().withSubprocesses { _ =>
      Some { process =>
        calls += process
        Right(Utf8.encode(""))
      }
    }

    /** What a call gives to the other program, or the message of the error. */
    def taken(call: String): Either[String, Taken] = {
      calls.clear()
      engine.evaluate(call) match {
        case Right(_) =>
          calls.length ==> 1
          Right(new Taken(calls.head.arguments))
        case Left(error) =>
          assert(calls.isEmpty, error.diagnostic.kind == Diagnostic.Kind.Argument)
          Left(error.message)
      }
    }
  }

  private val parts =
    Vector("-", "--", "=", "/", "..", ".", ",", " ", "\n", "\u0000", "'", "\"", "a", "B", "0") ++
      Vector(
        "app",
        "v1.2.3",
        "apps/v1",
        "post-renderer",
        "/bin/sh",
        "--post-renderer=/bin/sh",
        "--set"
      ) ++
      Vector(
        "-f",
        "@file",
        "oci://x/y",
        "https://h/x.git",
        "x_git/",
        "?ref=--upload-pack=touch",
        "\u202e",
        "é",
        "\u001b[2J"
      )

  private def text(random: Random): String =
    if (random.nextInt(6) == 0) "app"
    else Vector.fill(random.nextInt(4))(parts(random.nextInt(parts.length))).mkString

  private def quoted(text: String): String = JsonBytes.quote(text)

  val tests: Tests = Tests {

    test("10,000 calls, whose arguments are anything") {
      val random = new Random(54)
      val played = new Played
      var rendered = 0
      for (_ <- 0 until 10000) {
        val (name, path, from) = (text(random), text(random), text(random) + "/x")
        def some(field: String) = Option.when(random.nextInt(3) == 0)(field -> text(random))
        val words = Seq("namespace", "kubeVersion").flatMap(some(_))
        val versions = Seq.fill(random.nextInt(3))(text(random))
        val fields = Seq(s"calledFrom: ${quoted(from)}") ++
          words.map { case (field, value) => s"$field: ${quoted(value)}" } ++
          Option.when(versions.nonEmpty)(
            s"apiVersions: [${versions.map(quoted(_)).mkString(", ")}]"
          )
        val opts = fields.mkString("{ ", ", ", " }")

        for (
          taken <- played.taken(
            s"std.native('helmTemplate')(${quoted(name)}, ${quoted(path)}, $opts)"
          )
        ) {
          rendered += 1
          val flags = Map("namespace" -> "namespace", "kubeVersion" -> "kube-version")
          taken.options.toSet ==> (
            Set("values" -> "-", "include-crds" -> "true") ++ versions.map("api-versions" -> _) ++
              words.collect { case (field, value) if value.nonEmpty => flags(field) -> value }
          )
          taken.others.length ==> 3
          taken.others.take(2).toSeq ==> Seq("template", name)
          assert(isPath(taken.others(2)))
        }
        for (taken <- played.taken(s"std.native('kustomizeBuild')(${quoted(path)}, $opts)")) {
          taken.options.toSeq ==> Nil
          taken.others.length ==> 2
          taken.others.head ==> "build"
          assert(isPath(taken.others(1)), !isRepository(taken.others(1)))
        }
      }
      assert(rendered > 100)
    }

    test("names and versions that Helm takes, and others") {
      val played = new Played
      def helm(name: String, opts: String) =
        played.taken(
          s"std.native('helmTemplate')(${quoted(name)}, './c', { calledFrom: 'x', $opts })"
        )
      for (name <- Seq("a", "0", "app-1", "a.b-c.d", "a" * 53)) assert(helm(name, "").isRight)
      for (name <- Seq("", "A", "-a", "a-", "a..b", ".a", "a.-b", "a_b", "a b", "a" * 54, "é"))
        helm(name, "") ==> Left(s"helmTemplate: name cannot be ${quoted(name)}")
      for (
        opts <- Seq("namespace: 'kube-system'", "kubeVersion: 'v1.29.3-gke.1+x'", "namespace: ''")
      )
        assert(helm("a", opts).isRight)
      for (version <- Seq("v1", "monitoring.coreos.com/v1/ServiceMonitor", "a/v1,b/v1"))
        assert(helm("a", s"apiVersions: ['$version']").isRight)
      helm("a", "namespace: 'a.b'") ==> Left("helmTemplate: opts.namespace cannot be \"a.b\"")
      helm("a", "kubeVersion: '--x'") ==> Left("helmTemplate: opts.kubeVersion cannot be \"--x\"")
      helm("a", "apiVersions: ['v1', '\\n']") ==>
        Left("helmTemplate: opts.apiVersions[1] cannot be \"\\n\"")
      played.taken("std.native('kustomizeBuild')('x_git/y?ref=-f', { calledFrom: 'x' })") ==>
        Left("kustomizeBuild: path cannot be \"./x_git/y?ref=-f\"")
      assert(played.taken("std.native('kustomizeBuild')('/x_git/y', { calledFrom: 'x' })").isRight)
    }
  }

  /** Whether it can only be a path: neither an option nor an address, nor the name of something elsewhere. */
  private def isPath(text: String): Boolean =
    !text.contains('\u0000') &&
      (text == ".." || Seq("/", "./", "../").exists(text.startsWith(_)))

  /** Whether Kustomize takes a path for an address, which it does with what some servers put into theirs. */
  private def isRepository(path: String): Boolean = path.contains("_git/") && !path.startsWith("/")
}
