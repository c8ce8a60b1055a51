package sjsonnet.syntax

import sjsonnet.Source

import scala.util.Random

/** A typing mistake in a file: a byte or a token too many or too few. */
final case class Mutation(what: Mutation.What, seed: Int) {

  def apply(bytes: Array[Byte]): Array[Byte] = {
    val random = new Random(seed)
    val at = random.nextInt(bytes.length + 1)
    what match {
      case Mutation.DeleteByte    => bytes.patch(at, Nil, 1)
      case Mutation.InsertByte    => bytes.patch(at, Seq(Mutation.anyByte(random)), 0)
      case Mutation.DuplicateByte => bytes.patch(at, bytes.slice(at, at + 1), 0)
      case Mutation.DeleteToken   =>
        val (from, until) = token(bytes, at)
        bytes.patch(from, Nil, until - from)
      case Mutation.DuplicateToken =>
        val (from, until) = token(bytes, at)
        bytes.patch(until, bytes.slice(from, until), 0)
      case Mutation.Cut => bytes.take(at)
    }
  }

  private def token(bytes: Array[Byte], at: Int): (Int, Int) = {
    val token = SyntaxTree.parse(new Source("", bytes)).tokenAt(at)
    (token.from, token.until)
  }
}

object Mutation {
  sealed abstract class What
  case object DeleteByte extends What
  case object InsertByte extends What
  case object DuplicateByte extends What
  case object DeleteToken extends What
  case object DuplicateToken extends What

  /** Truncates the file, as if it were still being written. */
  case object Cut extends What

  def random(random: Random): Mutation = Mutation(all(random.nextInt(all.length)), random.nextInt())

  private val all =
    Vector(DeleteByte, InsertByte, DuplicateByte, DeleteToken, DuplicateToken, Cut)

  /** Mostly a byte with a meaning in the syntax. */
  private def anyByte(random: Random): Byte =
    if (random.nextInt(4) == 0) random.nextInt(256).toByte
    else "{}[](),;:.+=\"'|/*#@$ \n0a" (random.nextInt(24)).toByte
}
