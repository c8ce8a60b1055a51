package sjsonnet.cli

import sjsonnet.{JsonTree, OutputFormat}
import sjsonnet.text.Printable
import sjsonnet.vendor.{NewestVersion, Repositories}

import mainargs.TokensReader

/** How `sjsonnet vendor outdated` writes the packages of which there is something newer. */
private[cli] sealed abstract class OutdatedFormat(name: String) {
  override def toString: String = name

  /** @param all
    *   packages, and the newest version of each; none if its version is gone
    */
  def text(all: Vector[(Repositories.Locked, Option[NewestVersion])]): String
}

private[cli] object OutdatedFormat {
  implicit val reader: TokensReader.Simple[OutdatedFormat] =
    CommandOptions.oneOf(Seq(Table, Json), _.toString)

  case object Table extends OutdatedFormat("text") {
    override def text(all: Vector[(Repositories.Locked, Option[NewestVersion])]): String =
      if (all.isEmpty) ""
      else {
        val rows = Heading +: all.map { case (locked, newest) =>
          val last = newest.fold("gone") { found =>
            val commit = short(found.commit)
            if (found.name == locked.version) commit else s"$commit (${found.name})"
          }
          Vector(locked.source.path, short(locked.version), short(locked.commit), last)
            .map(Printable.line(_))
        }
        val widths = Heading.indices.map(i => rows.map(_(i).length).max)
        rows.map { row =>
          row
            .zip(widths)
            .map { case (cell, width) => cell.padTo(width, ' ') }
            .mkString("  ")
            .trim + "\n"
        }.mkString
      }

    /** A commit in as many digits as tell it from others. */
    private def short(version: String): String =
      if (version.length >= WholeCommit && version.forall("0123456789abcdef".contains(_)))
        version.take(FewDigits)
      else version

    private val Heading = Vector("package", "version", "locked", "newest")
    private final val WholeCommit = 40
    private final val FewDigits = 12
  }

  case object Json extends OutdatedFormat("json") {
    override def text(all: Vector[(Repositories.Locked, Option[NewestVersion])]): String = {
      val entries = all.map { case (locked, newest) =>
        def text(of: NewestVersion => String) =
          newest.fold[JsonTree](JsonTree.Null)(found => JsonTree.Str(of(found)))
        JsonTree.obj(
          "package" -> JsonTree.Str(locked.source.path),
          "version" -> JsonTree.Str(locked.version),
          "locked" -> JsonTree.Str(locked.commit),
          "newest" -> text(_.commit),
          "newestVersion" -> text(_.name)
        )
      }
      JsonTree.Arr(entries).text(OutputFormat.json).fold(throw _, identity)
    }
  }
}
