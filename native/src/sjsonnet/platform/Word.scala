package sjsonnet.platform

import scala.scalanative.annotation.alwaysinline
import scala.scalanative.runtime.{ByteArray, Intrinsics}

/** Eight bytes of an array as one little-endian word; every target we build for is little-endian. */
private[platform] object Word {

  /** The index is not checked. */
  @alwaysinline def load(bytes: Array[Byte], index: Int): Long =
    Intrinsics.loadLong(bytes.asInstanceOf[ByteArray].atRawUnsafe(index))
}
