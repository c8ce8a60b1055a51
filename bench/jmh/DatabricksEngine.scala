package sjsonnet.bench

import java.io.File
import java.net.URLClassLoader
import java.util.function.BiFunction

/** databricks/sjsonnet, to be measured beside ours. Its classes have the names of ours, so it has a class
  * loader of its own, and what it takes and returns are types of the JVM; see `integrations/compat/databricks`.
  */
private[bench] object DatabricksEngine {

  def load(): BiFunction[String, String, AnyRef] = {
    val jars =
      System.getProperty("databricks").split(File.pathSeparator).map(new File(_).toURI.toURL)
    new URLClassLoader(jars, ClassLoader.getPlatformClassLoader)
      .loadClass("Databricks")
      .asSubclass(classOf[BiFunction[String, String, AnyRef]])
      .getDeclaredConstructor()
      .newInstance()
  }
}
