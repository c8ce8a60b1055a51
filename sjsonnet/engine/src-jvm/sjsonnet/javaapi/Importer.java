package sjsonnet.javaapi;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Resolves the imports of programs. Several evaluations may use it concurrently. An {@link java.io.InterruptedIOException},
 * unless it is that of a socket's timeout, ends the evaluation as an interrupt of the thread does.
 */
public interface Importer {

  /**
   * The file that {@code path} refers to in the file {@code from}, by a unique name: two imports of the same file must yield
   * the same name.
   *
   * @param from the importing file, empty for code that does not come from a file
   * @throws IOException when access is denied; its message becomes the error of the program
   */
  Optional<String> find(String path, String from) throws IOException;

  /**
   * The content of a file that {@link #find} returned. The array must not change afterwards.
   *
   * @throws IOException when it cannot be read; its message becomes the error of the program
   */
  byte[] read(String name) throws IOException;

  /**
   * Something that identifies the content of a file that {@link #find} returned, if known without reading it: a digest, a
   * version. As long as it is the same, so is the content, and a file that has been parsed is not read again.
   * It counts for this importer only: another one may give the same identity to other content.
   *
   * @throws IOException when it cannot be determined
   */
  default Optional<String> identity(String name) throws IOException {
    return Optional.empty();
  }

  /**
   * The size in bytes of a file that {@link #find} returned, if known without reading it: a file larger than an evaluation
   * allows is not read. It is called only if there is such a limit.
   *
   * @throws IOException when it cannot be determined
   */
  default OptionalLong size(String name) throws IOException {
    return OptionalLong.empty();
  }

  /**
   * An importer of files in memory: an import is looked up relative to the importing file, and {@code ..} leads to no other
   * files.
   *
   * @param files from path to text
   */
  static Importer inMemory(Map<String, String> files) {
    return Bridge.inMemory(files);
  }
}
