package embedding;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import sjsonnet.Importer;
import sjsonnet.Input;
import sjsonnet.JsonTree;
import sjsonnet.Jsonnet;
import sjsonnet.JsonnetError;
import scala.Option;
import scala.collection.immutable.Vector;
import scala.jdk.javaapi.CollectionConverters;

/** Evaluates a few programs and prints what they give. */
public final class Embedding {

    /** A library that is nowhere but in memory. */
    private static final Importer LIBRARY = new Importer() {
        @Override
        public Option<String> find(String path, String from) {
            return path.equals("ports.libsonnet") ? Option.apply(path) : Option.empty();
        }

        @Override
        public byte[] read(String name) {
            return "{ web: 8080, admin: 9090 }".getBytes(StandardCharsets.UTF_8);
        }
    };

    private static final Jsonnet ENGINE = Jsonnet.apply()
        .withExtVar("env", new Input.Text("prod"))
        .withImporter(LIBRARY)
        .withNative("add", CollectionConverters.asScala(java.util.List.of("a", "b")).toSeq(), Embedding::add);

    public static void main(String[] args) {
        System.out.print(evaluate(
            "local port = (import 'ports.libsonnet').web; { env: std.extVar('env'), url: 'http://web:%d' % port }"));
        System.out.println("ports: " + ports());
        System.out.println("unlucky: " + evaluate("error 'the number ' + 13"));
        System.out.println("sum: " + evaluate("std.native('add')(40, 2)").trim());
    }

    private static String evaluate(String code) {
        return ENGINE.evaluate(code, "program.jsonnet").fold(JsonnetError::message, text -> text);
    }

    /** As data, not as text. */
    private static String ports() {
        JsonTree tree = ENGINE
            .evaluateTree("std.objectValues(import 'ports.libsonnet')", "program.jsonnet")
            .fold(error -> { throw error; }, result -> result);
        return CollectionConverters.asJava(((JsonTree.Arr) tree).elements()).stream()
            .map(port -> (int) ((JsonTree.Num) port).value())
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    }

    private static JsonTree add(Vector<JsonTree> numbers) {
        double sum = 0;
        for (JsonTree number : CollectionConverters.asJava(numbers)) sum += ((JsonTree.Num) number).value();
        return new JsonTree.Num(sum);
    }
}
