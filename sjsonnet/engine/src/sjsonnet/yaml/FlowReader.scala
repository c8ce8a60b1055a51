package sjsonnet.yaml

import sjsonnet.platform.DeepStack
import sjsonnet.runtime._

import scala.collection.mutable

/** The tag and the anchor before a node, each empty if there is none. */
private[yaml] final class Properties(val tag: String, val anchor: String) {
  val isEmpty: Boolean = tag.isEmpty && anchor.isEmpty

  /** Both combined, if they do not both have a tag or both an anchor. */
  def and(that: Properties): Option[Properties] =
    if (isEmpty) Some(that)
    else if (that.isEmpty) Some(this)
    else if (tag.nonEmpty && that.tag.nonEmpty || anchor.nonEmpty && that.anchor.nonEmpty) None
    else Some(new Properties(tag + that.tag, anchor + that.anchor))
}

/** A node read as a key.
  *
  * @param text
  *   the text of a scalar
  * @param isMerge
  *   whether it is a `<<` that means a merge
  * @param at
  *   where the node begins
  */
private[yaml] final class Key(
    val value: Value,
    val text: Array[Byte],
    val isMerge: Boolean,
    val at: Int
)

/** Reads nodes in flow style (YAML 1.2, chapter 7): scalars, aliases, `[…]` and `{…}`. Line ends and indentation do not
  * matter between brackets.
  */
private[yaml] final class FlowReader(
    cursor: Cursor,
    val tags: Tags,
    val anchors: Anchors,
    ctx: Ctx
) {

  /** What a node without a tag and an anchor has. */
  val noProperties: Properties = new Properties("", "")
  private val notFinite = NotFinite.value
  private val scalars = new FlowScalars(cursor)
  private val unusedFields = mutable.Stack.empty[MappingFields]
  private var depth = 0

  /** Whether the node read last is a `<<` that, as a key, means a merge. */
  private var isMerge = false

  /** The text of the scalar read last, and where it begins. That scalar may be one that an alias stands for; then it
    * begins at the alias.
    */
  private var scalarText = Anchors.NoText
  private var scalarAt = 0

  /** Whether the node read last was in quotes or brackets. */
  private var isClosed = false

  /** Reads the properties that are here, at most one of each kind. */
  def properties(): Properties =
    if (cursor.peek != '!' && cursor.peek != '&') noProperties else readProperties()

  @noinline private def readProperties(): Properties = {
    var tag = ""
    var anchor = ""
    while (cursor.peek == '!' && tag.isEmpty || cursor.peek == '&' && anchor.isEmpty) {
      val isTag = cursor.peek == '!'
      if (isTag) tag = tags.read() else anchor = name()
      if (!isAfterProperty(isTag)) throw cursor.fail(YamlCatalogue.NoSpaceOrBreak())
      cursor.skipBlanks()
    }
    new Properties(tag, anchor)
  }

  /** Whether a tag or an anchor may end here. Without a blank, a comma may follow, and after an anchor a closing
    * bracket. The references reject one right after a tag, and an opening one after either.
    */
  private def isAfterProperty(isTag: Boolean): Boolean = cursor.peek match {
    case ','       => true
    case ']' | '}' => !isTag
    case _         => cursor.isSeparator(cursor.pos)
  }

  /** The node that begins here and has these properties. It may be a key; to be a value, it must pass [[value]]. */
  @noinline def node(properties: Properties, parent: Int, inFlow: Boolean): Value = {
    isMerge = false
    anchors.countNode()
    val at = cursor.pos
    val value = cursor.peek match {
      case '[' => collection(properties)(sequence())
      case '{' => collection(properties)(mapping())
      case '"' =>
        scalar(scalars.doubleQuoted(), properties, isPlain = false, at)
      case '\'' =>
        scalar(scalars.singleQuoted(), properties, isPlain = false, at)
      case '*' =>
        if (!properties.isEmpty) throw cursor.fail(YamlCatalogue.AliasWithProperties())
        alias(at)
      case _ if scalars.atPlain(inFlow) =>
        scalar(scalars.plain(parent, inFlow), properties, isPlain = true, at)
      case '%' | '@' | '`' => throw cursor.fail(YamlCatalogue.NoTokenStart())
      case _               => throw cursor.fail(YamlCatalogue.NoContent())
    }
    isClosed = FlowReader.opens(cursor.bytes(at))
    value
  }

  private def alias(at: Int): Value = {
    val anchored = anchors.get(name(), at)
    scalarText = anchored.text
    scalarAt = at
    anchored.value
  }

  /** The node read last as a value. */
  def value(node: Value): Value =
    if (node eq notFinite) throw cursor.failAt(scalarAt, YamlCatalogue.NotFinite())
    else node

  /** The node read last as a key; the node begins at `at`. */
  def key(node: Value, at: Int): Key = new Key(node, scalarText, isMerge, at)

  /** An empty node, which may have properties. */
  def empty(properties: Properties): Value = {
    anchors.countNode()
    scalar(new Array[Byte](0), properties, isPlain = true, cursor.pos)
  }

  @noinline def scalar(
      text: Array[Byte],
      properties: Properties,
      isPlain: Boolean,
      at: Int
  ): Value = {
    isMerge = text.length == 2 && text(0) == '<' && text(1) == '<' &&
      (if (properties.tag.isEmpty) isPlain else Tags.isMerge(properties.tag))
    scalarText = text
    scalarAt = at
    val value = tags.resolve(text, properties.tag, isPlain, at)
    if (properties.anchor.nonEmpty) anchors.end(anchors.begin(properties.anchor), value, text)
    value
  }

  /** The result of `read`, a collection with these properties. */
  def collection(properties: Properties)(read: => Value): Value = {
    if (depth == FlowReader.MaxDepth) throw cursor.fail(YamlCatalogue.TooDeep())
    depth += 1
    val value =
      if (depth == FlowReader.HostDepth)
        DeepStack.run(ctx.settings.maxStack)(anchored(properties)(read))
      else anchored(properties)(read)
    depth -= 1
    isMerge = false
    value
  }

  private def anchored(properties: Properties)(read: => Value): Value =
    if (properties.anchor.isEmpty) read
    else {
      val anchor = anchors.begin(properties.anchor)
      val value = read
      anchors.end(anchor, value, Anchors.NoText)
      value
    }

  /** The mapping of the entries that `read` puts into the fields it is passed. These are pooled: there are as many as
    * mappings have been nested, and the next mapping reuses them.
    */
  def mappingOf(read: MappingFields => Unit): ObjValue = {
    val fields = if (unusedFields.isEmpty) new MappingFields(ctx) else unusedFields.pop()
    read(fields)
    val mapping = fields.takeObject()
    unusedFields.push(fields): Unit
    mapping
  }

  /** Adds an entry to `fields`. */
  def put(fields: MappingFields, key: Key, value: Value): Unit =
    if (key.isMerge) merge(fields, value, key.at)
    else fields.put(ctx.intern(fieldName(key)), value)

  /** The name of the field with this key: the string that the key is, or the text of another scalar, as it is written.
    * So the name does not depend on how numbers are written, and an integer beyond 2^53 keeps its digits.
    */
  private def fieldName(key: Key): StrValue = key.value match {
    case str: StrValue             => str
    case _: ArrValue | _: ObjValue =>
      throw cursor.failAt(key.at, YamlCatalogue.BadKey(key.value.typeName))
    case _ => StrValue.of(key.text)
  }

  private def merge(fields: MappingFields, value: Value, at: Int): Unit = {
    def asMapping(part: Value): ObjValue = part match {
      case mapping: ObjValue => mapping
      case _                 => throw cursor.failAt(at, YamlCatalogue.BadMerge())
    }
    fields.merge(value match {
      case parts: ArrValue => List.tabulate(parts.length)(i => asMapping(parts(i, ctx)))
      case part            => List(asMapping(part))
    })
  }

  /** The name after a `&` or `*`. */
  private def name(): String = {
    cursor.pos += 1
    val start = cursor.pos
    while (!cursor.isSeparator(cursor.pos) && !Cursor.isFlowIndicator(cursor.peek))
      cursor.pos += 1
    if (cursor.pos == start) throw cursor.fail(YamlCatalogue.NoAnchorName())
    cursor.text(start, cursor.pos)
  }

  private def sequence(): Value = {
    val elements = new ArrBuilder(ctx)
    val open = begin()
    while (cursor.peek != ']') {
      elements += element()
      separate(open, ']')
    }
    cursor.pos += 1
    elements.result
  }

  /** An element of a sequence, which may be a pair: a mapping without brackets. */
  private def element(): Value =
    if (cursor.atIndicator('?')) mappingOf(explicitPair)
    else {
      failIfEmpty()
      val line = cursor.lineStart
      val key = keyNode()
      cursor.skipBlanks()
      if (!atValue || cursor.lineStart != line) value(key.value)
      else mappingOf(pair(_, key))
    }

  private def mapping(): Value = mappingOf { fields =>
    val open = begin()
    while (cursor.peek != '}') {
      if (cursor.atIndicator('?')) explicitPair(fields)
      else {
        failIfEmpty()
        pair(fields, keyNode())
      }
      separate(open, '}')
    }
    cursor.pos += 1
  }

  private def keyNode(): Key = {
    val at = cursor.pos
    key(nodeOrEmpty(), at)
  }

  private def explicitPair(fields: MappingFields): Unit = {
    cursor.pos += 1
    skip()
    pair(fields, keyNode())
  }

  /** Reads the value of `key`. */
  private def pair(fields: MappingFields, key: Key): Unit = {
    skip()
    val node =
      if (!atValue) NullValue
      else {
        cursor.pos += 1
        skip()
        nodeOrEmpty()
      }
    put(fields, key, value(node))
  }

  /** A node, or an empty one if what follows ends it. */
  private def nodeOrEmpty(): Value = {
    val own = properties()
    skip()
    val isEmpty = cursor.peek match {
      case ',' | ']' | '}' => true
      case ':'             => !scalars.atPlain(inFlow = true)
      case _               => false
    }
    isClosed = false
    if (isEmpty) empty(own) else node(own, -1, inFlow = true)
  }

  /** Whether the `:` before a value is here. After a key in quotes or brackets, no space need follow. */
  private def atValue: Boolean =
    cursor.peek == ':' && (isClosed || !scalars.atPlain(inFlow = true))

  private def failIfEmpty(): Unit =
    if (cursor.peek == ',') throw cursor.fail(YamlCatalogue.NoContent())

  /** Consumes an opening bracket, and returns where it is. */
  private def begin(): Int = {
    val open = cursor.pos
    cursor.pos += 1
    skip(open)
    open
  }

  /** Consumes the comma after an entry, unless the closing bracket follows.
    *
    * @param open
    *   where the opening bracket is
    */
  private def separate(open: Int, close: Char): Unit = {
    skip(open)
    if (cursor.peek == ',') {
      cursor.pos += 1
      skip(open)
    } else if (cursor.peek != close)
      throw cursor.fail(YamlCatalogue.NoComma(close))
  }

  /** Skips blanks, comments and line ends. A comment right after a bracket, a quote, a comma or a colon needs no blank
    * before it, as in both references.
    *
    * @param open
    *   the place of the error if the text ends here
    */
  private def skip(open: Int = cursor.pos): Unit = {
    if (cursor.peek == '#') cursor.skipLine()
    cursor.skipSeparation()
    if (cursor.atEnd) throw cursor.failAt(open, YamlCatalogue.BracketNotClosed())
    if (cursor.atMarker) throw cursor.fail(YamlCatalogue.MarkerInBrackets())
  }
}

private[yaml] object FlowReader {

  /** How deep collections may nest; the reader recurses. */
  private final val MaxDepth = 10000

  /** How deep they may nest on the stack of an embedder's thread; deeper ones are read on a [[DeepStack]]. */
  private final val HostDepth = 32

  private def opens(byte: Byte): Boolean =
    byte == '"' || byte == '\'' || byte == '[' || byte == '{'
}
