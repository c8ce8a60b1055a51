package sjsonnet.javaapi;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * The resource limits of an evaluation. A program that needs more fails with a {@link JsonnetException} of the kind
 * {@code limit}, which names the limit and the place.
 */
public final class Limits {
  final sjsonnet.Limits limits;

  private Limits(sjsonnet.Limits limits) {
    this.limits = limits;
  }

  /**
   * A builder of limits. By default a string has at most 1 GiB and an array at most 134,217,728 elements, and everything else
   * is unlimited.
   */
  public static Builder builder() {
    return new Builder(Bridge.limits());
  }

  /** Configures limits. Each method returns the builder itself. */
  public static final class Builder {
    private long maxMillis;
    private long maxSteps;
    private long maxMemory;
    private long maxOutput;
    private int maxImports;
    private int maxImportSize;
    private int maxString;
    private int maxArray;
    private long maxTailCalls;
    private int maxErrorText;

    private Builder(sjsonnet.Limits defaults) {
      maxMillis = defaults.maxMillis();
      maxSteps = defaults.maxSteps();
      maxMemory = defaults.maxMemory();
      maxOutput = defaults.maxOutput();
      maxImports = defaults.maxImports();
      maxImportSize = defaults.maxImportSize();
      maxString = defaults.maxString();
      maxArray = defaults.maxArray();
      maxTailCalls = defaults.maxTailCalls();
      maxErrorText = defaults.maxErrorText();
    }

    /**
     * Builds the limits.
     *
     * @throws IllegalArgumentException when a limit is out of range
     */
    public Limits build() {
      if (maxMillis < 1)
        throw new IllegalArgumentException("maxTime must be at least 1 ms, not " + maxMillis + " ms");
      return new Limits(
          new sjsonnet.Limits(
              maxMillis,
              maxSteps,
              maxMemory,
              maxOutput,
              maxImports,
              maxImportSize,
              maxString,
              maxArray,
              maxTailCalls,
              maxErrorText));
    }

    /**
     * The maximum duration of an evaluation, at least a millisecond; one of more than 2<sup>63</sup> ms is no limit.
     * Native functions are not interrupted.
     */
    public Builder maxTime(Duration time) {
      maxMillis = TimeUnit.MILLISECONDS.convert(Objects.requireNonNull(time, "time"));
      return this;
    }

    /** The maximum number of steps, at least 1: calls, forced values, elements processed by functions of std. */
    public Builder maxSteps(long steps) {
      maxSteps = steps;
      return this;
    }

    /** The maximum number of bytes allocated, at least 1, whether they are still in use or not. */
    public Builder maxMemory(long bytes) {
      maxMemory = bytes;
      return this;
    }

    /** The maximum size of the output in bytes, at least 1; lines of <code>std.trace</code> count. */
    public Builder maxOutput(long bytes) {
      maxOutput = bytes;
      return this;
    }

    /** The maximum number of imported files, at least 0. */
    public Builder maxImports(int files) {
      maxImports = files;
      return this;
    }

    /** The maximum size of an imported file in bytes, at least 0. */
    public Builder maxImportSize(int bytes) {
      maxImportSize = bytes;
      return this;
    }

    /**
     * The maximum size of a string in bytes, at least 1: of any that a program computes, imports or gets from the embedder,
     * but not of the literals in its text.
     */
    public Builder maxString(int bytes) {
      maxString = bytes;
      return this;
    }

    /**
     * The maximum number of elements of an array, at least 1: of any that a program computes, imports or gets from the
     * embedder, but not of the literals in its text.
     */
    public Builder maxArray(int elements) {
      maxArray = elements;
      return this;
    }

    /**
     * The maximum number of calls in tail position that follow one another before one returns, at least 0; 0 is no limit.
     * They take no stack, so nothing else would end a loop that has no end. After the first 131,072 of them, the steps that
     * they take have the same limit. By default 134,217,728.
     */
    public Builder maxTailCalls(long calls) {
      maxTailCalls = calls;
      return this;
    }

    /**
     * The maximum length of an error's text, at least 1024: what does not fit is left out in the middle. By default 65,536.
     */
    public Builder maxErrorText(int length) {
      maxErrorText = length;
      return this;
    }
  }
}
