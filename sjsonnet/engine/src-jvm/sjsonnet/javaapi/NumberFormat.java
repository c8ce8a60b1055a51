package sjsonnet.javaapi;

/** How numbers become text. */
public enum NumberFormat {

  /**
   * Integers up to 2<sup>63</sup> exactly, other numbers with the fewest digits that read back to them. No integer has an
   * exponent, only fractions below 1e-6 do.
   */
  SHORTEST,

  /** What C prints with {@code %.0f} for an integer and with {@code %.17g} for anything else, as the reference engines do. */
  REFERENCE
}
