package sjsonnet.javaapi;

/** Cancels evaluations from another thread: all those whose engine was built with it. */
public final class Cancellation {
  final sjsonnet.Cancellation cancellation = new sjsonnet.Cancellation();

  /**
   * Cancels current evaluations, which may take a few hundred more steps, and future ones, which end at their first step.
   * Native functions and importers are not interrupted.
   */
  public void cancel() {
    cancellation.cancel();
  }

  /** Whether {@link #cancel} has been called. */
  public boolean isCancelled() {
    return cancellation.isCancelled();
  }
}
