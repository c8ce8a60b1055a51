package sjsonnet.cli

import sjsonnet.{ImportFailure, ImportPaths}
import sjsonnet.platform.{FilePath, InputFile, SystemText}
import sjsonnet.text.{TextParts, Utf8}

import scala.annotation.tailrec
import scala.collection.mutable

/** A repository that revisions are read from, and the contents of files that have been. */
private[cli] final class GitRepository private (git: Git, val root: String) {
  private val contents = mutable.HashMap.empty[String, Array[Byte]]

  /** Stands for it in caches: a content has the same number in all revisions. */
  val giver: AnyRef = new Object

  /** The revision that somebody names.
    *
    * @throws CommandFailure
    *   when there is none
    */
  def revision(name: String): GitRevision = {
    def fail(reason: String) = throw new CommandFailure(CommandCatalogue.NoRevision(name, reason))
    // None is called like an option.
    if (name.startsWith("-") || name.isEmpty || name.exists(_.isControl))
      fail("that is no name of a revision")
    val found = git.run(Seq("rev-parse", "-q", "--verify", s"$name^{commit}")) match {
      // `^v1` would be what is not in v1.
      case Right(output) if GitRevision.isId(text(output).trim) => text(output).trim
      case _                                                    => fail("there is no such commit")
    }
    val listed = git.run(Seq("ls-tree", "-r", "-z", "-l", "--full-tree", found)) match {
      case Right(output) => output
      case Left(problem) => fail(problem)
    }
    new GitRevision(this, name, GitRevision.entries(listed))
  }

  /** The contents of files, by their numbers. All of them are read at once.
    *
    * @throws ImportFailure
    *   when one cannot be read
    */
  def read(ids: Seq[String]): Unit = {
    val wanted = ids.distinct.filterNot(contents.contains(_))
    if (wanted.nonEmpty)
      git.run(Seq("cat-file", "--batch"), Utf8.encode(wanted.map(_ + "\n").mkString)) match {
        case Left(problem) => throw new ImportFailure(s"read from git: $problem")
        case Right(output) => GitRevision.addContents(output, contents)
      }
  }

  /** @throws ImportFailure
    *   when it cannot be read
    */
  def content(id: String): Array[Byte] = {
    if (!contents.contains(id)) read(Seq(id))
    contents.getOrElse(id, throw new ImportFailure(s"read from git: there is no object $id"))
  }

  def isKnown(id: String): Boolean = contents.contains(id)

  private def text(bytes: Array[Byte]): String = SystemText.decode(bytes)
}

private[cli] object GitRepository {

  /** The one that a file is in, which need not exist any more.
    *
    * @throws CommandFailure
    *   when it is in none
    */
  def of(file: String, terminal: Terminal): GitRepository = {
    val git = new Git(existing(FilePath.absolute(file)), terminal)
    git.run(Seq("rev-parse", "--show-toplevel")) match {
      case Right(output) => new GitRepository(git, SystemText.decode(output).stripSuffix("\n"))
      case Left(problem) =>
        throw new CommandFailure(CommandCatalogue.NoRepository(file, problem))
    }
  }

  /** The nearest folder upwards from a path that exists. */
  @tailrec private def existing(path: String): String = FilePath.parent(path) match {
    case None         => path
    case Some(parent) => if (InputFile.realPath(parent).isDefined) parent else existing(parent)
  }
}

/** All files of a revision.
  *
  * @param name
  *   what the user calls it
  * @param entries
  *   by paths from the root of the repository on
  */
private[cli] final class GitRevision(
    repository: GitRepository,
    val name: String,
    entries: collection.Map[String, GitRevision.Entry]
) {
  import GitRevision._

  private val links: Vector[Entry] = entries.valuesIterator.filter(_.isLink).toVector

  /** Whether there are the folders that have been asked for. */
  private val folders = mutable.HashMap.empty[String, Boolean]

  /** The file at a path, wherever links in the repository lead. */
  def file(path: String): Option[Entry] =
    if (links.isEmpty) entries.get(path) else followed(path, MostLinks).flatMap(entries.get(_))

  /** Whether there is a folder at a path. */
  def hasFolder(path: String): Boolean =
    folders.getOrElseUpdate(path, entries.keysIterator.exists(_.startsWith(path + "/")))

  /** The content of one of the files. What is probably needed next is read with it.
    *
    * @throws sjsonnet.ImportFailure
    *   when it cannot be read
    */
  def read(entry: Entry): Array[Byte] = {
    if (!repository.isKnown(entry.id)) {
      val first = if (programsSize <= MostAtOnce) programs else beside(entry)
      repository.read(entry.id +: first.map(_.id))
    }
    repository.content(entry.id)
  }

  private lazy val programs: Vector[Entry] = entries.iterator.collect {
    case (path, entry) if !entry.isLink && SourceFiles.isSource(path) => entry
  }.toVector

  private lazy val programsSize: Long = programs.iterator.map(_.size).sum

  private lazy val byFolder: Map[String, Vector[Entry]] = entries.toVector.groupMap {
    case (path, _) => ImportPaths.directory(path)
  }(_._2)

  private def beside(entry: Entry): Vector[Entry] = {
    val folder = ImportPaths.directory(entry.path)
    val all = byFolder.getOrElse(folder, Vector.empty).filterNot(_.isLink)
    if (all.iterator.map(_.size).sum <= MostAtOnce) all else Vector.empty
  }

  /** Where a link leads. All of them are read with the first. */
  private def contentOf(link: Entry): Array[Byte] = {
    if (!repository.isKnown(link.id) && links.iterator.map(_.size).sum <= MostAtOnce)
      repository.read(links.map(_.id))
    repository.content(link.id)
  }

  /** The path without links in it; none if one leads out of the repository. */
  @tailrec private def followed(path: String, left: Int): Option[String] =
    (foldersOf(path) :+ path).find(entries.get(_).exists(_.isLink)) match {
      case None                 => Some(path)
      case Some(_) if left == 0 => None
      case Some(link)           =>
        val target = SystemText.decode(contentOf(entries(link)))
        val next =
          ImportPaths.join("", ImportPaths.directory(link) + target + path.drop(link.length))
        val isOut = InputFile.isAbsolute(target) || next == ".." || next.startsWith("../")
        if (isOut) None else followed(next, left - 1)
    }
}

private[cli] object GitRevision {

  /** A file or a link.
    *
    * @param id
    *   the number of its content
    */
  final class Entry(val path: String, mode: String, val id: String, val size: Long) {
    def isLink: Boolean = mode == LinkMode
  }

  /** Whether a text is the number of an object. */
  private[cli] def isId(text: String): Boolean =
    text.length >= ShortestId && text.forall(c => c >= '0' && c <= '9' || c >= 'a' && c <= 'f')

  /** That of SHA-1. */
  private final val ShortestId = 40

  private final val LinkMode = "120000"
  private final val MostLinks = 40

  /** How many bytes of files that may not be needed are read. */
  private final val MostAtOnce = 16L << 20

  /** The folders that a path leads through, the outermost first. */
  private def foldersOf(path: String): Vector[String] =
    path.indices.iterator.filter(path.charAt(_) == '/').map(path.take(_)).toVector

  /** What `ls-tree -z -l` lists: `MODE TYPE ID SIZE`, a tab and the path. There may be many, of which few are needed. */
  private[cli] def entries(listed: Array[Byte]): collection.Map[String, Entry] = {
    val found = mutable.HashMap.empty[String, Entry]
    def next(byte: Char, from: Int) = {
      var at = from
      while (at < listed.length && listed(at) != byte) at += 1
      at
    }
    var from = 0
    while (from < listed.length) {
      val kind = next(' ', from) + 1
      val id = next(' ', kind) + 1
      val size = next(' ', id) + 1
      val path = next('\t', size) + 1
      val end = next('\u0000', path)
      // A submodule is of another repository.
      if (id - kind == Blob.length && Utf8.decode(listed, kind, id) == Blob) {
        val entry = new Entry(
          pathOf(listed, path, end),
          Utf8.decode(listed, from, kind - 1),
          Utf8.decode(listed, id, size - 1),
          // What is missing has no size.
          Utf8.decode(listed, size, path - 1).trim.toLongOption.getOrElse(0L)
        )
        found(entry.path) = entry
      }
      from = end + 1
    }
    found
  }

  private final val Blob = "blob "

  /** As [[SystemText]] has it, which takes longer. */
  private def pathOf(listed: Array[Byte], from: Int, until: Int): String = {
    val text = Utf8.decode(listed, from, until)
    if (text.indexOf('\ufffd'.toInt) < 0) text
    else SystemText.decode(java.util.Arrays.copyOfRange(listed, from, until))
  }

  /** What `cat-file --batch` writes: for each object a line `ID blob SIZE`, its content, and a line end. */
  private[cli] def addContents(
      output: Array[Byte],
      contents: mutable.HashMap[String, Array[Byte]]
  ): Unit = {
    var at = 0
    while (at < output.length) {
      val end = output.indexOf('\n'.toByte, at)
      val line = Utf8.decode(output, at, end)
      TextParts.split(line, ' ') match {
        case Vector(id, "blob", size) =>
          val from = end + 1
          contents(id) = java.util.Arrays.copyOfRange(output, from, from + size.toInt)
          at = from + size.toInt + 1
        case _ => at = end + 1
      }
    }
  }
}
