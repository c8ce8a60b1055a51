package sjsonnet.difference

import sjsonnet.{Jsonnet, JsonTree, OutputPath}
import utest._

import scala.util.Random

/** What is found to be different in two values. */
object DifferenceTests extends TestSuite {

  val tests: Tests = Tests {

    test("fields by name, whatever their order") {
      changes("{a: 1, b: {c: 2}}", "{b: {c: 2}, a: 1}") ==> ""
      changes("{a: 1, b: {c: 2}, d: 1}", "{a: 2, b: {c: null, e: []}}") ==>
        "replaced /a /a, replaced /b/c /b/c, added - /b/e, removed /d -"
      changes("{a: []}", "{a: {}}") ==> "replaced /a /a"
      changes("1", "'1'") ==> "replaced  "
    }

    test("entries of lists by key") {
      changes(
        "{c: [{name: 'a', i: 1}, {name: 'b', i: 1}]}",
        "{c: [{name: 'x'}, {name: 'b', i: 2}]}"
      ) ==> "added - /c/0, removed /c/0 -, replaced /c/1/i /c/1/i"
      changes(
        "[{port: 53, protocol: 'TCP'}, {port: 53, protocol: 'UDP', n: 1}]",
        "[{port: 53, protocol: 'UDP', n: 2}]"
      ) ==> "removed /0 -, replaced /1/n /0/n"
      // Two have the same name: so the path is what tells them apart.
      changes(
        "[{name: 'v', mountPath: '/a'}, {name: 'v', mountPath: '/b', ro: true}]",
        "[{name: 'v', mountPath: '/b', ro: false}]"
      ) ==> "removed /0 -, replaced /1/ro /0/ro"
      // Keys can be others than the usual ones.
      changes("[{n: {id: 7}, x: 1}, {x: 2}]", "[{x: 2}, {n: {id: 7}, x: 2}]", "n.id") ==>
        "moved /1 /0, replaced /0/x /1/x"
    }

    test("elements without keys by what is equal before and after them") {
      changes("[1, 2, 3]", "[1, 9, 2, 3]") ==> "added - /1"
      changes("[1, 2, 3]", "[1, 4, 3]") ==> "replaced /1 /1"
      changes("['a', 'b']", "['b']") ==> "removed /0 -"
      changes("[{a: 1, b: 1, c: 1}, 5]", "[7, {a: 1, b: 1, c: 2}, 5]") ==>
        "added - /0, replaced /0/c /1/c"
    }

    test("moves") {
      changes("[1, 2, 3, 4]", "[4, 1, 2, 3]") ==> "moved /3 /0"
      changes("[{name: 'a', x: 1}, {name: 'b'}]", "[{name: 'b'}, {name: 'a', x: 2}]") ==>
        "moved /1 /0, replaced /0/x /1/x"
      changes("{a: {x: 1, y: 2, z: [3]}, c: 1}", "{b: {x: 1, y: 2, z: [3]}, c: 1}") ==>
        "moved /a /b"
      // Such small values are equal by chance.
      changes("{a: [1]}", "{b: [1]}") ==> "added - /b, removed /a -"
    }

    test("objects of Kubernetes by kind, namespace and name, wherever they are") {
      def thing(kind: String, name: String, n: Int, version: String = "apps/v1") =
        s"{apiVersion: '$version', kind: '$kind', metadata: {name: '$name', namespace: 'shop'}, n: $n}"
      val (web, db) = (thing("Deployment", "web", 1), thing("StatefulSet", "db", 1))
      changes(s"[$web, $db]", s"[$db, ${thing("Deployment", "web", 2)}]") ==>
        "moved /1 /0, replaced /0/n /1/n"
      changes(s"{a: $web, b: $db}", s"{items: [$db, ${thing("Deployment", "web", 2)}]}") ==>
        "moved /b /items/0, moved /a /items/1, replaced /a/n /items/1/n"
      // The group counts, the version does not.
      changes(
        thing("Ingress", "web", 1, "networking.k8s.io/v1beta1"),
        thing("Ingress", "web", 1, "networking.k8s.io/v1")
      ) ==> "replaced /apiVersion /apiVersion"
      changes(
        s"{apiVersion: 'v1', kind: 'List', items: [{list: [$web]}]}",
        s"{apiVersion: 'v1', kind: 'List', items: [$db, {list: [$web]}]}"
      ) ==> "added - /items/0"
    }

    test("an object of Kubernetes may have another name") {
      def thing(name: String, n: Int) =
        s"{apiVersion: 'v1', kind: 'Service', metadata: {name: '$name'}, spec: {a: 1, b: 2, c: [1, 2, 3], n: $n}}"
      changes(s"{x: ${thing("old", 1)}}", s"{x: ${thing("new", 2)}}") ==>
        "renamed /x /x, replaced /x/metadata/name /x/metadata/name, replaced /x/spec/n /x/spec/n"
      changes(s"{x: ${thing("old", 1)}}", s"{y: ${thing("new", 1)}}") ==>
        "renamed /x /y, replaced /x/metadata/name /y/metadata/name"
      // What is not alike is another object, though in the same place.
      changes(
        s"{x: ${thing("old", 1)}}",
        "{x: {apiVersion: 'v1', kind: 'Service', metadata: {name: 'new'}, spec: {z: 1, y: 2}}}"
      ) ==> "removed /x -, added - /x"
    }

    test("what a change is in") {
      val all = Difference.of(
        tree(
          "{a: {apiVersion: 'v1', kind: 'Service', metadata: {name: 'x'}, ports: [{name: 'h', p: 1}]}}"
        ),
        tree(
          "{a: {apiVersion: 'v1', kind: 'Service', metadata: {name: 'x'}, ports: [{name: 'h', p: 2}]}}"
        )
      )
      all.changes.map(_.resource.map(_.fullName)) ==> Vector(Some("x"))
      all.changes.head.after.get.labels ==> Vector("", "", "h", "")
    }

    test("without lists, the changes are those of a plain comparison") {
      val trees = new RandomTrees(new Random(60))
      for (_ <- 0 until 5000) {
        val (before, after) = (trees.withoutLists(4), trees.withoutLists(4))
        paths(before, after, identity) ==> plain(before, after)
      }
    }

    test("with named entries, they are those of a plain comparison of objects by name") {
      val trees = new RandomTrees(new Random(61))
      for (_ <- 0 until 5000) {
        val (before, after) = (trees.withNamedLists(4), trees.withNamedLists(4))
        paths(before, after, _.replaceAll("#\\d+", "")) ==> plain(byName(before), byName(after))
      }
    }

    test("values of any depth and length") {
      def deep(innermost: JsonTree, n: Int): JsonTree = (0 until n).foldLeft(innermost) {
        (inner, i) => if (i % 2 == 0) JsonTree.arr(inner) else JsonTree.obj("a" -> inner)
      }
      val found = Difference.of(deep(JsonTree.Null, 100000), deep(JsonTree.Bool(true), 100000))
      found.changes.map(_.kind) ==> Vector(Change.Kind.Replaced)
      found.changes.head.after.get.path.steps.length ==> 100000
      found.patch.length ==> 1

      def long(of: Int => Int) =
        JsonTree.Arr(Vector.tabulate(100000)(i => JsonTree.Num(of(i).toDouble)))
      val random = new Random(62)
      val shuffled = random.shuffle(Vector.range(0, 100000))
      Difference.of(long(identity), long(i => i + 1)).changes.length ==> 2
      val moves = Difference.of(long(identity), long(shuffled(_)))
      assert(moves.changes.forall(_.kind == Change.Kind.Moved), moves.patch.length > 90000)
      Difference.of(long(identity), long(_ + 200000)).changes.length ==> 100000
    }
  }

  /** The changes as text: a kind, and the pointers to both sides. */
  private def changes(before: String, after: String, keys: String*): String = {
    val found =
      if (keys.isEmpty) Difference.of(tree(before), tree(after))
      else Difference.of(tree(before), tree(after), keys.toVector.flatMap(EntryKey.read(_)))
    found.changes
      .map { change =>
        def side(side: Option[Change.Side]) =
          side.fold("-")(each => JsonPatch.pointer(each.path))
        s"${change.kind.name} ${side(change.before)} ${side(change.after)}"
      }
      .mkString(", ")
  }

  private[difference] def tree(code: String): JsonTree =
    Jsonnet().evaluateTree(code).fold(throw _, identity)

  /** The changes that are no moves, by paths with the names of entries: kind and path. Values that have moved to another field
    * count as removed and added.
    */
  private def paths(before: JsonTree, after: JsonTree, clean: String => String): Set[String] = {
    def text(side: Change.Side) = side.path.steps
      .zip(side.labels)
      .map {
        case (OutputPath.Field(name), _)    => s"/$name"
        case (OutputPath.Element(_), label) => s"/[$label]"
      }
      .mkString
    Difference
      .of(before, after)
      .changes
      .flatMap { change =>
        change.kind match {
          case Change.Kind.Moved if change.before.map(text) == change.after.map(text) => Nil
          case Change.Kind.Moved                                                      =>
            Seq(s"removed ${text(change.before.get)}", s"added ${text(change.after.get)}")
          case kind => Seq(s"${kind.name} ${text(change.after.orElse(change.before).get)}")
        }
      }
      .map(clean)
      .toSet
  }

  private def plain(before: JsonTree, after: JsonTree, path: String = ""): Set[String] =
    (before, after) match {
      case (these: JsonTree.Obj, those: JsonTree.Obj) if isList(these) == isList(those) =>
        (these.fields ++ those.fields).map(_._1).toSet.flatMap { (name: String) =>
          (these.get(name), those.get(name)) match {
            case (Some(a), Some(b)) => plain(a, b, s"$path/$name")
            case (Some(_), None)    => Set(s"removed $path/$name")
            case _                  => Set(s"added $path/$name")
          }
        }
      case _ => if (before == after) Set.empty else Set(s"replaced $path")
    }

  /** Lists as objects by the names of their entries. */
  private def byName(tree: JsonTree): JsonTree = tree match {
    case JsonTree.Obj(fields)   => JsonTree.Obj(fields.map { case (k, v) => k -> byName(v) })
    case JsonTree.Arr(elements) =>
      JsonTree.Obj((ListMark -> JsonTree.Null) +: elements.map { element =>
        s"[${element("name").str}]" -> byName(element.tree)
      })
    case other => other
  }

  private def isList(obj: JsonTree.Obj): Boolean = obj.get(ListMark).nonEmpty

  private final val ListMark = "(list)"
}
