package sjsonnet.platform

import scala.scalanative.annotation.alwaysinline
import scala.scalanative.runtime.{ByteArray, Intrinsics}

/** Loads and stores words in a byte array, little-endian, as every target that we build for is. */
private[sjsonnet] object Word {

  /** The index is not checked. */
  @alwaysinline def load(bytes: Array[Byte], index: Int): Long =
    Intrinsics.loadLong(bytes.asInstanceOf[ByteArray].atRawUnsafe(index))

  /** The index is not checked. */
  @alwaysinline def store(bytes: Array[Byte], index: Int, word: Long): Unit =
    Intrinsics.storeLong(bytes.asInstanceOf[ByteArray].atRawUnsafe(index), word)

  /** The index is not checked. */
  @alwaysinline def loadInt(bytes: Array[Byte], index: Int): Int =
    Intrinsics.loadInt(bytes.asInstanceOf[ByteArray].atRawUnsafe(index))

  /** The index is not checked. */
  @alwaysinline def storeInt(bytes: Array[Byte], index: Int, half: Int): Unit =
    Intrinsics.storeInt(bytes.asInstanceOf[ByteArray].atRawUnsafe(index), half)

  /** The index is not checked. */
  @alwaysinline def storeShort(bytes: Array[Byte], index: Int, pair: Short): Unit =
    Intrinsics.storeShort(bytes.asInstanceOf[ByteArray].atRawUnsafe(index), pair)
}
