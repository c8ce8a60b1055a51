package sjsonnet.link

import java.io.File
import java.nio.file.{Files, Path, Paths}

import scala.concurrent.{Await, Future}
import scala.concurrent.ExecutionContext.Implicits.global
import scala.concurrent.duration.Duration

import org.scalajs.linker.{PathIRContainer, PathOutputDirectory, StandardImpl}
import org.scalajs.linker.interface._
import org.scalajs.logging.{Level, ScalaConsoleLogger}

/** Links the `.sjsir` files of a class path to JavaScript.
  *
  * The build runs this in a separate JVM, for the same reasons as [[LinkNative]]. `MAIN` may be empty: then only exports are
  * kept. It receives the arguments given here.
  *
  * {{{LinkJs OUTPUT_DIRECTORY FILE_NAME MAIN CLASSPATH (fast|full) (commonjs|esmodule) [ARGUMENT]…}}}
  */
object LinkJs {

  def main(args: Array[String]): Unit = {
    val Array(output, fileName, mainClass, classPath, mode, modules) = args.take(6)
    val full = mode == "full"
    val esModule = modules == "esmodule"
    val config = StandardConfig()
      .withModuleKind(if (esModule) ModuleKind.ESModule else ModuleKind.CommonJSModule)
      .withSemantics(semantics => if (full) semantics.optimized else semantics)
      .withClosureCompiler(full && !esModule)
      .withMinify(full && esModule)
      .withSourceMap(!full)
      .withCheckIR(!full)
      .withOutputPatterns(OutputPatterns.fromJSFile(fileName))
      .withBatchMode(true)
    val main =
      if (mainClass.isEmpty) Nil
      else Seq(ModuleInitializer.mainMethodWithArgs(mainClass, "main", args.drop(6).toList))

    val linked = for {
      ir <- irFiles(classPath.split(File.pathSeparatorChar).map(Paths.get(_)).toSeq)
      directory = PathOutputDirectory(Files.createDirectories(Paths.get(output)))
      logger = new ScalaConsoleLogger(Level.Warn)
      report <- StandardImpl.linker(config).link(ir, main, directory, logger)
    } yield report
    try Await.result(linked, Duration.Inf)
    catch {
      case _: LinkingException => System.exit(1) // The logger has reported the reason.
    }
  }

  private def irFiles(classPath: Seq[Path]): Future[Seq[IRFile]] =
    for {
      (containers, _) <- PathIRContainer.fromClasspath(classPath)
      files <- StandardImpl.irFileCache().newCache.cached(containers)
    } yield files
}
