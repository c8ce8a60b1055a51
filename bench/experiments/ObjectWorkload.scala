package experiments

/** The programs of [[ObjectShapes]], written as the descriptors a compiler would make of them. */
final class Workload(rt: Runtime) {
  private var ids = 0
  private val syms = new java.util.HashMap[String, Sym]
  private def sym(name: String): Sym = {
    var s = syms.get(name)
    if (s == null) { s = new Sym(name, ids); ids += 1; syms.put(name, s) }
    s
  }
  private def field(name: String, body: Body, usesSelf: Boolean = false) =
    new FieldDef(sym(name), body, false, usesSelf)
  private def const(name: String) = field(name, new Const(name + "-value"))
  private def nested(name: String, fields: FieldDef*) = field(name, new Lit(fields*))
  private def plus(name: String, fields: FieldDef*) =
    new FieldDef(sym(name), new Lit(fields*), true, false)
  private final class Lit(fields: FieldDef*) extends Body {
    private val desc = new Desc(fields.toArray)
    def eval(self: Obj, env: Array[AnyRef]): AnyRef = rt.literal(desc, env)
  }
  private final class Concat(prefix: String, slot: Int) extends Body {
    def eval(self: Obj, env: Array[AnyRef]): AnyRef = prefix + env(slot)
  }
  private final class SelfField(prefix: String, name: Sym) extends Body {
    def eval(self: Obj, env: Array[AnyRef]): AnyRef = prefix + self.get(name)
  }
  private def env(slot: Int, name: String) = field(name, new Concat(name + "-", slot))
  private def own(name: String, of: String) = field(name, new SelfField("of-", sym(of)), true)

  private val labels = nested("labels", env(0, "app"), const("component"), const("part-of"))
  private val deployment = new Lit(
    const("apiVersion"),
    const("kind"),
    nested("metadata", env(0, "name"), const("namespace"), labels),
    nested(
      "spec",
      const("replicas"),
      nested("selector", nested("matchLabels", env(0, "app"))),
      nested(
        "template",
        nested("metadata", labels, nested("annotations", const("scrape"))),
        nested(
          "spec",
          nested("main", env(0, "name"), env(1, "image"), own("title", "name"), const("port")),
          nested("resources", nested("limits", const("cpu"), const("memory"))),
          const("serviceAccount")
        )
      )
    )
  )
  private val mixins = Array(
    new Lit(plus("metadata", plus("labels", const("team"), const("tier")))),
    new Lit(plus("spec", const("replicas"), const("strategy"))),
    new Lit(plus("spec", plus("template", plus("metadata", plus("annotations", env(1, "sum")))))),
    new Lit(plus("spec", plus("template", plus("spec", const("serviceAccount"), const("node"))))),
    new Lit(plus("spec", plus("template", plus("spec", plus("main", env(1, "image")))))),
    new Lit(plus("metadata", env(1, "namespace")))
  )
  private val libraryFields =
    (0 until 40).map(i => env(1, "value" + i)) ++ (0 until 9).map(i => own("own" + i, "value" + i))
  private val library = new Lit((libraryFields :+ const("env"))*)
  private val environment = new Lit(const("env"), env(0, "cluster"), env(0, "value3"))

  private def slots(i: Int): Array[AnyRef] = Array("svc" + i, "registry/image:v1")

  def run(kind: String, n: Int): Int = {
    var sum = 0
    val shared = mixins.map(_.eval(null, slots(0)).asInstanceOf[Obj])
    val base = library.eval(null, slots(0)).asInstanceOf[Obj]
    val kept = new Array[Obj](n)
    var i = 0
    while (i < n) {
      val o = (if (kind == "keep") "mixins" else kind) match {
        case "fresh"  => deployment.eval(null, slots(i)).asInstanceOf[Obj]
        case "mixins" =>
          var o = deployment.eval(null, slots(i)).asInstanceOf[Obj]
          shared.foreach(m => o = rt.merge(o, m))
          o
        case "envs" => rt.merge(base, environment.eval(null, slots(i)).asInstanceOf[Obj])
      }
      if (kind == "keep") kept(i) = o
      sum = sum * 7 + o.render()
      i += 1
    }
    sum
  }
}
