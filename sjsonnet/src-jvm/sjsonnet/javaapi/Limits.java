package sjsonnet.javaapi;

import java.time.Duration;

/**
 * What an evaluation may use at most. A program that needs more fails with a {@link JsonnetException} of the kind {@code limit}, which
 * names the limit and the place.
 */
public final class Limits {
  final sjsonnet.Limits limits;

  private Limits(sjsonnet.Limits limits) {
    this.limits = limits;
  }

  /** A builder of limits. What is not set stays as it is without limits: a string has at most 1 GiB, the rest is unlimited. */
  public static Builder builder() {
    return new Builder(Bridge.limits());
  }

  /** Says what the limits are. Each method gives the builder itself. */
  public static final class Builder {
    private long maxMillis;
    private long maxSteps;
    private long maxMemory;
    private long maxOutput;
    private int maxImports;
    private int maxImportSize;
    private int maxString;
    private int maxArray;

    private Builder(sjsonnet.Limits usual) {
      maxMillis = usual.maxMillis();
      maxSteps = usual.maxSteps();
      maxMemory = usual.maxMemory();
      maxOutput = usual.maxOutput();
      maxImports = usual.maxImports();
      maxImportSize = usual.maxImportSize();
      maxString = usual.maxString();
      maxArray = usual.maxArray();
    }

    /**
     * The limits.
     *
     * @throws IllegalArgumentException when one is outside of its range
     */
    public Limits build() {
      return new Limits(
          new sjsonnet.Limits(
              maxMillis,
              maxSteps,
              maxMemory,
              maxOutput,
              maxImports,
              maxImportSize,
              maxString,
              maxArray));
    }

    /** The time from the beginning of an evaluation to its end, at least a millisecond. Native functions are not interrupted. */
    public Builder maxTime(Duration time) {
      maxMillis = time.toMillis();
      return this;
    }

    /** How many steps an evaluation may take, at least 1: calls, forced values, elements that functions of std go through. */
    public Builder maxSteps(long steps) {
      maxSteps = steps;
      return this;
    }

    /** How many bytes an evaluation may allocate, at least 1, whether they are still in use or not. */
    public Builder maxMemory(long bytes) {
      maxMemory = bytes;
      return this;
    }

    /** The most bytes of output, at least 1. */
    public Builder maxOutput(long bytes) {
      maxOutput = bytes;
      return this;
    }

    /** How many files may be imported, at least 0. */
    public Builder maxImports(int files) {
      maxImports = files;
      return this;
    }

    /** The most bytes of an imported file, at least 0. */
    public Builder maxImportSize(int bytes) {
      maxImportSize = bytes;
      return this;
    }

    /** The most bytes of a string, at least 1. */
    public Builder maxString(int bytes) {
      maxString = bytes;
      return this;
    }

    /** The most elements of an array, at least 1. */
    public Builder maxArray(int elements) {
      maxArray = elements;
      return this;
    }
  }
}
