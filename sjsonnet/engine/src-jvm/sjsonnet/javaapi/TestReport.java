package sjsonnet.javaapi;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What has become of the tests in a program, which are run as {@code sjsonnet test} does.
 *
 * <pre>{@code
 * TestReport report = TestReport.of(engine.file(Path.of("shop_test.jsonnet")));
 * for (TestReport.Result result : report.results()) {
 *   if (result.outcome() == TestReport.Outcome.FAILED) System.out.println(result);
 * }
 * }</pre>
 */
public final class TestReport {
  private final sjsonnet.TestReport report;

  TestReport(sjsonnet.TestReport report) {
    this.report = report;
  }

  /**
   * Runs the tests in a program, one after the other. Each is an evaluation of its own, in the engine of the program: its
   * variables, limits and importer are those of all tests, and the field {@code with} of a test changes them for it.
   *
   * @throws JsonnetException when the program has no value in which tests could be found
   */
  public static TestReport of(Program program) throws JsonnetException {
    return of(program, Options.create());
  }

  /**
   * Runs the tests in a program, as {@link #of(Program)} does, with these options.
   *
   * @throws JsonnetException when the program has no value in which tests could be found
   */
  public static TestReport of(Program program, Options options) throws JsonnetException {
    Objects.requireNonNull(program, "program");
    return Testing.report(program.program, Objects.requireNonNull(options, "options").options);
  }

  /** The tests, in the order in which they were run. */
  public List<Result> results() {
    return Bridge.parts(report.results(), Result::new);
  }

  /** About what looks like a test and is none. */
  public List<Warning> warnings() {
    return Bridge.parts(report.warnings(), Warning::new);
  }

  /** How many tests have come to that end. */
  public int count(Outcome outcome) {
    return Testing.count(report, Objects.requireNonNull(outcome, "outcome"));
  }

  /** Whether no test has failed. */
  public boolean isPassed() {
    return report.isPassed();
  }

  /** The same as JSON, much as {@code sjsonnet test --format json} writes it. */
  public String toJson() {
    return Bridge.json(report.tree());
  }

  /** Which tests are run, and what they need of their surroundings. */
  public static final class Options {
    final sjsonnet.TestReport.Options options;

    private Options(sjsonnet.TestReport.Options options) {
      this.options = options;
    }

    /** All tests, without snapshots and without search paths of their own. */
    public static Options create() {
      return new Options(Testing.options());
    }

    /**
     * With only the tests run that have such names; the names of groups and of the test have {@code " / "} between them.
     */
    public Options filter(Predicate<String> isWanted) {
      return new Options(Testing.withFilter(options, Objects.requireNonNull(isWanted, "isWanted")));
    }

    /**
     * With snapshots, of which there are none otherwise.
     *
     * @param read the content of the snapshot in the file of that name, if there is one
     */
    public Options snapshots(Function<String, Optional<byte[]>> read) {
      return new Options(Testing.withSnapshots(options, Objects.requireNonNull(read, "read")));
    }

    /**
     * With tests that may look for imports elsewhere: by {@code with: { jpath: […] }}, which is an error otherwise.
     *
     * @param of an importer that searches these folders before all others, the first one first
     */
    public Options importers(Function<List<String>, Importer> of) {
      return new Options(Testing.withImporters(options, Objects.requireNonNull(of, "of")));
    }
  }

  /** What has become of a test. */
  public enum Outcome {
    /** All is as expected. */
    PASSED,
    /** Something is not. */
    FAILED,
    /** It says that it is not to be run. */
    SKIPPED
  }

  /** A test that has been run. */
  public static final class Result {
    private final sjsonnet.TestReport.Result result;

    Result(sjsonnet.TestReport.Result result) {
      this.result = result;
    }

    /** Its own name, after those of the groups that it is in, with {@code " / "} between them. */
    public String name() {
      return result.name();
    }

    /** What has become of it. */
    public Outcome outcome() {
      return Testing.outcome(result);
    }

    /** Where it is in the text, if it is there. */
    public Optional<SourcePlace> source() {
      return Bridge.place(result.source());
    }

    /** How long it took, in nanoseconds. */
    public long nanos() {
      return result.nanos();
    }

    /**
     * Why it has failed, or is skipped, in one sentence or in the words of the test's library; empty if there is nothing to say,
     * or the error says all.
     */
    public String message() {
      return result.message();
    }

    /** The error of the program because of which it has failed. */
    public Optional<JsonnetException> error() {
      return Testing.error(result);
    }

    /** What is different from what is expected: that is what was before, and what there is comes after. */
    public Optional<Difference> difference() {
      return Testing.difference(result);
    }

    /** The comparisons because of which a condition does not hold. */
    public List<Comparison> comparisons() {
      return Bridge.parts(result.comparisons(), Comparison::new);
    }

    /** The snapshot that it is compared with. */
    public Optional<Snapshot> snapshot() {
      return Testing.snapshot(result);
    }

    /** The lines that it has traced. */
    public List<String> traces() {
      return Bridge.parts(result.traces(), line -> line);
    }

    /** {@code failed group / test: the value is not as expected}. */
    @Override
    public String toString() {
      return result.toString();
    }
  }

  /** A comparison that decides a condition which does not hold. */
  public static final class Comparison {
    private final sjsonnet.TestReport.Comparison comparison;

    Comparison(sjsonnet.TestReport.Comparison comparison) {
      this.comparison = comparison;
    }

    /** As it is in the program. */
    public String text() {
      return comparison.text();
    }

    /** Where it is. */
    public SourcePlace source() {
      return new SourcePlace(comparison.source());
    }

    /** What is compared, except for literals. */
    public List<Operand> operands() {
      return Bridge.parts(comparison.operands(), Operand::new);
    }
  }

  /** What is compared. */
  public static final class Operand {
    private final sjsonnet.TestReport.Operand operand;

    Operand(sjsonnet.TestReport.Operand operand) {
      this.operand = operand;
    }

    /** As it is in the program. */
    public String text() {
      return operand.text();
    }

    /** What it was, in short. */
    public String value() {
      return operand.value();
    }

    /** Where that is from, if it is known. */
    public Optional<SourcePlace> source() {
      return Bridge.place(operand.source());
    }
  }

  /** A snapshot that a test is compared with. */
  public static final class Snapshot {
    private final sjsonnet.TestReport.Snapshot snapshot;

    Snapshot(sjsonnet.TestReport.Snapshot snapshot) {
      this.snapshot = snapshot;
    }

    /** The name of its file. */
    public String file() {
      return snapshot.file();
    }

    /** What would have to be in it. */
    public byte[] content() {
      return snapshot.content();
    }

    /** Whether there is one. */
    public boolean exists() {
      return snapshot.exists();
    }

    /** Whether it has just these bytes. */
    public boolean isSame() {
      return snapshot.isSame();
    }
  }

  /** Something that looks like a test and is none. */
  public static final class Warning {
    private final sjsonnet.TestReport.Warning warning;

    Warning(sjsonnet.TestReport.Warning warning) {
      this.warning = warning;
    }

    /** What is wrong with it. */
    public String message() {
      return warning.message();
    }

    /** Where it is, if that is known. */
    public Optional<SourcePlace> source() {
      return Bridge.place(warning.source());
    }

    /** {@code shop_test.jsonnet:3:5: …}. */
    @Override
    public String toString() {
      return warning.toString();
    }
  }
}
