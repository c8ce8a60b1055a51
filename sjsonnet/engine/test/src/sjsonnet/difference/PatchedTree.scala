package sjsonnet.difference

import sjsonnet.JsonTree

/** Applies JSON Patch in the simplest way, by the text of RFC 6902. */
private[difference] object PatchedTree {

  def apply(tree: JsonTree, patch: Vector[JsonPatch.Operation]): JsonTree =
    patch.foldLeft(tree) { (tree, operation) =>
      val path = steps(operation.path)
      operation.op match {
        case "add"     => added(tree, path, operation.value.get)
        case "remove"  => removed(tree, path)
        case "replace" => replaced(tree, path, operation.value.get)
        case "move"    =>
          val from = steps(operation.from.get)
          added(removed(tree, from), path, at(tree, from))
      }
    }

  private def steps(pointer: String): List[String] =
    pointer.split("/", -1).toList.drop(1).map(_.replace("~1", "/").replace("~0", "~"))

  private def at(tree: JsonTree, path: List[String]): JsonTree = (tree, path) match {
    case (_, Nil)                                => tree
    case (obj: JsonTree.Obj, name :: rest)       => at(obj.get(name).get, rest)
    case (JsonTree.Arr(elements), index :: rest) => at(elements(index.toInt), rest)
    case _                                       => fail(path)
  }

  private def within(tree: JsonTree, name: String)(change: JsonTree => JsonTree): JsonTree =
    tree match {
      case JsonTree.Obj(fields) =>
        if (!fields.exists(_._1 == name)) fail(List(name))
        JsonTree.Obj(fields.map { case (key, value) =>
          key -> (if (key == name) change(value) else value)
        })
      case JsonTree.Arr(elements) =>
        JsonTree.Arr(elements.updated(name.toInt, change(elements(name.toInt))))
      case _ => fail(List(name))
    }

  private def added(tree: JsonTree, path: List[String], value: JsonTree): JsonTree =
    (path, tree) match {
      case (Nil, _)                            => value
      case (name :: Nil, JsonTree.Obj(fields)) =>
        JsonTree.Obj(fields.filterNot(_._1 == name) :+ (name -> value))
      case (name :: Nil, JsonTree.Arr(elements)) =>
        val index = name.toInt
        if (index > elements.length) fail(path)
        JsonTree.Arr(elements.patch(index, Seq(value), 0))
      case (name :: rest, _) => within(tree, name)(added(_, rest, value))
    }

  private def removed(tree: JsonTree, path: List[String]): JsonTree = (path, tree) match {
    case (name :: Nil, obj: JsonTree.Obj) if obj.get(name).nonEmpty =>
      JsonTree.Obj(obj.fields.filterNot(_._1 == name))
    case (name :: Nil, JsonTree.Arr(elements)) if name.toInt < elements.length =>
      JsonTree.Arr(elements.patch(name.toInt, Nil, 1))
    case (name :: rest, _) if rest.nonEmpty => within(tree, name)(removed(_, rest))
    case _                                  => fail(path)
  }

  private def replaced(tree: JsonTree, path: List[String], value: JsonTree): JsonTree =
    path match {
      case Nil          => value
      case name :: Nil  => within(tree, name)(_ => value)
      case name :: rest => within(tree, name)(replaced(_, rest, value))
    }

  private def fail(path: List[String]): Nothing =
    throw new java.lang.AssertionError(s"there is no ${path.mkString("/")}")

  /** The same with fields by name, since their order does not count. */
  def sorted(tree: JsonTree): JsonTree = tree match {
    case JsonTree.Obj(fields) =>
      JsonTree.Obj(fields.map { case (name, value) => name -> sorted(value) }.sortBy(_._1))
    case JsonTree.Arr(elements) => JsonTree.Arr(elements.map(sorted))
    case other                  => other
  }
}
