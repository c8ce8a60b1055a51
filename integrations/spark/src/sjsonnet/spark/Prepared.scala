package sjsonnet.spark

import sjsonnet.{Jsonnet, ParseCache, Program}

import java.util.LinkedHashMap

/** A program that is ready to run in this process. Each of its files is parsed at most once, on demand. All tasks share the
  * program.
  */
private[spark] final class Prepared(bundle: Bundle) {

  /** Cache size for all of its files. The densest text, such as `{a:1,b:2}`, takes less than 64 times its length as a tree. */
  private def cacheSize: Long =
    ParseCache.DefaultBytes + bundle.files.valuesIterator.map(_.length * 64L + 4096L).sum

  val engine: Jsonnet = Jsonnet()
    .withImporter(bundle.importer)
    .withParseCache(ParseCache.bounded(cacheSize))

  val program: Program = engine.program(bundle.source, bundle.file)
}

/** The programs of this process (an executor or the driver), by digest. Tasks come and go and must not prepare the same
  * program again, so this is the only state that outlives them; it holds nothing that depends on rows.
  */
private[spark] object Prepared {
  private val programs = new LinkedHashMap[String, Prepared](16, 0.75f, true)

  /** The program with that digest, and whether it was already prepared. */
  def of(digest: String)(bundle: => Bundle): (Prepared, Boolean) = {
    val known = get(digest)
    known.fold((keep(digest, new Prepared(bundle)), false))((_, true))
  }

  private def get(digest: String): Option[Prepared] = synchronized(Option(programs.get(digest)))

  /** Tasks that start together may both prepare the program; they share the one that was stored first. */
  private def keep(digest: String, made: Prepared): Prepared = synchronized {
    val kept = Option(programs.putIfAbsent(digest, made)).getOrElse(made)
    if (programs.size > MaxPrograms) {
      val oldest = programs.keySet.iterator
      oldest.next(): Unit
      oldest.remove()
    }
    kept
  }

  /** The least recently used program is evicted, and prepared again from its bundle if needed. */
  private final val MaxPrograms = 64
}
