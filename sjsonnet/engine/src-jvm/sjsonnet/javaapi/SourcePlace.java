package sjsonnet.javaapi;

/** A place in a program that a value is from. Lines and columns are counted from one, columns in bytes. */
public final class SourcePlace {
  private final sjsonnet.SourcePlace place;

  SourcePlace(sjsonnet.SourcePlace place) {
    this.place = place;
  }

  /** The name of the file. */
  public String file() {
    return place.file();
  }

  /** The line in which it begins. */
  public int line() {
    return place.line();
  }

  /** The column at which it begins. */
  public int column() {
    return place.column();
  }

  /** The line of what follows it. */
  public int endLine() {
    return place.endLine();
  }

  /** The column of what follows it. */
  public int endColumn() {
    return place.endColumn();
  }

  /**
   * The line in which it begins, of a long one the beginning; in a {@link Difference} it is empty if it may have a secret in
   * it.
   */
  public String text() {
    return place.text();
  }

  /** {@code shop.jsonnet:3:15}. */
  @Override
  public String toString() {
    return place.toString();
  }
}
