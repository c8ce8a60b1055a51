package sjsonnet.javaapi;

import java.util.List;

/**
 * Which rules of the linter count. They are named by their codes ({@code L001}), by the beginnings of codes ({@code L0}), or by
 * their names ({@code unused-local}).
 */
public final class LintOptions {
  final sjsonnet.LintOptions options;

  private LintOptions(sjsonnet.LintOptions options) {
    this.options = options;
  }

  /** All rules. */
  public static LintOptions create() {
    return new LintOptions(Bridge.lintOptions(List.of(), List.of()));
  }

  /**
   * Only these rules, instead of all.
   *
   * @throws IllegalArgumentException when there is no such rule
   */
  public LintOptions select(String... rules) {
    return new LintOptions(Bridge.selecting(options, List.of(rules)));
  }

  /**
   * Without these rules.
   *
   * @throws IllegalArgumentException when there is no such rule
   */
  public LintOptions ignore(String... rules) {
    return new LintOptions(Bridge.ignoring(options, List.of(rules)));
  }
}
