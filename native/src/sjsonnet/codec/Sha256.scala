package sjsonnet.codec

import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** SHA-256 with the processor's own instructions, where it has them. */
private[sjsonnet] object Sha256 {

  /** Takes the blocks of 64 bytes before `until` into `state`, the round `constants` given; false, and nothing
    * done, where the processor cannot.
    */
  def compress(
      state: Array[Int],
      constants: Array[Int],
      bytes: Array[Byte],
      until: Int
  ): Boolean =
    until > 0 &&
      Sha256C.compress(state.at(0), constants.at(0), bytes.at(0), (until / 64).toCSize) != 0
}

@extern
private object Sha256C {
  @name("sjsonnet_sha256")
  def compress(
      state: Ptr[CInt],
      constants: Ptr[CInt],
      blocks: Ptr[Byte],
      count: CSize
  ): CInt = extern
}
