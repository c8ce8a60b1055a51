package sjsonnet.platform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes of an array as one little-endian word. In Java, where the handle is called unboxed.
  */
final class Word {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  static long load(byte[] bytes, int index) {
    return (long) LONGS.get(bytes, index);
  }

  private Word() {}
}
