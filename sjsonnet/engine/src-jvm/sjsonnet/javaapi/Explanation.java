package sjsonnet.javaapi;

import java.util.List;
import java.util.Optional;

/**
 * Why a part of a program's value is what it is: the result of {@link Program#explain}, and what {@code sjsonnet explain} shows.
 */
public final class Explanation {
  private final sjsonnet.Explanation explanation;

  Explanation(sjsonnet.Explanation explanation) {
    this.explanation = explanation;
  }

  /** The way to the part, as a program would write it: {@code $.spec['my-key'][0]}. */
  public String path() {
    return explanation.path();
  }

  /** Whether the part is there and can be written: no function and nothing that fails is in it. */
  public boolean hasValue() {
    return explanation.value().isDefined();
  }

  /** What the part is, as plain data; null, too, if it has no value. */
  public Object value() {
    return Bridge.value(explanation);
  }

  /**
   * The definitions of the field or element, the newest first, or that of the program's value; empty if the part is in no text of
   * the program, as data that was read.
   */
  public List<Definition> definitions() {
    return Bridge.definitions(explanation);
  }

  /** Where the value comes from if the definition that won only refers to it, from there on. */
  public List<Stage> way() {
    return Bridge.way(explanation);
  }

  /** The conditions that have chosen it, the outermost first. */
  public List<Condition> conditions() {
    return Bridge.conditions(explanation);
  }

  /** What was read to make the value. */
  public List<Read> reads() {
    return Bridge.reads(explanation);
  }

  /** The calls of functions that it was made in, the innermost first. */
  public List<Call> calls() {
    return Bridge.calls(explanation);
  }

  /** The arguments, external variables and files that it depends on. */
  public List<Input> inputs() {
    return Bridge.inputs(explanation);
  }

  /** Why there is no such part, if there is none. */
  public Optional<Absence> absence() {
    return Bridge.absence(explanation);
  }

  /** The same as JSON: what {@code sjsonnet explain --json} writes. */
  public String toJson() {
    return Bridge.json(explanation.tree());
  }

  /** A definition of a field, or what an element is. */
  public static final class Definition {
    private final SourcePlace place;
    private final Role role;
    private final boolean isHidden;
    private final Optional<String> value;

    Definition(SourcePlace place, Role role, boolean isHidden, Optional<String> value) {
      this.place = place;
      this.role = role;
      this.isHidden = isHidden;
      this.value = value;
    }

    /** Where it is. */
    public SourcePlace place() {
      return place;
    }

    /** What it is for. */
    public Role role() {
      return role;
    }

    /** Whether it hides the field, by {@code ::}. */
    public boolean isHidden() {
      return isHidden;
    }

    /** The value in one short line, if it is known. */
    public Optional<String> value() {
      return value;
    }
  }

  /** What a definition is for. */
  public enum Role {
    /** Its value is that of the part. */
    SETS,
    /** With {@code +:}, it is added to an older one. */
    ADDS,
    /** A newer one replaces it. */
    OVERRIDDEN
  }

  /** A place that a value comes through. */
  public static final class Stage {
    private final SourcePlace place;
    private final String kind;
    private final String name;

    Stage(SourcePlace place, String kind, String name) {
      this.place = place;
      this.kind = kind;
      this.name = name;
    }

    /** Where it is. */
    public SourcePlace place() {
      return place;
    }

    /**
     * {@code local}, {@code argument}, {@code field}, {@code element} or {@code import}; {@code through} for a call of a builtin that
     * passes it on; {@code call} for that which returns it; {@code value} for what has made it.
     */
    public String kind() {
      return kind;
    }

    /** The name of the variable, argument or field, or the text of the call; empty for others. */
    public String name() {
      return name;
    }
  }

  /** A condition that has chosen a value. */
  public static final class Condition {
    private final SourcePlace place;
    private final String text;
    private final boolean holds;

    Condition(SourcePlace place, String text, boolean holds) {
      this.place = place;
      this.text = text;
      this.holds = holds;
    }

    /** Where it is. */
    public SourcePlace place() {
      return place;
    }

    /** The condition in one short line. */
    public String text() {
      return text;
    }

    /** Whether it is true. */
    public boolean holds() {
      return holds;
    }
  }

  /** What was read to make a value. */
  public static final class Read {
    private final SourcePlace place;
    private final String text;
    private final Optional<String> value;
    private final Optional<SourcePlace> from;

    Read(SourcePlace place, String text, Optional<String> value, Optional<SourcePlace> from) {
      this.place = place;
      this.text = text;
      this.value = value;
      this.from = from;
    }

    /** Where it was read. */
    public SourcePlace place() {
      return place;
    }

    /** What the program says there, in one short line. */
    public String text() {
      return text;
    }

    /** Its value in one short line, if it is known. */
    public Optional<String> value() {
      return value;
    }

    /** Where that is defined, if it is known. */
    public Optional<SourcePlace> from() {
      return from;
    }
  }

  /** A call of a function of the program. */
  public static final class Call {
    private final SourcePlace place;
    private final String text;

    Call(SourcePlace place, String text) {
      this.place = place;
      this.text = text;
    }

    /** Where it is. */
    public SourcePlace place() {
      return place;
    }

    /** The call in one short line. */
    public String text() {
      return text;
    }
  }

  /** What comes from outside of the program's file. */
  public static final class Input {
    private final String kind;
    private final String name;
    private final Optional<SourcePlace> place;

    Input(String kind, String name, Optional<SourcePlace> place) {
      this.kind = kind;
      this.name = name;
      this.place = place;
    }

    /** {@code ext-var}, {@code tla}, {@code import}, {@code importstr} or {@code importbin}. */
    public String kind() {
      return kind;
    }

    /** The name of the variable, argument or file. */
    public String name() {
      return name;
    }

    /** Where the program asks for it, if it is known. */
    public Optional<SourcePlace> place() {
      return place;
    }
  }

  /** Why a path leads to nothing. */
  public static final class Absence {
    private final int steps;
    private final String message;
    private final List<String> hints;
    private final List<SourcePlace> layers;

    Absence(int steps, String message, List<String> hints, List<SourcePlace> layers) {
      this.steps = steps;
      this.message = message;
      this.hints = hints;
      this.layers = layers;
    }

    /** How many steps of the path lead to something. */
    public int steps() {
      return steps;
    }

    /** What is missing, in a line. */
    public String message() {
      return message;
    }

    /** What may be the reason. */
    public List<String> hints() {
      return hints;
    }

    /** The parts of the object that were asked for the field, the newest first. */
    public List<SourcePlace> layers() {
      return layers;
    }
  }
}
