package sjsonnet;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The events that {@link FlightRecorder} records. Their fields are those of the events that a {@link Listener} receives. */
final class FlightEvents {
  private FlightEvents() {}

  @Name("sjsonnet.Parse")
  @Label("Jsonnet file parsed")
  @Category("Sjsonnet")
  @StackTrace(false)
  static final class Parse extends Event {
    @Label("File")
    String file;

    @Label("Source")
    @DataAmount
    long bytes;

    @Label("Time")
    @Timespan
    long time;

    @Label("From the cache")
    boolean cached;
  }

  @Name("sjsonnet.Import")
  @Label("Jsonnet import resolved")
  @Category("Sjsonnet")
  @StackTrace(false)
  static final class Import extends Event {
    @Label("Path")
    String path;

    @Label("From")
    String from;

    @Label("File")
    String file;
  }

  @Name("sjsonnet.Evaluation")
  @Label("Jsonnet evaluation")
  @Category("Sjsonnet")
  @StackTrace(false)
  static final class Evaluation extends Event {
    @Label("Program")
    String program;

    @Label("Time")
    @Timespan
    long time;

    @Label("Steps")
    long steps;

    @Label("Error")
    String error;

    @Label("Code of the error")
    String code;
  }
}
