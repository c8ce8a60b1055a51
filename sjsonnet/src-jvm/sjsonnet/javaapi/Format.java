package sjsonnet.javaapi;

import java.util.List;

/** An output format. */
public final class Format {
  final sjsonnet.OutputFormat format;

  private Format(sjsonnet.OutputFormat format) {
    this.format = format;
  }

  /** JSON with a line for each element and field, indented by three spaces as in the reference's command. */
  public static Format json() {
    return new Format(sjsonnet.OutputFormat.json());
  }

  /**
   * The same, indented by this many spaces, 0 to 64.
   *
   * @throws IllegalArgumentException when it is out of range
   */
  public static Format json(int indent) {
    return new Format(sjsonnet.OutputFormat.json(indent));
  }

  /** JSON on one line, without spaces. */
  public static Format jsonMinified() {
    return new Format(sjsonnet.OutputFormat.jsonMinified());
  }

  /** JSON on one line, with spaces between elements, as {@code std.toString} returns it. */
  public static Format jsonOnOneLine() {
    return new Format(sjsonnet.OutputFormat.jsonOnOneLine());
  }

  /** YAML in block style, indented by two spaces. */
  public static Format yaml() {
    return new Format(sjsonnet.OutputFormat.yaml());
  }

  /**
   * The same, indented by this many spaces, 1 to 64.
   *
   * @throws IllegalArgumentException when it is out of range
   */
  public static Format yaml(int indent) {
    return new Format(sjsonnet.OutputFormat.yaml(indent));
  }

  /** TOML, for objects only, indented by two spaces. */
  public static Format toml() {
    return new Format(sjsonnet.OutputFormat.toml());
  }

  /**
   * The same, indented by this many spaces, 0 to 64.
   *
   * @throws IllegalArgumentException when it is out of range
   */
  public static Format toml(int indent) {
    return new Format(sjsonnet.OutputFormat.toml(indent));
  }

  /** The contents of a string, for strings only. */
  public static Format string() {
    return new Format(sjsonnet.OutputFormat.string());
  }

  /**
   * The format of that name, one of {@link #names}.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Format named(String name) {
    return new Format(Bridge.formatNamed(name));
  }

  /** The names of all formats. */
  public static List<String> names() {
    return Bridge.formatNames();
  }

  /** The name. */
  @Override
  public String toString() {
    return format.toString();
  }
}
