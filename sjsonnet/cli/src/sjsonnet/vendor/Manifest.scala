package sjsonnet.vendor

import sjsonnet.JsonTree
import sjsonnet.text.{JsonBytes, Utf8}

import scala.collection.mutable

/** A `jsonnetfile.json` or its lock, which have the same form. The text that is written is jb's, to the byte.
  *
  * @param hasShortNames
  *   whether packages get links in `vendor/` by their short names (`legacyImports`)
  */
private[sjsonnet] final case class Manifest(
    dependencies: Vector[Dependency],
    hasShortNames: Boolean
) {

  /** The text, with entries in the order that `path` gives them. */
  def text(path: Dependency => String): String = {
    def key(dependency: Dependency) = dependency.source match {
      case git: PackageSource.Git => git.writtenPath
      case _                      => path(dependency)
    }
    val sorted = dependencies.sortWith((a, b) => Utf8.isBefore(key(a), key(b)))
    val all = sorted.map(Manifest.entry)
    val list = if (all.isEmpty) "[]" else all.mkString("[\n", ",\n", "\n  ]")
    s"""{
       |  "version": 1,
       |  "dependencies": $list,
       |  "legacyImports": $hasShortNames
       |}
       |""".stripMargin
  }
}

private[sjsonnet] object Manifest {

  /** The folder beside the manifest that packages are installed in, unless an option names another one. */
  final val DefaultHome = "vendor"
  final val FileName = "jsonnetfile.json"
  final val LockName = "jsonnetfile.lock.json"

  val empty: Manifest = Manifest(Vector.empty, hasShortNames = true)

  private def entry(dependency: Dependency): String = {
    val source = dependency.source match {
      case git: PackageSource.Git =>
        s"""        "git": {
           |          "remote": ${string(git.remote.url)},
           |          "subdir": ${string(git.written)}
           |        }""".stripMargin
      case PackageSource.Local(folder) =>
        s"""        "local": {
           |          "directory": ${string(folder)}
           |        }""".stripMargin
    }
    val more = Seq(
      if (dependency.sum.isEmpty) "" else s""""sum": ${string(dependency.sum)}""",
      if (dependency.isSingle) """"single": true""" else "",
      if (dependency.name.isEmpty) "" else s""""name": ${string(dependency.name)}"""
    ).filter(_.nonEmpty)
    val fields = (s""""version": ${string(dependency.version)}""" +: more).mkString(",\n      ")
    s"    {\n      \"source\": {\n$source\n      },\n      $fields\n    }"
  }

  /** A string as Go writes it, which escapes what HTML would take for its own. */
  private def string(text: String): String = text
    .map {
      case '"'                                                    => "\\\""
      case '\\'                                                   => "\\\\"
      case '\n'                                                   => "\\n"
      case '\r'                                                   => "\\r"
      case '\t'                                                   => "\\t"
      case char if char < ' ' || "<>&\u2028\u2029".contains(char) => "\\u" + f"${char.toInt}%04x"
      case char                                                   => char.toString
    }
    .mkString("\"", "", "\"")

  /** @param file
    *   what to call the file in messages
    * @param onUser
    *   is called for each address that says who its user is, which is not kept
    * @throws VendorFailure
    *   when it is not what it should be
    */
  def read(bytes: Array[Byte], file: String, onUser: () => Unit = () => ()): Manifest =
    new Reading(file, onUser).manifest(bytes)

  private final class Reading(file: String, onUser: () => Unit) {

    def manifest(bytes: Array[Byte]): Manifest = JsonTree.parse(bytes) match {
      case Left(error) =>
        throw new VendorFailure(VendorCatalogue.InvalidManifest(file, error.message))
      case Right(root: JsonTree.Obj) =>
        val isOld = root.get("version").getOrElse(JsonTree.Num(0)) match {
          case JsonTree.Num(0) => true
          case JsonTree.Num(1) => false
          case _               => throw new VendorFailure(VendorCatalogue.UnknownVersion(file))
        }
        val entries = root.get("dependencies").getOrElse(JsonTree.Null) match {
          case JsonTree.Null          => Vector.empty
          case JsonTree.Arr(elements) => elements
          case _                      => throw new VendorFailure(VendorCatalogue.NoArray(file))
        }
        val hasShortNames = isOld || bool(root, "legacyImports", default = true)
        val all = entries.zipWithIndex.map { case (each, i) => dependency(each, i, isOld) }
        val named =
          if (isOld) lastOfEach(all)(each => if (each.name.isEmpty) key(each) else each.name)
          else all
        Manifest(lastOfEach(named)(key(_)), hasShortNames)
      case Right(_) => throw new VendorFailure(VendorCatalogue.NoObject(file))
    }

    /** The last of the entries for each thing, in the place of the first: that is how jb reads them. */
    private def lastOfEach(all: Vector[Dependency])(
        key: Dependency => String
    ): Vector[Dependency] = {
      val found = mutable.LinkedHashMap.empty[String, Dependency]
      all.foreach(each => found(key(each)) = each)
      found.values.toVector
    }

    private def key(dependency: Dependency): String = dependency.source match {
      case git: PackageSource.Git      => git.writtenPath
      case PackageSource.Local(folder) => PackagePaths.last(PackagePaths.normal(folder))
    }

    private def dependency(tree: JsonTree, index: Int, isOld: Boolean): Dependency = tree match {
      case entry: JsonTree.Obj =>
        val source = entry.get("source") match {
          case Some(found: JsonTree.Obj) => this.source(found, index, isOld)
          case _                         => throw noSource(index)
        }
        val version = text(entry, "version")
        source match {
          case _: PackageSource.Git if !Dependency.isVersion(version) =>
            throw new VendorFailure(
              VendorCatalogue.NoVersion(file, index, JsonBytes.quote(version))
            )
          case _ => ()
        }
        val name = text(entry, "name")
        if (name.nonEmpty && !Dependency.isLinkName(name))
          throw new VendorFailure(VendorCatalogue.NoLinkName(file, index, JsonBytes.quote(name)))
        Dependency(
          source,
          version,
          text(entry, "sum"),
          bool(entry, "single", default = false),
          name
        )
      case _ => throw new VendorFailure(VendorCatalogue.NoDependency(file, index))
    }

    private def source(tree: JsonTree.Obj, index: Int, isOld: Boolean): PackageSource =
      (tree.get("git"), tree.get("local")) match {
        case (Some(git: JsonTree.Obj), _) =>
          val address = text(git, "remote")
          val remote = Remote.of(address).getOrElse {
            throw new VendorFailure(
              VendorCatalogue.NoAddress(file, index, JsonBytes.quote(address))
            )
          }
          if (Remote.hasUser(address)) onUser()
          val folder = text(git, "subdir")
          val trimmed = PackagePaths.trimmed(folder)
          if (trimmed.nonEmpty && !PackagePaths.isInside(trimmed))
            throw new VendorFailure(
              VendorCatalogue.NoInnerFolder(file, index, JsonBytes.quote(folder))
            )
          val written = if (isOld) trimmed else folder.stripPrefix("/")
          PackageSource.Git(remote, trimmed)(written)
        case (_, Some(local: JsonTree.Obj)) =>
          val folder = text(local, "directory")
          if (folder.isEmpty || folder.indexOf(0) >= 0) throw noSource(index)
          PackageSource.Local(if (isOld) PackagePaths.normal(folder) else folder)
        case _ => throw noSource(index)
      }

    private def text(tree: JsonTree.Obj, field: String): String =
      tree.get(field) match {
        case None | Some(JsonTree.Null) => ""
        case Some(JsonTree.Str(text))   => text
        case _ => throw new VendorFailure(VendorCatalogue.NoString(file, field))
      }

    private def bool(tree: JsonTree.Obj, field: String, default: Boolean): Boolean =
      tree.get(field) match {
        case None | Some(JsonTree.Null) => default
        case Some(JsonTree.Bool(value)) => value
        case _ => throw new VendorFailure(VendorCatalogue.NoBoolean(file, field))
      }

    private def noSource(index: Int): VendorFailure =
      new VendorFailure(VendorCatalogue.NoSource(file, index))
  }
}
