package sjsonnet.javaapi;

import java.util.List;

/** A function supplied by the embedder. */
@FunctionalInterface
public interface NativeFunction {

  /**
   * Computes the result from one argument per parameter. It may evaluate programs itself, which may call it again: about 200
   * evaluations can be nested.
   *
   * @param args plain data
   * @return plain data, or an object that the engine's {@link Converter} makes plain data of
   * @throws Exception when it cannot be computed; the message becomes the error of the program, at the place of the call. An
   *     {@link InterruptedException} ends the evaluation, and so does an {@link java.io.InterruptedIOException} unless it is
   *     that of a socket's timeout.
   */
  Object call(List<Object> args) throws Exception;

  /** A {@link NativeFunction} of one parameter, a {@link Param} that says its type. */
  @FunctionalInterface
  interface Of1<A> {

    /** As {@link NativeFunction#call}. */
    Object call(A a) throws Exception;
  }

  /** A {@link NativeFunction} of two parameters. */
  @FunctionalInterface
  interface Of2<A, B> {

    /** As {@link NativeFunction#call}. */
    Object call(A a, B b) throws Exception;
  }

  /** A {@link NativeFunction} of three parameters. */
  @FunctionalInterface
  interface Of3<A, B, C> {

    /** As {@link NativeFunction#call}. */
    Object call(A a, B b, C c) throws Exception;
  }

  /** A {@link NativeFunction} of four parameters. */
  @FunctionalInterface
  interface Of4<A, B, C, D> {

    /** As {@link NativeFunction#call}. */
    Object call(A a, B b, C c, D d) throws Exception;
  }
}
