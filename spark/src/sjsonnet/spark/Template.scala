package sjsonnet.spark

import org.apache.spark.SparkContext
import org.apache.spark.broadcast.Broadcast

import java.lang.ref.WeakReference

import scala.collection.mutable

/** A program as executors get it: the digest of its bundle, and the bundle for who has no program with that digest yet. Spark
  * brings a bundle to an executor once, and only if a task there asks.
  */
private[spark] final class Template(
    val name: String,
    val digest: String,
    sent: Broadcast[Array[Byte]]
) extends Serializable {

  /** The program in this process, and whether it was there. */
  def prepared: (Prepared, Boolean) = Prepared.of(digest)(Bundle.decode(sent.value))

  override def equals(other: Any): Boolean = other match {
    case that: Template => that.digest == digest
    case _              => false
  }
  override def hashCode: Int = digest.hashCode

  /** Stands for it in plans. */
  override def toString: String = s"$name#${digest.take(8)}"
}

private[spark] object Template {

  /** What has been sent, for as long as a plan holds it: Spark removes the bytes from executors when none does. */
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
