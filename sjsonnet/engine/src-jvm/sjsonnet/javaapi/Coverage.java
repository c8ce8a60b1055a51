package sjsonnet.javaapi;

import java.util.Objects;
import java.util.function.Predicate;

/**
 * Collects what evaluations use of their programs: which expressions, branches, functions and fields. It can be given to any
 * number of engines, whose evaluations may run at once on several threads, and counts those that fail, too.
 *
 * <pre>{@code
 * Coverage coverage = new Coverage();
 * Jsonnet engine = Jsonnet.builder().coverage(coverage).build();
 * engine.evaluateFile(Path.of("shop.jsonnet"));
 * System.out.println(coverage.report().all().percent());
 * }</pre>
 *
 * A file counts, with all that is in it, once it has been evaluated; one that is read as data does not, and neither does the
 * code of a variable or an argument.
 */
public final class Coverage {
  final sjsonnet.Coverage coverage;

  /** Measures all files. */
  public Coverage() {
    this(name -> true);
  }

  /**
   * Measures some files.
   *
   * @param isMeasured whether the file of that name is to be part of the report; it is asked on the threads that evaluate
   */
  public Coverage(Predicate<String> isMeasured) {
    coverage = Bridge.coverage(Objects.requireNonNull(isMeasured, "isMeasured"));
  }

  /** What has been used so far, by the evaluations that are over. */
  public CoverageReport report() {
    return new CoverageReport(coverage.report());
  }

  /** How many parts of each kind there are, and how many of them are covered. */
  public abstract static class Rates {
    private final sjsonnet.CoverageReport.Rates rates;

    Rates(sjsonnet.CoverageReport.Rates rates) {
      this.rates = rates;
    }

    /** Expressions. */
    public Rate expressions() {
      return new Rate(rates.expressions());
    }

    /** The two ways of each decision. */
    public Rate branches() {
      return new Rate(rates.branches());
    }

    /** Functions and methods. */
    public Rate functions() {
      return new Rate(rates.functions());
    }

    /** Definitions of fields. */
    public Rate fields() {
      return new Rate(rates.fields());
    }

    /** Lines in which an expression begins. One is covered if any of these expressions is. */
    public Rate lines() {
      return new Rate(rates.lines());
    }

    /** All expressions, branches, functions and fields. */
    public Rate all() {
      return new Rate(rates.all());
    }
  }

  /** How many of a number of parts are covered. */
  public static final class Rate {
    private final sjsonnet.CoverageReport.Rate rate;

    Rate(sjsonnet.CoverageReport.Rate rate) {
      this.rate = rate;
    }

    /** How many are covered. */
    public int covered() {
      return rate.covered();
    }

    /** How many there are. */
    public int total() {
      return rate.total();
    }

    /** From 0 to 100; it is 100 where there is nothing to cover. */
    public double percent() {
      return rate.percent();
    }

    /** {@code 3/4}. */
    @Override
    public String toString() {
      return rate.toString();
    }
  }
}
