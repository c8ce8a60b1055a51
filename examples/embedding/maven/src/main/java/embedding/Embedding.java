package embedding;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sjsonnet.javaapi.Importer;
import sjsonnet.javaapi.Jsonnet;
import sjsonnet.javaapi.JsonnetException;
import sjsonnet.javaapi.Param;
import sjsonnet.javaapi.TypeToken;

/** Evaluates a few programs and prints their results. */
public final class Embedding {

    private static final Jsonnet ENGINE = Jsonnet.builder()
        .extVar("env", "prod")
        .importer(Importer.inMemory(Map.of("ports.libsonnet", "{ web: 8080, admin: 9090 }")))
        .typedFunction("add", Param.of("a", double.class), Param.of("b", double.class), Double::sum)
        .build();

    public static void main(String[] args) throws JsonnetException {
        System.out.print(ENGINE.evaluate(
            "local port = (import 'ports.libsonnet').web; { env: std.extVar('env'), url: 'http://web:%d' % port }"));
        System.out.println("ports: " + ports());
        try {
            ENGINE.evaluate("error 'the number ' + 13");
        } catch (JsonnetException error) {
            System.out.println("unlucky: " + error.reason());
        }
        System.out.println("sum: " + ENGINE.evaluate("std.native('add')(40, 2)").trim());
    }

    /** A result as data, not as text. */
    private static String ports() throws JsonnetException {
        List<Integer> ports =
            ENGINE.evaluate("std.objectValues(import 'ports.libsonnet')", new TypeToken<List<Integer>>() {});
        return ports.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
