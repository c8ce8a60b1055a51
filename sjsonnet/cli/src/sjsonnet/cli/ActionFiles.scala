package sjsonnet.cli

import sjsonnet.{FileImporter, Importer, ImportFailure}

/** The files of a build action: its inputs, if it declares any, and their locations. */
private[cli] final class ActionFiles(request: WorkRequest) extends FileImporter.FileView {
  private val digests = request.inputs.toMap
  private val sandbox = request.sandbox

  if (leadsOut(sandbox))
    throw new CommandFailure(CommandCatalogue.SandboxOutside(sandbox))

  override def has(name: String): Boolean = digests.isEmpty || digests.contains(name)

  /** @throws CommandFailure
    *   when the path leads out of the sandbox
    */
  override def path(name: String): String =
    if (sandbox.isEmpty) name
    else if (leadsOut(name)) throw new CommandFailure(CommandCatalogue.FileOutsideSandbox(name))
    else FileImporter.join(sandbox, name)

  /** The path of the program.
    *
    * @throws CommandFailure
    *   when it is not an input
    */
  def programPath(name: String): String = {
    if (!has(FileImporter.join("", name)))
      throw new CommandFailure(CommandCatalogue.NoInputOfAction(name))
    path(name)
  }

  private def leadsOut(path: String): Boolean = path.nonEmpty && {
    val plain = FileImporter.join("", path)
    plain.startsWith("/") || plain == ".." || plain.startsWith("../")
  }

  /** Imports the action's inputs, and reports files that exist but are not inputs; the digest of an input identifies its
    * content.
    */
  def importer(all: FileImporter): Importer = new Importer {
    private val declared = all.in(ActionFiles.this)

    override def find(path: String, from: String): Option[String] =
      declared.find(path, from).orElse {
        for (name <- all.find(path, from) if !has(name))
          throw new ImportFailure(
            s"couldn't open import \"$path\": $name is not an input of this action"
          )
        None
      }

    override def read(name: String): Array[Byte] = declared.read(name)
    override def size(name: String): Option[Long] = declared.size(name)
    override def identity(name: String): Option[String] = digests.get(name).filter(_.nonEmpty)

    // A build tool means the same content by a digest in each request.
    private[sjsonnet] override def giver: AnyRef = ActionFiles
  }
}

/** The giver of all digests. */
private object ActionFiles
