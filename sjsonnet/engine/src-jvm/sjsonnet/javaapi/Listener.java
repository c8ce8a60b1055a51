package sjsonnet.javaapi;

import java.util.Optional;

/** Is notified of what evaluations do, synchronously and on their threads. Its exceptions propagate to their callers. */
public interface Listener {

  /**
   * A file was parsed and checked, or was found in the cache.
   *
   * @param bytes the length of the source
   * @param nanos the nanoseconds that it took
   */
  default void parsed(String file, int bytes, long nanos, boolean isCached) {}

  /**
   * The importer resolved {@code path} to a file.
   *
   * @param from the importing file, empty for code that does not come from a file
   */
  default void imported(String path, String from, String file) {}

  /**
   * An evaluation ended.
   *
   * @param program its name
   * @param nanos the nanoseconds that it took, including those for writing the result
   * @param steps how many it took, as {@link Limits.Builder#maxSteps} counts them
   * @param error the error, if it failed; for an exception of the embedder's, which goes on to the caller of the
   *     evaluation, an error of the kind {@code host} with its message
   */
  default void ended(String program, long nanos, long steps, Optional<JsonnetException> error) {}
}
