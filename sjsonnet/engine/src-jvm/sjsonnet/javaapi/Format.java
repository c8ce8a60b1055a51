package sjsonnet.javaapi;

import java.util.List;

/** An output format: how the value of a program becomes text. Any that has no method here is found by {@link #named}. */
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
   * JSON with a line for each element and field, indented by this many spaces for each level, 0 to 64.
   *
   * @throws IllegalArgumentException when the indentation is out of range
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
   * YAML in block style, indented by this many spaces for each level, 1 to 64.
   *
   * @throws IllegalArgumentException when the indentation is out of range
   */
  public static Format yaml(int indent) {
    return new Format(sjsonnet.OutputFormat.yaml(indent));
  }

  /** TOML, for objects only, indented by two spaces. */
  public static Format toml() {
    return new Format(sjsonnet.OutputFormat.toml());
  }

  /**
   * TOML, for objects only, indented by this many spaces for each level, 0 to 64.
   *
   * @throws IllegalArgumentException when the indentation is out of range
   */
  public static Format toml(int indent) {
    return new Format(sjsonnet.OutputFormat.toml(indent));
  }

  /** The contents of a string, for strings only. */
  public static Format string() {
    return new Format(sjsonnet.OutputFormat.string());
  }

  /**
   * The format of that name, one of {@link #names}, with its default indentation.
   *
   * @throws IllegalArgumentException when there is no such format
   */
  public static Format named(String name) {
    return new Format(Bridge.formatNamed(name));
  }

  /** The names of all formats, which are those of {@code sjsonnet --format}: {@code json}, {@code ini} and so on. */
  public static List<String> names() {
    return Bridge.formatNames();
  }

  /** The name, as in {@link #names}. */
  @Override
  public String toString() {
    return format.toString();
  }
}
