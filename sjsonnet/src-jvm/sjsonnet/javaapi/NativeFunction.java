package sjsonnet.javaapi;

import java.util.List;

/** A function of the embedder's. */
@FunctionalInterface
public interface NativeFunction {

  /**
   * Computes the result from an argument for each parameter.
   *
   * @param args plain data
   * @return plain data
   * @throws Exception when it cannot be computed; the message becomes the error of the program, at the place of the call. An
   *     {@link InterruptedException} ends the evaluation.
   */
  Object call(List<Object> args) throws Exception;
}
