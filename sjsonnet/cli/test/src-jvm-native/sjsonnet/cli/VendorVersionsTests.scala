package sjsonnet.cli

import utest._

/** What `sjsonnet vendor` does when a version in `jsonnetfile.json` and the commit in its lock are no longer the same thing. */
object VendorVersionsTests extends TestSuite with VendorRuns {

  private final val Base = "git.example.com/acme/base"

  val tests: Tests = Tests {

    test("a tag that was changed by hand is found, and installed by install") {
      library { (scratch, host) =>
        changed(scratch, host, "v1", "v2", s"v2, which is ${host.commitOf("acme/base", "v2")}")
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 2}\n"
      }
    }

    test("so is a commit") {
      library { (scratch, host) =>
        val commits = Seq("v1", "v2").map(host.commitOf("acme/base", _))
        changed(scratch, host, commits(0), commits(1), commits(1))
        scratch.read("p/jsonnetfile.json").contains(commits(1)) ==> true
        // The beginning of a commit will do, without another one being fetched.
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> commits(1).take(9))): Unit
        ok(vendor(scratch, host, "install", "--frozen"))
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> commits(0).take(9))): Unit
        vendor(scratch, host, "verify").code ==> 1
      }
    }

    test("so is a branch, and one that has moved on since is the same") {
      library { (scratch, host) =>
        val work = scratch.path("work/acme/base")
        def push(branch: String) =
          host.git(
            "-C",
            work,
            "push",
            "-q",
            "-f",
            scratch.path("repositories/acme/base.git"),
            branch
          )
        host.git("-C", work, "checkout", "-q", "-b", "next")
        scratch.write("work/acme/base/base.libsonnet", "{base: 3}\n"): Unit
        host.git("-C", work, "commit", "-q", "-a", "-m", "next")
        push("next")
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "next")): Unit
        ok(vendor(scratch, host, "install"))
        val lock = scratch.read("p/jsonnetfile.lock.json")
        scratch.write("work/acme/base/base.libsonnet", "{base: 4}\n"): Unit
        host.git("-C", work, "commit", "-q", "-a", "-m", "next")
        push("next")
        remove(scratch.path("cache"))
        ok(vendor(scratch, host, "install", "--frozen"))
        quiet(vendor(scratch, host, "verify", "-q"))
        quiet(vendor(scratch, host, "install"))
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "master")): Unit
        vendor(scratch, host, "install", "--frozen").code ==> 1
        vendor(scratch, host, "verify", "-q").code ==> 1
        scratch.read("p/jsonnetfile.lock.json") ==> lock
        // If somebody has written it anew, the lock has what nobody else has.
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "next")): Unit
        host.git("-C", work, "reset", "-q", "--hard", "master")
        push("next")
        remove(scratch.path("cache"))
        quiet(vendor(scratch, host, "install", "--frozen"))
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "gone")): Unit
        val gone = vendor(scratch, host, "install", "--frozen")
        assert(gone.code == 0, gone.err.contains(s"$Base: there is no version gone"))
      }
    }

    test("without a network, what is known is said") {
      library { (scratch, host) =>
        scratch.write("q/jsonnetfile.json", host.manifest("acme/base" -> "v2")): Unit
        ok(vendorIn("q", scratch, host, "install"))
        ok(vendor(scratch, host, "install", s"$Base@v1"))
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "v2")): Unit
        assert(vendor(scratch, host, "verify", "--offline").code == 1)
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "v3")): Unit
        quiet(vendor(scratch, host, "verify", "--offline", "-q"))
        // What was looked up before is not looked up again.
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "v1")): Unit
        remove(scratch.path("repositories"))
        quiet(vendor(scratch, host, "install"))
        quiet(vendor(scratch, host, "install", "--frozen"))
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "v2")): Unit
        val run = vendor(scratch, host, "verify")
        assert(run.code == 0, run.err.contains("warning: cannot tell whether the lock has"))
      }
    }
  }

  private def changed(
      scratch: Scratch,
      host: GitHost,
      from: String,
      to: String,
      meaning: String
  ): Unit = {
    ok(vendor(scratch, host, "install", s"$Base@$from"))
    val files = (scratch.read("p/jsonnetfile.json"), scratch.read("p/jsonnetfile.lock.json"))
    scratch.write("p/jsonnetfile.json", files._1.replace(from, to)): Unit
    val message =
      s"sjsonnet: $Base: jsonnetfile.json asks for $meaning, and jsonnetfile.lock.json has " +
        s"${host.commitOf("acme/base", from)}; to install what is asked for, run sjsonnet vendor install"
    vendor(scratch, host, "install", "--frozen").failed(message)
    vendor(scratch, host, "verify").failed(message)
    scratch.read("p/jsonnetfile.lock.json") ==> files._2
    val run = vendor(scratch, host, "install")
    assert(run.code == 0, run.err.contains(s"$Base: jsonnetfile.json asks for another version"))
    vendor(scratch, host, "verify").gave("1 package is as the lock says\n")
    ok(vendor(scratch, host, "install", "--frozen"))
    scratch.read("p/jsonnetfile.json") ==> files._1.replace(from, to)
    scratch.read("p/jsonnetfile.lock.json").contains(host.commitOf("acme/base", to)) ==> true
  }
}
