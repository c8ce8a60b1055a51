package sjsonnet.codec

import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** The hash functions of `std`, with the blocks of a message processed in C: there a round's words stay in registers,
  * and SHA-256 has instructions of its own on some processors.
  */
private[sjsonnet] object Digest extends PlainDigest {

  override protected def md5Blocks(
      state: Array[Int],
      constants: Array[Int],
      message: Array[Byte]
  ): Int = blocks(message, 64)(Blocks.md5(state.at(0), constants.at(0), message.at(0), _))

  override protected def sha1Blocks(state: Array[Int], message: Array[Byte]): Int =
    blocks(message, 64)(Blocks.sha1(state.at(0), message.at(0), _))

  override protected def sha256Blocks(
      state: Array[Int],
      constants: Array[Int],
      message: Array[Byte]
  ): Int = blocks(message, 64)(Blocks.sha256(state.at(0), constants.at(0), message.at(0), _))

  override protected def sha512Blocks(
      state: Array[Long],
      constants: Array[Long],
      message: Array[Byte]
  ): Int = blocks(message, 128)(Blocks.sha512(state.at(0), constants.at(0), message.at(0), _))

  override protected def sha3Blocks(
      state: Array[Long],
      constants: Array[Long],
      message: Array[Byte]
  ): Int = blocks(message, 72)(Blocks.sha3(state.at(0), constants.at(0), message.at(0), _))

  /** Runs `process` on as many blocks as there are, of which an empty message has none to point at. */
  private def blocks(message: Array[Byte], size: Int)(process: CSize => Unit): Int = {
    val count = message.length / size
    if (count > 0) process(count.toCSize)
    count * size
  }
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
