package sjsonnet.compat;

import java.io.InputStream;
import java.io.PrintStream;

/** How Java programs call databricks/sjsonnet: with all arguments, and with Scala's empty options. */
final class JavaShapes {
    private JavaShapes() {}

    static int withoutImporter(String[] args, InputStream in, PrintStream out, PrintStream err) {
        return SjsonnetMain.main0(
            args,
            new DefaultParseCache(),
            in,
            out,
            err,
            os.package$.MODULE$.pwd(),
            scala.None$.empty()
        );
    }

    static int withImporter(String[] args, InputStream in, PrintStream out, PrintStream err) {
        return SjsonnetMain.main0(
            args,
            SjsonnetMain.createParseCache(),
            in,
            out,
            err,
            os.package$.MODULE$.pwd(),
            scala.None$.empty(),
            scala.None$.empty()
        );
    }
}
