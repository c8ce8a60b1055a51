package sjsonnet.apidocs

/** The library with which programs write documentation in docsonnet's form, by the documentation of that library. It takes the
  * place of one that is installed, as in docsonnet.
  */
private[sjsonnet] object DocUtil {

  /** The paths under which programs import it. */
  val paths: Seq[String] =
    Seq("doc-util/main.libsonnet", "github.com/jsonnet-libs/docsonnet/doc-util/main.libsonnet")

  final val Text: String =
    """{
      |  local d = self,
      |  T:: {
      |    string: 'string', number: 'number', int: self.number, integer: self.number,
      |    boolean: 'bool', bool: self.boolean, object: 'object', array: 'array', any: 'any',
      |    'null': 'null', nil: self['null'], func: 'function', 'function': self.func,
      |  },
      |  package:: {
      |    new(name, url, help, filename='', version='master')::
      |      {
      |        name: name,
      |        help: help,
      |        'import': if filename == '' then url else url + '/' + filename,
      |        url: url,
      |        filename: filename,
      |        version: version,
      |      },
      |    newSub(name, help):: { name: name, help: help, 'import': '' },
      |    withInstallTemplate(template):: { installTemplate: template },
      |    withUsageTemplate(template):: { usageTemplate: template },
      |  },
      |  pkg:: self.package.new,
      |  func:: {
      |    new(help='', args=[]):: { 'function': { help: help, args: args } },
      |    withHelp(help):: { 'function'+: { help: help } },
      |    withArgs(args):: { 'function'+: { args: args } },
      |  },
      |  fn:: self.func.new,
      |  argument:: {
      |    new(name, type, default=null, enums=null)::
      |      { name: name, type: type, default: default, enums: enums },
      |    fromSchema(name, schema):: { name: name, schema: schema },
      |  },
      |  arg:: self.argument.new,
      |  object:: {
      |    new(help='', fields={}):: { object: { help: help, fields: fields } },
      |    withFields(fields):: { object+: { fields: fields } },
      |  },
      |  obj:: self.object.new,
      |  value:: {
      |    new(type, help='', default=null):: { value: { help: help, type: type, default: default } },
      |  },
      |  val:: self.value.new,
      |  render(obj):: error 'this doc-util renders nothing: use sjsonnet docs',
      |}
      |""".stripMargin
}
