package sjsonnet.std

import sjsonnet.ImportPaths
import sjsonnet.manifest.GoYaml
import sjsonnet.runtime._
import sjsonnet.templates.NameFormat
import sjsonnet.text.{JsonBytes, TextParts, Utf8}
import sjsonnet.yaml.YamlReader

/** The manifests that other programs write, for Tanka's `helmTemplate` and `kustomizeBuild`: an object with a field for each.
  *
  * What a program has written is kept for the evaluation, by its arguments and its input, so the same chart with the same values
  * is rendered once.
  *
  * Nothing that a program of ours decides is an option for another: a name or a version is of the form that Helm wants,
  * follows `=`, or is a path that starts with a dot or a slash.
  */
private[std] object Renderings {

  /** The programs that may be run, by the function that runs them. */
  final val Helm = "helm"
  final val Kustomize = "kustomize"

  def helmTemplate(name: StrValue, chart: StrValue, opts: ObjValue, ctx: Ctx): Value = {
    val options = new Options("helmTemplate", opts, ctx)
    val path = options.path(chart)
    // What Tanka 0.37 calls helm with, in its order; the last flag it does not know.
    val flags = Vector(
      options.strings("apiVersions", isWord(_, "-._/,")).map("--api-versions=" + _),
      Option.when(options.boolean("includeCrds", default = true))("--include-crds"),
      Option.when(options.boolean("skipTests", default = false))("--skip-tests"),
      options.string("kubeVersion", isWord(_, "-._+")).map("--kube-version=" + _),
      Option.when(options.boolean("noHooks", default = false))("--no-hooks"),
      options.string("namespace", isLabel(_)).map("--namespace=" + _),
      Option.when(options.boolean("skipSchemaValidation", default = false))(
        "--skip-schema-validation"
      )
    ).flatten
    val release = options.checked("name", name.decode(ctx), isRelease(_))
    val arguments = Vector("template", release, path, "--values", "-") ++ flags
    render(Helm, arguments, options.yaml("values"), options, ctx)
  }

  /** Whether a text has only letters and digits of ASCII and, between them, those of `others`. */
  private def isWord(text: String, others: String): Boolean = {
    def isPlain(char: Char) =
      char >= 'a' && char <= 'z' || char >= 'A' && char <= 'Z' || char >= '0' && char <= '9'
    text.nonEmpty && isPlain(text.head) && isPlain(text.last) &&
    text.forall(char => isPlain(char) || others.indexOf(char.toInt) >= 0)
  }

  /** A label of a domain name, as Kubernetes has them. */
  private def isLabel(text: String): Boolean =
    text.length <= 63 && isWord(text, "-") && !text.exists(char => char >= 'A' && char <= 'Z')

  /** What Helm takes for the name of a release: labels with points between them. */
  private def isRelease(text: String): Boolean =
    text.length <= 53 && TextParts.split(text, '.').forall(isLabel(_))

  def kustomizeBuild(path: StrValue, opts: ObjValue, ctx: Ctx): Value = {
    val options = new Options("kustomizeBuild", opts, ctx)
    val folder = options.path(path)
    // Before it looks for a folder, Kustomize takes such a path for the address of a repository, with options for git.
    options.checked("path", folder, path => path.startsWith("/") || !path.contains("_git/")): Unit
    render(Kustomize, Vector("build", folder), new Array[Byte](0), options, ctx)
  }

  private def render(
      program: String,
      arguments: Vector[String],
      input: Array[Byte],
      options: Options,
      ctx: Ctx
  ): Value = {
    val format = NameTemplates.of(
      options.value("nameFormat", Value.Tag.Str) match {
        case Some(str: StrValue) => str
        case _                   => StrValue.of(NameFormat.Default)
      },
      ctx
    )
    named(
      documents(new Call(program, arguments, input), options.function, ctx),
      format,
      options,
      ctx
    )
  }

  /** What a program was called with. */
  private final class Call(
      val program: String,
      val arguments: Vector[String],
      val input: Array[Byte]
  ) {
    override def equals(other: Any): Boolean = other match {
      case that: Call =>
        program == that.program && arguments == that.arguments &&
        java.util.Arrays.equals(input, that.input)
      case _ => false
    }
    override def hashCode: Int =
      (program, arguments).hashCode * 31 + java.util.Arrays.hashCode(input)
  }

  private val known = new PerEvaluation(_ => new java.util.HashMap[Call, ArrValue])

  private def documents(call: Call, function: String, ctx: Ctx): ArrValue = {
    val all = known.of(ctx)
    if (!all.containsKey(call)) all.put(call, written(call, function, ctx)): Unit
    all.get(call)
  }

  private def written(call: Call, function: String, ctx: Ctx): ArrValue =
    ctx.services.run(call.program, call.arguments, call.input, ctx) match {
      case None => throw ctx.fail(StdCatalogue.NeedsOtherProgram(function, call.program))
      case Some(Left(reason)) => throw ctx.fail(StdCatalogue.ProgramFailed(call.program, reason))
      case Some(Right(bytes)) =>
        ctx.chargeText(bytes.length.toLong): Unit
        YamlReader.readStream(Utf8.sanitize(bytes, ctx), ctx)
    }

  private def named(
      documents: ArrValue,
      format: NameFormat,
      options: Options,
      ctx: Ctx
  ): ObjValue = {
    val fields = new java.util.LinkedHashMap[String, Lazy]
    def add(manifest: Value): Unit = {
      ctx.step()
      manifest match {
        // Comments alone, as those that templates leave of what is not wanted.
        case NullValue     => ()
        case obj: ObjValue =>
          val name = format(obj, ctx)
          if (fields.containsKey(name))
            throw ctx.fail(StdCatalogue.SameManifestName(options.function, name))
          fields.put(name, obj): Unit
        case other => throw ctx.fail(StdCatalogue.NoManifest(options.function, other.typeName))
      }
    }
    (0 until documents.length).foreach(i => add(documents(i, ctx)))
    ObjValue.ofValues(
      fields.keySet.toArray(new Array[String](0)).map(ctx.symbols.intern(_)),
      fields.values.toArray(new Array[Lazy](0)),
      ctx.symbols
    )
  }

  /** The options of a call, in its last argument. Like Tanka, whose functions get JSON, this sees visible fields only, null is
    * as good as nothing, and fields of other names have no effect.
    */
  private final class Options(val function: String, opts: ObjValue, ctx: Ctx) {

    def value(name: String, tag: Int): Option[Value] = {
      val entry = opts.shape.find(ctx.symbols.intern(name), ctx)
      if (!ObjectBuiltins.isThere(entry, incHidden = false)) None
      else {
        opts.checkAsserts(ctx)
        opts.value(entry, ctx) match {
          case NullValue                 => None
          case value if value.tag == tag => Some(value)
          case other                     =>
            throw ctx.fail(
              StdCatalogue.ProgramOption(
                s"$function: opts.$name",
                Value.typeName(tag),
                other.typeName
              )
            )
        }
      }
    }

    /** `text`, which is the argument or option `name`, if it may be that. */
    def checked(name: String, text: String, isRight: String => Boolean): String =
      if (isRight(text)) text
      else throw ctx.fail(StdCatalogue.ProgramName(s"$function: $name", JsonBytes.quoted(text)))

    /** An option that is as good as nothing if it is empty. */
    def string(name: String, isRight: String => Boolean): Option[String] =
      value(name, Value.Tag.Str)
        .collect { case str: StrValue => str.decode(ctx) }
        .filter(_.nonEmpty)
        .map(checked(s"opts.$name", _, isRight))

    def boolean(name: String, default: Boolean): Boolean =
      value(name, Value.Tag.Bool).collect { case b: BoolValue => b.toBoolean }.getOrElse(default)

    def strings(name: String, isRight: String => Boolean): Vector[String] =
      value(name, Value.Tag.Arr) match {
        case Some(arr: ArrValue) =>
          Vector.tabulate(arr.length) { i =>
            arr(i, ctx) match {
              case str: StrValue => checked(s"opts.$name[$i]", str.decode(ctx), isRight)
              case other         =>
                throw ctx.fail(
                  StdCatalogue.ProgramOption(s"$function: opts.$name[$i]", "string", other.typeName)
                )
            }
          }
        case _ => Vector.empty
      }

    /** The YAML text of an object, as Tanka writes it; that of an empty one if it is not there. */
    def yaml(name: String): Array[Byte] = {
      val json = value(name, Value.Tag.Obj).fold(StrValue.of("{}"))(ctx.services.toText(_, ctx))
      GoYaml.text(NativeBuiltins.fromJson(json, ctx), ctx).bytes
    }

    /** A path that is relative to the file that has made the call. It is written so that no program takes it for an option, or
      * for the name of something elsewhere.
      */
    def path(relative: StrValue): String = {
      val path = relative.decode(ctx)
      val from = string("calledFrom", _ => true)
        .getOrElse(throw ctx.fail(StdCatalogue.NoCalledFrom(function)))
      val found =
        if (path.startsWith("/")) path else ImportPaths.join(ImportPaths.directory(from), path)
      checked("path", found, _.indexOf(0) < 0): Unit
      if (found.startsWith("/") || found.startsWith("../") || found == "..") found else s"./$found"
    }
  }
}
