package sjsonnet.javaapi;

import java.util.List;

/**
 * What evaluations have used of their programs, file by file. It is plain data: a {@link Coverage} makes it, and does not change
 * it when more is evaluated.
 */
public final class CoverageReport extends Coverage.Rates {
  private final sjsonnet.CoverageReport report;

  CoverageReport(sjsonnet.CoverageReport report) {
    super(report);
    this.report = report;
  }

  /** The files, in the order of their names. */
  public List<File> files() {
    return Bridge.files(report);
  }

  /** The form of {@code lcov} and {@code genhtml}, which most services read: lines, branches and functions. */
  public String lcov() {
    return sjsonnet.Coverage.lcov(report);
  }

  /** The same in the form of Cobertura's reports (XML), dated now. */
  public String cobertura() {
    return sjsonnet.Coverage.cobertura(report);
  }

  /** A page for browsers, with the sources, in which everything is marked that is not covered. */
  public String html() {
    return sjsonnet.Coverage.html(report);
  }

  /** A file of the programs. Its parts are in the order of the text. */
  public static final class File extends Coverage.Rates {
    private final sjsonnet.CoverageReport.File file;

    File(sjsonnet.CoverageReport.File file) {
      super(file);
      this.file = file;
    }

    /** Its name. */
    public String name() {
      return file.name();
    }

    /** Its expressions, with how often each was evaluated. */
    public List<Part> expressionParts() {
      return Bridge.parts(file.expressionParts(), part -> new Part(part, ""));
    }

    /**
     * The ways of its decisions, two for each, with how often it went so. The name of one says what happens then: {@code then}
     * or {@code else} after an {@code if}, {@code right side used} or {@code right side skipped} after the left side of
     * {@code &&} or {@code ||}, {@code kept} or {@code left out} after the {@code if} of a comprehension, {@code default used} or
     * {@code argument given} for a parameter.
     */
    public List<Part> branchParts() {
      return Bridge.parts(file.branchParts(), part -> new Part(part, part.way()));
    }

    /** Its functions and methods, with the name of the variable or field that each is the value of, and how often it was called. */
    public List<Part> functionParts() {
      return Bridge.parts(file.functionParts(), part -> new Part(part, part.name()));
    }

    /** The definitions of fields, with their names and how often their values were computed. */
    public List<Part> fieldParts() {
      return Bridge.parts(file.fieldParts(), part -> new Part(part, part.name()));
    }
  }

  /** What can be covered. */
  public static final class Part {
    private final sjsonnet.CoverageReport.Part part;
    private final String name;

    Part(sjsonnet.CoverageReport.Part part, String name) {
      this.part = part;
      this.name = name;
    }

    /** What it is called; empty for an expression. */
    public String name() {
      return name;
    }

    /** How often it was used. */
    public long count() {
      return part.count();
    }

    /** The line in which it begins, from one. */
    public int line() {
      return part.place().line();
    }

    /** The column at which it begins, in bytes, from one. */
    public int column() {
      return part.place().column();
    }

    /** The bytes of the file that it takes. */
    public Finding.Range range() {
      return new Finding.Range(part.place().from(), part.place().until());
    }

    /** {@code replicas 3:7 0}: its name, its place and its count. */
    @Override
    public String toString() {
      return (name.isEmpty() ? "" : name + " ") + part.place() + " " + part.count();
    }
  }
}
