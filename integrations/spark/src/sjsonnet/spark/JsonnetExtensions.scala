package sjsonnet.spark

import org.apache.spark.sql.SparkSessionExtensions
import org.apache.spark.sql.catalyst.FunctionIdentifier
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo

/** Adds the functions of this package to sessions: `spark.sql.extensions=sjsonnet.spark.JsonnetExtensions`.
  *
  * {{{
  * SELECT jsonnet('svc.jsonnet', named_struct('tenant', tenant, 'limits', limits)) AS config FROM tenants
  * SELECT jsonnet('svc.jsonnet', struct(tenant), map('format', 'yaml', 'errors', 'struct')) FROM tenants
  * SELECT jsonnet_struct('svc.jsonnet', struct(tenant), 'name STRING, ports ARRAY<INT>') FROM tenants
  * SELECT explode(jsonnet_files('files.jsonnet', struct(tenant))) FROM tenants
  * SELECT explode(jsonnet_documents('docs.jsonnet', struct(tenant))) FROM tenants
  * }}}
  */
final class JsonnetExtensions extends (SparkSessionExtensions => Unit) {
  override def apply(extensions: SparkSessionExtensions): Unit = {
    extensions.injectPlannerStrategy(_ => RenderOnce)
    for (function <- Calls.functions) {
      val info = new ExpressionInfo(
        classOf[JsonnetCall].getName,
        null,
        function.name,
        s"_FUNC_(template, columns) - ${function.usage}",
        "",
        "",
        "",
        "misc_funcs",
        "",
        "",
        "scala_udf"
      )
      extensions.injectFunction(
        (FunctionIdentifier(function.name), info, Calls.of(function, _))
      )
    }
  }
}
