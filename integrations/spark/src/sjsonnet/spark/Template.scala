package sjsonnet.spark

import org.apache.spark.SparkContext
import org.apache.spark.broadcast.Broadcast

import java.lang.ref.WeakReference

import scala.collection.mutable

/** A program as it is sent to executors: the digest of its bundle, and a broadcast of the bundle for processes that have not
  * prepared it yet. Spark sends the broadcast to an executor at most once, when a task there asks for it.
  */
private[spark] final class Template(
    val name: String,
    val digest: String,
    sent: Broadcast[Array[Byte]]
) extends Serializable {

  /** The program in this process, and whether it was already prepared. */
  def prepared: (Prepared, Boolean) = Prepared.of(digest)(Bundle.decode(sent.value))

  override def equals(other: Any): Boolean = other match {
    case that: Template => that.digest == digest
    case _              => false
  }
  override def hashCode: Int = digest.hashCode

  /** The template's text in plans. */
  override def toString: String = s"$name#${digest.take(8)}"
}

private[spark] object Template {

  /** Broadcasts, by weak reference: when no plan holds one any more, Spark removes its bytes from executors. */
  private val known = mutable.Map.empty[(String, String), WeakReference[Broadcast[Array[Byte]]]]

  def of(bundle: Bundle, context: SparkContext): Template = synchronized {
    known.filterInPlace((_, sent) => sent.get != null)
    val bytes = bundle.encode
    val digest = Bundle.digest(bytes)
    val place = (context.applicationId, digest)
    val sent = known.get(place).flatMap(sent => Option(sent.get)).getOrElse {
      val sent = context.broadcast(bytes)
      known(place) = new WeakReference(sent)
      sent
    }
    new Template(bundle.main, digest, sent)
  }
}
