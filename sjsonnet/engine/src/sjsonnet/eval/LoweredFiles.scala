package sjsonnet.eval

import sjsonnet.ObjectPool
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime.{Node, Tables}

/** Files as lowered code. It does not depend on the evaluation that lowered it, nor on its inputs, so a later one can
  * reuse it, and finds functions and members lowered, shapes made and inline caches filled. But it belongs to one
  * evaluation at a time, since all of those change while it runs.
  */
private[sjsonnet] final class LoweredFiles {
  val tables: Tables = new Tables

  private val files = new java.util.IdentityHashMap[ResolvedFile, LoweredFiles.File]
  private var bytesOfTrees = 0L
  private var nFiles = 0

  /** An estimate of the bytes of memory taken by the code. Its trees count for a quarter: a [[TreeCache]] of four times the
    * size is likely to keep them, too.
    */
  def weight: Long = tables.weight + nFiles * LoweredFiles.BytesPerFile + bytesOfTrees / 4

  /** The code of `tree`, lowered by `lower` if it is not there yet.
    *
    * @param path
    *   the name of the file, which its imports are relative to
    */
  def code(tree: ResolvedFile, path: String)(lower: => Node): Node = {
    val known = files.get(tree)
    if (known != null && known.path == path) known.code
    else {
      val file = new LoweredFiles.File(path, lower)
      bytesOfTrees += tree.bytesKept
      nFiles += 1
      files.put(tree, file)
      file.code
    }
  }
}

private[sjsonnet] object LoweredFiles {

  /** What a file takes, however little code it has. */
  private final val BytesPerFile = 2048L

  private final class File(val path: String, val code: Node)

  /** Lowered files that no evaluation is using. May be used from several threads. */
  abstract class Pool {

    /** Files that belong to the caller until it gives them back. It drops them instead if the host has failed meanwhile. */
    def borrow(): LoweredFiles

    def giveBack(files: LoweredFiles): Unit

    /** Drops all files that it has: their memory is needed. */
    def clear(): Unit
  }

  object Pool {

    /** Keeps nothing. */
    val none: Pool = new Pool {
      override def borrow(): LoweredFiles = new LoweredFiles
      override def giveBack(files: LoweredFiles): Unit = ()
      override def clear(): Unit = ()
    }

    /** Keeps as many as there are processors, and drops those that weigh more than `maxBytes`: by then, much in them may
      * no longer be needed, and whatever is needed gets lowered again.
      */
    def bounded(maxBytes: Long): Pool = new Pool {
      private val pool = new ObjectPool[LoweredFiles](Runtime.getRuntime.availableProcessors)

      override def borrow(): LoweredFiles = pool.take(none.borrow())
      override def giveBack(files: LoweredFiles): Unit =
        if (files.weight <= maxBytes) pool.keep(files)
      override def clear(): Unit = pool.clear()
    }
  }
}
