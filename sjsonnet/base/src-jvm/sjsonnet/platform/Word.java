package sjsonnet.platform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Loads and stores words in a byte array, little-endian. Written in Java, where calls of the handle are unboxed. */
public final class Word {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  public static long load(byte[] bytes, int index) {
    return (long) LONGS.get(bytes, index);
  }

  public static void store(byte[] bytes, int index, long word) {
    LONGS.set(bytes, index, word);
  }

  public static int loadInt(byte[] bytes, int index) {
    return (int) INTS.get(bytes, index);
  }

  public static void storeInt(byte[] bytes, int index, int half) {
    INTS.set(bytes, index, half);
  }

  public static void storeShort(byte[] bytes, int index, short pair) {
    SHORTS.set(bytes, index, pair);
  }

  private Word() {}
}
