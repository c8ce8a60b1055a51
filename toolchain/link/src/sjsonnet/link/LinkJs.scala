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
  * kept, in a module for each `moduleID`, and `FILE_NAME` is a pattern with `%s` for that. It receives the arguments given
  * here.
  *
  * `small` is `full` for a package in which size matters: with classes instead of prototypes, and short names of members, so
  * that another program can make all other names short. Of the names of classes, which nothing but messages of exceptions
  * shows, it keeps those of exceptions.
  *
  * {{{LinkJs OUTPUT_DIRECTORY FILE_NAME MAIN CLASSPATH (fast|full|small) (commonjs|esmodule) [ARGUMENT]…}}}
  */
object LinkJs {

  def main(args: Array[String]): Unit = {
    val Array(output, fileName, mainClass, classPath, mode, modules) = args.take(6)
    val fast = mode == "fast"
    val small = mode == "small"
    val esModule = modules == "esmodule"
    val plain = StandardConfig()
      .withModuleKind(if (esModule) ModuleKind.ESModule else ModuleKind.CommonJSModule)
      .withSemantics(semantics => if (fast) semantics else semantics.optimized)
      .withClosureCompiler(mode == "full" && !esModule)
      .withMinify(small || mode == "full" && esModule)
      .withSourceMap(fast)
      .withCheckIR(fast)
      .withOutputPatterns(OutputPatterns.fromJSFile(fileName))
      .withBatchMode(true)
    val config =
      if (!small) plain
      else
        plain
          .withSemantics(_.withRuntimeClassNameMapper(namesOfExceptions))
          .withESFeatures(
            _.withESVersion(ESVersion.ES2021).withAvoidClasses(false).withAvoidLetsAndConsts(false)
          )
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

  private def namesOfExceptions = Semantics.RuntimeClassNameMapper
    .regexReplace("^(?!.*(Error|Exception)$).*".r, "")

  private def irFiles(classPath: Seq[Path]): Future[Seq[IRFile]] =
    for {
      (containers, _) <- PathIRContainer.fromClasspath(classPath)
      files <- StandardImpl.irFileCache().newCache.cached(containers)
    } yield files
}
