package embedding;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sjsonnet.javaapi.Importer;
import sjsonnet.javaapi.Jsonnet;
import sjsonnet.javaapi.JsonnetException;

/** Evaluates a few programs and prints their results. */
public final class Embedding {

    private static final Jsonnet ENGINE = Jsonnet.builder()
        .extVar("env", "prod")
        .importer(Importer.inMemory(Map.of("ports.libsonnet", "{ web: 8080, admin: 9090 }")))
        .nativeFunction("add", List.of("a", "b"), args -> number(args.get(0)) + number(args.get(1)))
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
        List<?> ports = (List<?>) ENGINE.program("std.objectValues(import 'ports.libsonnet')").evaluateValue();
        return ports.stream()
            .map(port -> (int) number(port))
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }
}
