package sjsonnet.javaapi;

/** A place in a program that was being evaluated. */
public final class Place {
  private final sjsonnet.TraceEntry entry;

  Place(sjsonnet.TraceEntry entry) {
    this.entry = entry;
  }

  /** The name of the file, or of the code if it does not come from a file. */
  public String file() {
    return entry.file();
  }

  /** The line, from one. */
  public int line() {
    return entry.line();
  }

  /** The column, in bytes, from one. */
  public int column() {
    return entry.column();
  }

  /** The function, field or variable whose code the place is in: {@code function <f>}, {@code field <port>}, {@code $}. */
  public String name() {
    return entry.name();
  }

  /** {@code shop.jsonnet:3:15}. */
  @Override
  public String toString() {
    return entry.toString();
  }
}
