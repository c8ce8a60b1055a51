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
   * @return plain data
   * @throws Exception when it cannot be computed; the message becomes the error of the program, at the place of the call. An
   *     {@link InterruptedException} ends the evaluation, and so does an {@link java.io.InterruptedIOException} unless it is
   *     that of a socket's timeout.
   */
  Object call(List<Object> args) throws Exception;
}
