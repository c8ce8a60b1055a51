package sjsonnet.yaml

import sjsonnet.runtime._

/** Reads nodes in block style (YAML 1.2, chapter 8), where indentation shows the structure.
  *
  * A node is read after the indicator it follows (`-`, `?`, `:`, or the beginning of the document). It must be
  * indented more than the enclosing collection; otherwise the node is empty and the text belongs to a collection
  * further out. The colon after a scalar shows whether it is a value or the first key of a mapping, so there is no
  * lookahead.
  */
private[yaml] final class BlockReader(cursor: Cursor, flow: FlowReader, ctx: Ctx) {

  private val blockScalars = new BlockScalars(cursor)

  /** The node that follows, as a value.
    *
    * @param parent
    *   the column of the enclosing collection, -1 for none
    * @param isCompact
    *   whether a block collection may begin on the line of the indicator before it
    * @param inMapping
    *   whether it is in a mapping, where the dashes of a sequence need no indentation
    */
  def value(parent: Int, isCompact: Boolean, inMapping: Boolean): Value =
    flow.value(node(flow.noProperties, parent, isCompact, inMapping))

  /** The node that follows, which may be a key; `outer` are its properties on the lines before. */
  @noinline private def node(
      outer: Properties,
      parent: Int,
      isCompact: Boolean,
      inMapping: Boolean
  ): Value = {
    cursor.skipSeparation(parent)
    if (!isInside(parent, inMapping)) flow.empty(outer)
    else {
      val canBeCollection = (isCompact || cursor.isFirstInLine) && !cursor.isAfterTab
      val column = cursor.column
      val own = flow.properties()
      val isAlone = cursor.atBreak || cursor.atEnd || cursor.peek == '#'
      if (!own.isEmpty && isAlone) node(combined(outer, own), parent, isCompact, inMapping)
      else content(outer, own, column, parent, canBeCollection)
    }
  }

  /** Whether what is here belongs to a node inside `parent`. The dashes of a sequence in a mapping may stand at the
    * column of `parent`, and so may the indicator of a block scalar: the references allow it.
    */
  private def isInside(parent: Int, inMapping: Boolean): Boolean =
    !cursor.atEnd && !cursor.atMarker && (
      !cursor.isFirstInLine || cursor.indentation > parent ||
        cursor.column == parent && (inMapping && cursor.atIndicator('-') || atBlockScalar)
    )

  private def atBlockScalar: Boolean = cursor.peek == '|' || cursor.peek == '>'

  /** A node whose properties have been read.
    *
    * @param outer
    *   properties on a line before, which belong to the node
    * @param own
    *   properties on this line, which belong to the node, or to its first key if it is a mapping
    * @param column
    *   the column where the node begins on this line, properties included
    */
  private def content(
      outer: Properties,
      own: Properties,
      column: Int,
      parent: Int,
      canBeCollection: Boolean
  ): Value = {
    def requireCollection(what: String): Unit =
      if (!canBeCollection) throw cursor.fail(YamlCatalogue.NotAllowedHere(what))
    if (cursor.atIndicator('-')) {
      requireCollection("block sequence entries")
      requireNone(own)
      collection(outer)(sequence(column))
    } else if (cursor.atIndicator('?')) {
      requireCollection("mapping keys")
      requireNone(own)
      collection(outer)(mapping(column, None))
    } else if (atBlockScalar) {
      val at = cursor.pos
      flow.anchors.countNode()
      val properties = combined(outer, own)
      flow.scalar(blockScalars.read(parent), properties, isPlain = false, at)
    } else {
      val at = cursor.pos
      val line = cursor.lineStart
      val first =
        if (cursor.atIndicator(':')) flow.empty(own) else flow.node(own, parent, inFlow = false)
      if (atColon()) {
        if (cursor.lineStart != line) throw failMappingValues()
        requireCollection("mapping values")
        val key = flow.key(first, at)
        collection(outer)(mapping(column, Some(key)))
      } else if (outer.isEmpty) first
      else {
        cursor.moveTo(at, line)
        flow.node(combined(outer, own), parent, inFlow = false)
      }
    }
  }

  private def collection(properties: Properties)(read: => Value): Value = {
    flow.anchors.countNode()
    flow.collection(properties)(read)
  }

  private def requireNone(properties: Properties): Unit =
    if (!properties.isEmpty)
      throw cursor.fail(YamlCatalogue.PropertiesInLineAbove())

  /** The properties on the line before and on this one, which both belong to the node. */
  private def combined(outer: Properties, own: Properties): Properties =
    outer
      .and(own)
      .getOrElse(throw cursor.fail(YamlCatalogue.PropertiesTwice()))

  @noinline private def sequence(column: Int): Value = {
    val elements = new ArrBuilder(ctx, BlockReader.ExpectedElements)
    while (elements.isEmpty || atEntry(column, "'-' indicator") && cursor.atIndicator('-')) {
      cursor.pos += 1
      elements += value(column, isCompact = true, inMapping = false)
    }
    elements.result
  }

  /** The mapping whose entries begin at `column`. Its first key has been read, and a colon follows, or a `?`
    * announces it.
    */
  @noinline private def mapping(column: Int, firstKey: Option[Key]): Value = flow.mappingOf {
    fields =>
      firstKey match {
        case Some(key) => put(fields, key, column)
        case None      => putExplicit(fields, column)
      }
      while (atEntry(column, "key"))
        if (cursor.atIndicator('?')) putExplicit(fields, column)
        else put(fields, implicitKey(column), column)
  }

  /** Reads the colon that is here and the value after it. */
  private def put(fields: MappingFields, key: Key, column: Int): Unit = {
    cursor.pos += 1
    flow.put(fields, key, value(column, isCompact = false, inMapping = true))
  }

  /** Reads the key after the `?` that is here, and its value. */
  private def putExplicit(fields: MappingFields, column: Int): Unit = {
    cursor.pos += 1
    val at = cursor.pos
    val key = flow.key(node(flow.noProperties, column, isCompact = true, inMapping = true), at)
    flow.put(fields, key, explicitValue(column))
  }

  /** The value after an explicit key, or null if there is none. */
  private def explicitValue(column: Int): Value =
    if (atEntry(column, "key") && cursor.atIndicator(':')) {
      cursor.pos += 1
      value(column, isCompact = true, inMapping = true)
    } else NullValue

  /** Reads the key that begins here, up to its colon. */
  @noinline private def implicitKey(column: Int): Key = {
    val at = cursor.pos
    val line = cursor.lineStart
    if (cursor.atIndicator('-')) throw cursor.fail(YamlCatalogue.NoKey())
    val properties = flow.properties()
    val node =
      if (cursor.atIndicator(':')) flow.empty(properties)
      else flow.node(properties, column, inFlow = false)
    if (!atColon() || cursor.lineStart != line)
      throw cursor.failAt(at, YamlCatalogue.NoColon())
    flow.key(node, at)
  }

  private def atColon(): Boolean = {
    cursor.skipBlanks()
    cursor.atIndicator(':')
  }

  private def failMappingValues(): sjsonnet.EvalError =
    cursor.fail(YamlCatalogue.NoMappingHere())

  /** Moves to what follows an entry of the collection at `column`, and returns whether that is in the same
    * collection. What is indented more belongs to none, which is an error.
    */
  @noinline private def atEntry(column: Int, expected: String): Boolean = {
    cursor.skipSeparation(column)
    if (cursor.atEnd || cursor.atMarker) false
    else if (!cursor.isFirstInLine || cursor.column > column)
      throw cursor.fail(YamlCatalogue.ExpectedElse(expected))
    else cursor.column == column
  }
}

private object BlockReader {

  /** Room for the elements of most sequences. */
  private final val ExpectedElements = 4
}
