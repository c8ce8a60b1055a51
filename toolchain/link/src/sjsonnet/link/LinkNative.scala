package sjsonnet.link

import java.io.File
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, Paths, StandardCopyOption}
import java.util.concurrent.{LinkedBlockingQueue, ThreadPoolExecutor, TimeUnit}

import scala.concurrent.{Await, ExecutionContext}
import scala.concurrent.duration.Duration

import scala.scalanative.build._
import scala.scalanative.util.Scope

/** Links the `.nir` files of a class path to a native binary.
  *
  * The build runs this in a separate JVM: the tools exist for Scala 2.12 only, and their memory is released when they are
  * done. Intermediate results in `WORK` are reused if still valid. What no setting specifies has the tools' own default.
  *
  * The same code becomes the same binary. The tools number classes in the order of hash tables, by hashes that the JVM makes up
  * when it is first asked for that of an object; with the option `-XX:hashCode=3`, it counts. So what the tools do themselves is
  * done in one thread, and only then does the compiler run in many.
  *
  * `with` is the beginning of a command that compiles in place of clang, whose path is its next word.
  *
  * {{{LinkNative OUTPUT WORK MAIN CLASSPATH [target=TRIPLE] [mode=M] [lto=L] [gc=G] [threads=true|false] [compile=OPTION]…
  * [c=OPTION]… [link=OPTION]… [with=WORDS]}}}
  */
object LinkNative {

  def main(args: Array[String]): Unit = {
    val Array(output, work, mainClass, classPath) = args.take(4)
    val settings = args.drop(4).map { setting =>
      val equals = setting.indexOf('=')
      setting.take(equals) -> setting.drop(equals + 1)
    }
    def one(key: String): Option[String] = settings.collectFirst { case (`key`, value) => value }
    def all(key: String): Seq[String] =
      settings.collect { case (`key`, value) => value }

    val folder = Files.createDirectories(Paths.get(work))
    val clang = Discover.clang()
    val plain = NativeConfig.empty
      .withClang(one("with").fold(clang)(compiling(_, clang, folder)))
      .withClangPP(Discover.clangpp())
      .withTargetTriple(one("target"))
      .withCompileOptions(Discover.compileOptions() ++ all("compile"))
      .withCOptions(all("c"))
      .withLinkingOptions(Discover.linkingOptions() ++ all("link"))
      .withIncrementalCompilation(true)
    val native = plain
      .withMode(one("mode").fold(plain.mode)(Mode(_)))
      .withLTO(one("lto").fold(plain.lto)(LTO(_)))
      .withGC(one("gc").fold(plain.gc)(GC(_)))
      .withMultithreading(one("threads").fold(plain.multithreading)(flag => Some(flag.toBoolean)))
    val threads = new Threads
    val config = Config.empty
      .withBaseDir(folder)
      .withModuleName("sjsonnet")
      .withMainClass(Some(mainClass))
      .withClassPath(classPath.split(File.pathSeparatorChar).map(Paths.get(_)).toSeq)
      .withCompilerConfig(native)
      .withLogger(new QuietLogger(threads))

    val context = ExecutionContext.fromExecutorService(threads)
    val binary: Path =
      try Scope(scope => Await.result(Build.buildCached(config)(scope, context), Duration.Inf))
      finally context.shutdown()
    Files.copy(binary, Paths.get(output), StandardCopyOption.REPLACE_EXISTING)
  }

  /** A script that compiles with `words`. Its name depends on its content, so that a different script invalidates what was
    * compiled before.
    */
  private def compiling(words: String, clang: Path, folder: Path): Path = {
    val text = s"""#!/bin/sh\nexec $words "$clang" "$$@"\n"""
    val script = folder.resolve(s"clang-${text.hashCode.toHexString}")
    Files.write(script, text.getBytes(UTF_8))
    script.toFile.setExecutable(true): Unit
    script
  }

  /** One thread at first. */
  private class Threads
      extends ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue[Runnable]) {
    def useAll(): Unit = {
      val all = Runtime.getRuntime.availableProcessors
      setMaximumPoolSize(all)
      setCorePoolSize(all)
    }
  }

  /** Passes on warnings and errors; `SJSONNET_LINK_VERBOSE` shows the rest too. Its lines are also what says how far the tools
    * are.
    */
  private class QuietLogger(threads: Threads) extends Logger {
    private val verbose = sys.env.contains("SJSONNET_LINK_VERBOSE")

    def trace(error: Throwable): Unit = error.printStackTrace()
    def debug(line: String): Unit = if (verbose) System.err.println(line)
    def info(line: String): Unit = {
      if (line.startsWith("Generating intermediate code")) threads.useAll()
      if (verbose) System.err.println(line)
    }
    def warn(line: String): Unit = System.err.println(line)
    def error(line: String): Unit = System.err.println(line)
  }
}
