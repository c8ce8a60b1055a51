package sjsonnet.javaapi;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Answers the imports of programs. It may be used by several evaluations at once. */
public interface Importer {

  /**
   * The file that {@code path} means in the file {@code from}, by a name of its own: two imports of one file have to get the same name.
   *
   * @param from the importing file, empty for code that comes from no file
   * @throws IOException when it must not be looked for; its message becomes the error of the program
   */
  Optional<String> find(String path, String from) throws IOException;

  /**
   * The content of a file that {@link #find} has named. The array must not change any more.
   *
   * @throws IOException when it cannot be read; its message becomes the error of the program
   */
  byte[] read(String name) throws IOException;

  /**
   * What stands for the content of a file that {@link #find} has named, if that is known without reading it: a digest, a version. As
   * long as it is the same, the content is, and a file that has been parsed is not read again.
   *
   * @throws IOException when it cannot be told
   */
  default Optional<String> identity(String name) throws IOException {
    return Optional.empty();
  }

  /**
   * How many bytes a file has that {@link #find} has named, where that is known before it is read: if they are more than an evaluation
   * allows, it is not read. It is asked for only where there is such a limit.
   *
   * @throws IOException when it cannot be told
   */
  default OptionalLong size(String name) throws IOException {
    return OptionalLong.empty();
  }

  /**
   * Files in memory: an import is looked for next to the importing file, and {@code ..} leads to no other files.
   *
   * @param files from path to text
   */
  static Importer inMemory(Map<String, String> files) {
    return Bridge.inMemory(files);
  }
}
