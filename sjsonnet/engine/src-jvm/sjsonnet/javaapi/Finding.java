package sjsonnet.javaapi;

import java.util.List;
import java.util.Optional;

/**
 * Something that {@link Jsonnet#check} or {@link Jsonnet#lint} reports about a program. Offsets are those of bytes in the
 * program's UTF-8 text.
 */
public final class Finding {
  private final sjsonnet.Finding finding;

  Finding(sjsonnet.Finding finding) {
    this.finding = finding;
  }

  /** The code in the catalogue, such as {@code L001} or {@code E1009}, whose meaning is stable. */
  public String code() {
    return finding.code();
  }

  /** The name of the linter's rule, such as {@code unused-local}; an error has none. */
  public Optional<String> rule() {
    return Optional.of(finding.rule()).filter(rule -> !rule.isEmpty());
  }

  /** How bad it is. */
  public Severity severity() {
    return Bridge.severity(finding);
  }

  /** What is wrong, in a line. */
  public String message() {
    return finding.message();
  }

  /** What may help, if there is anything to say. */
  public Optional<String> hint() {
    return Optional.of(finding.hint()).filter(hint -> !hint.isEmpty());
  }

  /** The name of the file. */
  public String file() {
    return finding.source().name();
  }

  /** The line at which it begins, from one. */
  public int line() {
    return finding.source().line(range().from());
  }

  /** The column at which it begins, in bytes, from one. */
  public int column() {
    return finding.source().column(range().from());
  }

  /** The text that it is about; empty where something is missing. */
  public Range range() {
    return new Range(finding.range().from(), finding.range().until());
  }

  /** Where else to look in the file. */
  public List<Range> related() {
    return Bridge.related(finding);
  }

  /** Changes that would mend it, each by itself. */
  public List<Fix> fixes() {
    return Bridge.fixes(finding);
  }

  /** {@code shop.jsonnet:3:7: L001 warning: unused local x}. */
  @Override
  public String toString() {
    return finding.toString();
  }

  /** How bad a finding is. */
  public enum Severity {
    /** The file is not a program, or is one that fails. */
    ERROR,
    /** It probably does not do what it should. */
    WARNING,
    /** It could be written better. */
    NOTE
  }

  /** The bytes of a file from one offset up to another. */
  public static final class Range {
    private final int from;
    private final int until;

    Range(int from, int until) {
      this.from = from;
      this.until = until;
    }

    /** The offset of the first byte. */
    public int from() {
      return from;
    }

    /** The offset behind the last byte. */
    public int until() {
      return until;
    }

    /** {@code 3-7}. */
    @Override
    public String toString() {
      return from + "-" + until;
    }
  }

  /** A change that mends a finding. */
  public static final class Fix {
    private final List<Edit> edits;
    private final boolean isSafe;

    Fix(List<Edit> edits, boolean isSafe) {
      this.edits = edits;
      this.isSafe = isSafe;
    }

    /** What changes, in the order of the file; edits do not overlap. */
    public List<Edit> edits() {
      return edits;
    }

    /** Whether no other change is likely to be meant, so that a tool may make it unasked. */
    public boolean isSafe() {
      return isSafe;
    }
  }

  /** Puts a text in place of some bytes. */
  public static final class Edit {
    private final Range range;
    private final String text;

    Edit(Range range, String text) {
      this.range = range;
      this.text = text;
    }

    /** What is replaced. */
    public Range range() {
      return range;
    }

    /** What takes its place. */
    public String text() {
      return text;
    }
  }
}
