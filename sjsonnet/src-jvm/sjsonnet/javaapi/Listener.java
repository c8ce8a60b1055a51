package sjsonnet.javaapi;

import java.util.Optional;

/** Is told what evaluations do, as they do it and in their threads. What it throws reaches who evaluates. */
public interface Listener {

  /**
   * A file was parsed and checked, or was found in the cache.
   *
   * @param bytes of source
   */
  default void parsed(String file, int bytes, long nanos, boolean isCached) {}

  /**
   * The importer said which file {@code path} means.
   *
   * @param from the importing file, empty for code that comes from no file
   */
  default void imported(String path, String from, String file) {}

  /**
   * An evaluation came to its end.
   *
   * @param steps as limits count them
   * @param error what went wrong, if anything did
   */
  default void ended(String program, long nanos, long steps, Optional<JsonnetException> error) {}
}
