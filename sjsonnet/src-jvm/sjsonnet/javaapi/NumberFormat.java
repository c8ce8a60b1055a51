package sjsonnet.javaapi;

/** How numbers become text. */
public enum NumberFormat {

  /**
   * The fewest digits that read back to the same number. Integers are written in full, fractions below 1e-6 with an exponent.
   */
  SHORTEST,

  /** What C prints with {@code %.0f} for an integer and with {@code %.17g} for anything else, as the reference engines do. */
  REFERENCE
}
