package sjsonnet.javaapi;

import java.util.Objects;

/**
 * How programs are formatted: the options of {@code sjsonnet fmt}. Without any, {@link Jsonnet#format} writes byte for byte
 * what {@code jsonnetfmt} does.
 *
 * <pre>{@code
 * FormatOptions options = FormatOptions.builder().indent(4).padArrays(true).build();
 * String text = Jsonnet.format("{'a':[1]}", options); // { a: [ 1 ] }
 * }</pre>
 */
public final class FormatOptions {
  final sjsonnet.FormatOptions options;

  private FormatOptions(sjsonnet.FormatOptions options) {
    this.options = options;
  }

  /** A builder of options. */
  public static Builder builder() {
    return new Builder();
  }

  /** The quotes of strings that need no particular ones. */
  public enum StringStyle {
    /** {@code 'a'}. */
    SINGLE,
    /** {@code "a"}. */
    DOUBLE,
    /** Those that they have. */
    LEAVE
  }

  /** What comments up to the end of a line begin with. */
  public enum CommentStyle {
    /** {@code // a}. */
    SLASH,
    /** {@code # a}. */
    HASH,
    /** What they begin with. */
    LEAVE
  }

  /** Sets options. Each method returns the builder itself. */
  public static final class Builder {
    private int indent = 2;
    private int maxBlankLines = 2;
    private StringStyle stringStyle = StringStyle.SINGLE;
    private CommentStyle commentStyle = CommentStyle.SLASH;
    private boolean prettyFieldNames = true;
    private boolean padArrays = false;
    private boolean padObjects = true;
    private boolean sortImports = true;
    private boolean useImplicitPlus = true;
    private boolean fixKnown = false;
    private int width = 0;

    private Builder() {}

    /**
     * Builds the options.
     *
     * @throws IllegalArgumentException when a number is out of range
     */
    public FormatOptions build() {
      return new FormatOptions(
          Bridge.formatOptions(
              indent,
              maxBlankLines,
              stringStyle,
              commentStyle,
              prettyFieldNames,
              padArrays,
              padObjects,
              sortImports,
              useImplicitPlus,
              fixKnown,
              width));
    }

    /** The spaces of a level, at most 10,000, 2 by default; with 0, lines keep their indentation. */
    public Builder indent(int spaces) {
      indent = spaces;
      return this;
    }

    /** The most blank lines in succession, 2 by default; 0 allows any number. */
    public Builder maxBlankLines(int lines) {
      maxBlankLines = lines;
      return this;
    }

    /** The quotes of strings that need no particular ones; single ones by default. */
    public Builder stringStyle(StringStyle style) {
      stringStyle = Objects.requireNonNull(style, "style");
      return this;
    }

    /** What comments up to the end of a line begin with; two slashes by default. */
    public Builder commentStyle(CommentStyle style) {
      commentStyle = Objects.requireNonNull(style, "style");
      return this;
    }

    /** Whether to write <code>{ a: x.b }</code> rather than <code>{ 'a': x['b'] }</code>; by default it is so. */
    public Builder prettyFieldNames(boolean isOn) {
      prettyFieldNames = isOn;
      return this;
    }

    /** Whether to write {@code [ 1, 2 ]} rather than {@code [1, 2]}; by default it is not so. */
    public Builder padArrays(boolean isOn) {
      padArrays = isOn;
      return this;
    }

    /** Whether to write <code>{ a: 1 }</code> rather than <code>{a: 1}</code>; by default it is so. */
    public Builder padObjects(boolean isOn) {
      padObjects = isOn;
      return this;
    }

    /** Whether the imports at the beginning of a file are sorted by their paths; by default they are. */
    public Builder sortImports(boolean isOn) {
      sortImports = isOn;
      return this;
    }

    /** Whether to write <code>a { b: 1 }</code> rather than <code>a + { b: 1 }</code>; by default it is so. */
    public Builder useImplicitPlus(boolean isOn) {
      useImplicitPlus = isOn;
      return this;
    }

    /** Whether to fix what {@code jsonnetfmt} is known to get wrong; by default it is not fixed. */
    public Builder fixKnown(boolean isOn) {
      fixKnown = isOn;
      return this;
    }

    /** The columns for which lines are broken and joined, at most 10,000; with 0, the default, lines end where they do. */
    public Builder width(int columns) {
      width = columns;
      return this;
    }
  }
}
