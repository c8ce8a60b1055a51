package sjsonnet.codec

import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** The hash functions of `std`, with the blocks of a message processed in C: there a round's words stay in registers, and
  * some processors have instructions for SHA-256.
  */
private[sjsonnet] object Digest extends PlainDigest {

  override protected def md5Blocks(
      state: Array[Int],
      constants: Array[Int],
      part: PlainDigest.Part
  ): Boolean = done(Blocks.md5(state.at(0), constants.at(0), place(part), part.count.toCSize))

  override protected def sha1Blocks(state: Array[Int], part: PlainDigest.Part): Boolean =
    done(Blocks.sha1(state.at(0), place(part), part.count.toCSize))

  override protected def sha256Blocks(
      state: Array[Int],
      constants: Array[Int],
      part: PlainDigest.Part
  ): Boolean = done(Blocks.sha256(state.at(0), constants.at(0), place(part), part.count.toCSize))

  override protected def sha512Blocks(
      state: Array[Long],
      constants: Array[Long],
      part: PlainDigest.Part
  ): Boolean = done(Blocks.sha512(state.at(0), constants.at(0), place(part), part.count.toCSize))

  override protected def sha3Blocks(
      state: Array[Long],
      constants: Array[Long],
      part: PlainDigest.Part
  ): Boolean = done(Blocks.sha3(state.at(0), constants.at(0), place(part), part.count.toCSize))

  private def place(part: PlainDigest.Part): Ptr[Byte] = part.message.at(part.from)

  private def done(blocks: Unit): Boolean = true
}

@extern
private object Blocks {
  @name("sjsonnet_md5")
  def md5(state: Ptr[CInt], constants: Ptr[CInt], blocks: Ptr[Byte], count: CSize): Unit = extern

  @name("sjsonnet_sha1")
  def sha1(state: Ptr[CInt], blocks: Ptr[Byte], count: CSize): Unit = extern

  @name("sjsonnet_sha256")
  def sha256(state: Ptr[CInt], constants: Ptr[CInt], blocks: Ptr[Byte], count: CSize): Unit = extern

  @name("sjsonnet_sha512")
  def sha512(
      state: Ptr[CLongLong],
      constants: Ptr[CLongLong],
      blocks: Ptr[Byte],
      count: CSize
  ): Unit =
    extern

  @name("sjsonnet_sha3")
  def sha3(
      state: Ptr[CLongLong],
      constants: Ptr[CLongLong],
      blocks: Ptr[Byte],
      count: CSize
  ): Unit =
    extern
}
