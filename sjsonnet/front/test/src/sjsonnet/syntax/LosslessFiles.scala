package sjsonnet.syntax

import sjsonnet.test.Host

/** The Jsonnet files of this repository. */
object LosslessFiles {

  /** Their paths and contents. */
  lazy val all: Seq[(String, Array[Byte])] =
    Seq("test_suite", "examples", "bench").flatMap(below).map(path => (path, Host.read(path)))

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path)
      else if (path.endsWith(".jsonnet") || path.endsWith(".libsonnet")) Seq(path)
      else Nil
    }
}
