package sjsonnet.spark

import sjsonnet.{Jsonnet, ParseCache, Program}

import java.util.LinkedHashMap

/** A program that is ready to run in this process: its files are parsed when they are first needed, and never again. All tasks
  * share it.
  */
private[spark] final class Prepared(bundle: Bundle) {

  /** Enough for all of its files, which count with a little more than they have. */
  private def room: Long =
    ParseCache.UsualBytes + bundle.files.valuesIterator.map(_.length + 4096L).sum

  val engine: Jsonnet = Jsonnet()
    .withImporter(bundle.importer)
    .withParseCache(ParseCache.bounded(room))

  val program: Program = engine.program(bundle.source, bundle.file)
}

/** The programs of this process, which is an executor or the driver, by their digests. Tasks come and go and must not prepare
  * the same program again, so this is the one thing here that outlives them; it holds nothing that depends on rows.
  */
private[spark] object Prepared {
  private val programs = new LinkedHashMap[String, Prepared](16, 0.75f, true)

  /** The program with that digest, and whether it was there. */
  def of(digest: String)(bundle: => Bundle): (Prepared, Boolean) = {
    val known = get(digest)
    known.fold((keep(digest, new Prepared(bundle)), false))((_, true))
  }

  private def get(digest: String): Option[Prepared] = synchronized(Option(programs.get(digest)))

  /** Tasks that begin together may both have made it; they share what was there first. */
  private def keep(digest: String, made: Prepared): Prepared = synchronized {
    val kept = Option(programs.putIfAbsent(digest, made)).getOrElse(made)
    if (programs.size > MostPrograms) {
      val oldest = programs.keySet.iterator
      oldest.next(): Unit
      oldest.remove()
    }
    kept
  }

  /** Those used last; what has gone is made again from its bundle. */
  private final val MostPrograms = 64
}
