package sjsonnet.doc

import sjsonnet.runtime.{Ctx, Value}
import sjsonnet.std.{BuiltinGroup, StringBuiltins}
import utest._

/** How documentation comments are read. */
object StdDocTests extends TestSuite {

  val tests: Tests = Tests {

    test("paragraphs, and examples of several lines") {
      val comment =
        """ One
          |    * sentence. And another.
          |    *
          |    * A paragraph.
          |    *
          |    * {{{
          |    * 1 == 1
          |    * [
          |    *   2
          |    *   ] != 3
          |    * }}}
          |    """.stripMargin
      val doc = read("substr", comment)
      doc.group ==> "String Manipulation"
      doc.paragraphs ==> Vector("One sentence. And another.", "A paragraph.")
      doc.summary ==> "One sentence."
      doc.examples ==> Vector("1 == 1", "[\n  2\n  ] != 3")
    }

    test("a comment of one line") {
      val doc = read("pi", " Just this. ")
      (doc.paragraphs, doc.examples) ==> ((Vector("Just this."), Vector.empty))
      doc.summary ==> "Just this."
    }

    test("signatures come from the declarations") {
      def doc(name: String) = StdDoc.all.filter(_.name == name).head
      def signature(name: String) = doc(name).signature
      signature("substr") ==> "std.substr(str, from, len)"
      signature("pi") ==> "std.pi"
      signature("get") ==> "std.get(o, f, default=null, inc_hidden=true)"
      signature("minArray") ==> "std.minArray(arr, keyF=std.id, [onEmpty])"
      signature("manifestJsonEx") ==>
        "std.manifestJsonEx(value, indent, newline='\\n', key_val_sep=': ')"
      doc("removeAt").aliases ==> Vector("at" -> List("idx", "i"))
    }

    test("what std does not have is for std.native") {
      object Beside extends BuiltinGroup("Beside") {
        builtin("substr", "a|b", "c?")((_: Ctx, a: Value, _: Option[Value]) => a)
      }
      val doc = StdDoc(new StdComment("substr", "Something else.", Beside))
      (doc.isNative, doc.signature) ==> ((true, "std.native(\"substr\")(a, [c])"))
      doc.aliases ==> Vector("a" -> List("b"))
      StdDoc.all.find(_.name == "substr").map(_.isNative) ==> Some(false)
    }
  }

  private def read(name: String, text: String): StdDoc =
    StdDoc(new StdComment(name, text, StringBuiltins))
}
