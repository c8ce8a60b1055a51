package sjsonnet.platform

import scala.scalanative.annotation.alwaysinline
import scala.scalanative.runtime.{ByteArray, Intrinsics}

/** Bytes of an array as little-endian words; every target we build for is little-endian. */
private[sjsonnet] object Word {

  /** The index is not checked. */
  @alwaysinline def load(bytes: Array[Byte], index: Int): Long =
    Intrinsics.loadLong(bytes.asInstanceOf[ByteArray].atRawUnsafe(index))

  /** The index is not checked. */
  @alwaysinline def store(bytes: Array[Byte], index: Int, word: Long): Unit =
    Intrinsics.storeLong(bytes.asInstanceOf[ByteArray].atRawUnsafe(index), word)

  /** The index is not checked. */
  @alwaysinline def storeShort(bytes: Array[Byte], index: Int, pair: Short): Unit =
    Intrinsics.storeShort(bytes.asInstanceOf[ByteArray].atRawUnsafe(index), pair)
}
