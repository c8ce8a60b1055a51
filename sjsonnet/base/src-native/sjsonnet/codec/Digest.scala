package sjsonnet.codec

import sjsonnet.Meter

import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** The hash functions of `std`, with the blocks of a message processed in C: there a round's words stay in registers, and
  * some processors have instructions for SHA-256.
  */
private[sjsonnet] object Digest extends PlainDigest {

  override def md5(meter: Meter): Hash = new Md5(meter) {
    override protected def update(bytes: Array[Byte], from: Int, count: Int): Unit =
      Blocks.md5(state.at(0), constants.at(0), bytes.at(from), count.toCSize)
  }

  override def sha1(meter: Meter): Hash = new Sha1(meter) {
    override protected def update(bytes: Array[Byte], from: Int, count: Int): Unit =
      Blocks.sha1(state.at(0), bytes.at(from), count.toCSize)
  }

  override def sha256(meter: Meter): Hash = new Sha256(meter) {
    override protected def update(bytes: Array[Byte], from: Int, count: Int): Unit =
      Blocks.sha256(state.at(0), constants.at(0), bytes.at(from), count.toCSize)
  }

  override def sha512(meter: Meter): Hash = new Sha512(meter) {
    override protected def update(bytes: Array[Byte], from: Int, count: Int): Unit =
      Blocks.sha512(state.at(0), constants.at(0), bytes.at(from), count.toCSize)
  }

  override def sha3(meter: Meter): Hash = new Sha3(meter) {
    override protected def update(bytes: Array[Byte], from: Int, count: Int): Unit =
      Blocks.sha3(state.at(0), constants.at(0), bytes.at(from), count.toCSize)
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
