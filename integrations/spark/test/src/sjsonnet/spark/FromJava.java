package sjsonnet.spark;

import java.util.Map;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.StructType;

/** The functions as Java programs call them. */
final class FromJava {
  private FromJava() {}

  private static final Map<String, String> OPTIONS = Map.of("inline", "true", "format", "json-minified");

  static Column text(Column columns) {
    return functions.jsonnet("function(tenant, seats) { [tenant]: seats }", columns, OPTIONS);
  }

  static Column struct(Column columns) {
    StructType schema = StructType.fromDDL("name STRING, seats INT");
    return functions.jsonnetStruct("function(tenant, seats) { name: tenant, seats: seats }", columns, schema, OPTIONS);
  }
}
