package sjsonnet.javaapi;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is different in two values, by path: what {@code sjsonnet diff} shows. The order of the fields of objects does not count.
 * Objects of Kubernetes are found by kind, namespace and name, wherever they are, and the entries of lists by keys, such as their
 * names. So something that is inserted changes nothing after it, and what has moved is not new.
 *
 * <pre>{@code
 * for (Difference.Change change : Difference.of(before, after).changes()) {
 *   System.out.println(change);
 * }
 * }</pre>
 *
 * <p>In place of the values of Secrets there are hashes, unless the options show them. They are those of the value and of random
 * bytes that are new for each difference, so do not compare them between differences.
 */
public final class Difference {
  private final sjsonnet.Difference difference;

  Difference(sjsonnet.Difference difference) {
    this.difference = difference;
  }

  /**
   * What is different in the values of two programs. To find the sources of what is different, both are evaluated again, as far
   * as that is needed; what they trace then is dropped.
   *
   * @throws JsonnetException when one of them fails
   */
  public static Difference of(Program before, Program after) throws JsonnetException {
    return of(before, after, Options.create());
  }

  /**
   * What is different in the values of two programs, as {@link #of(Program, Program)} finds it, with these options.
   *
   * @throws JsonnetException when one of them fails
   */
  public static Difference of(Program before, Program after, Options options) throws JsonnetException {
    Objects.requireNonNull(before, "before");
    Objects.requireNonNull(after, "after");
    return Bridge.difference(before.program, after.program, Objects.requireNonNull(options, "options").options);
  }

  /**
   * What is different in two values that are there already, each plain data. It has no sources.
   *
   * @throws IllegalArgumentException when one of them is not plain data
   */
  public static Difference ofValues(Object before, Object after, Options options) {
    return Bridge.difference(before, after, Objects.requireNonNull(options, "options").options);
  }

  /** Whether the values are equal. */
  public boolean isEmpty() {
    return difference.isEmpty();
  }

  /** All changes, in the order of the second value. What is in a part that is added or removed is not listed. */
  public List<Change> changes() {
    return Bridge.changes(difference);
  }

  /** The same as JSON: what {@code sjsonnet diff -f json} writes. */
  public String toJson() {
    return Bridge.json(difference.tree());
  }

  /** Which entries of lists belong together, and what is shown. */
  public static final class Options {
    final sjsonnet.Difference.Options options;

    private Options(sjsonnet.Difference.Options options) {
      this.options = options;
    }

    /** The usual keys, and hidden secrets. */
    public static Options create() {
      return new Options(Bridge.differenceOptions(List.of(), false));
    }

    /**
     * With fields that entries of lists are known by, before the usual ones: {@code name}, {@code spec.id}, or several that count
     * together, such as {@code port+protocol}.
     *
     * @throws IllegalArgumentException when a key is without a name
     */
    public Options keys(String... keys) {
      return new Options(Bridge.differenceOptions(List.of(keys), options.showSecrets()));
    }

    /** With the values of Secrets shown, or hidden. */
    public Options showSecrets(boolean shows) {
      return new Options(Bridge.showing(options, shows));
    }
  }

  /** Something that is not the same in two values. */
  public static final class Change {
    private final sjsonnet.Difference.Change change;

    Change(sjsonnet.Difference.Change change) {
      this.change = change;
    }

    /** What has happened. */
    public Kind kind() {
      return Bridge.kind(change);
    }

    /** The part that is concerned in the first value, if it is there. */
    public Optional<Side> before() {
      return Bridge.side(change.before());
    }

    /** The part that is concerned in the second value, if it is there. */
    public Optional<Side> after() {
      return Bridge.side(change.after());
    }

    /** The object of Kubernetes that it is in, or that it is. */
    public Optional<Resource> resource() {
      return Bridge.resource(change);
    }

    /** {@code replaced /spec/replicas}. */
    @Override
    public String toString() {
      return change.toString();
    }
  }

  /** What has happened to a part. */
  public enum Kind {
    /** It is only in the second value. */
    ADDED,
    /** It is only in the first value. */
    REMOVED,
    /** Another value is in its place. */
    REPLACED,
    /** It is in another place: of its list, or of the value. What has changed in it are changes of their own. */
    MOVED,
    /**
     * An object of Kubernetes has another name, and is otherwise much like the one before. What has changed in it, such as the
     * name, are changes of their own.
     */
    RENAMED
  }

  /** A part of one of the two values. */
  public static final class Side {
    private final sjsonnet.Difference.Side side;

    Side(sjsonnet.Difference.Side side) {
      this.side = side;
    }

    /** The way to it, as a JSON Pointer (RFC 6901): {@code /spec/containers/0/image}. */
    public String path() {
      return side.path();
    }

    /** What is there, as plain data. */
    public Object value() {
      return JavaData.ofTree(side.value(), false);
    }

    /** The definition that the value is from, if it is known. */
    public Optional<SourcePlace> source() {
      return Bridge.place(side.source());
    }
  }

  /** An object of Kubernetes. */
  public static final class Resource {
    private final sjsonnet.Difference.Resource resource;

    Resource(sjsonnet.Difference.Resource resource) {
      this.resource = resource;
    }

    /** The group of its {@code apiVersion}, without the version; empty for the core. */
    public String group() {
      return resource.group();
    }

    /** What it is. */
    public String kind() {
      return resource.kind();
    }

    /** Empty if it names none. */
    public String namespace() {
      return resource.namespace();
    }

    /** That in its metadata, or what its name is generated from. */
    public String name() {
      return resource.name();
    }

    /** {@code Deployment shop/web}. */
    @Override
    public String toString() {
      return resource.toString();
    }
  }
}
