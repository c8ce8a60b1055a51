package sjsonnet.doc

import utest._

/** How comments are read. */
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
      val doc = StdDoc("substr", " Of the \"A Name\" group.", comment)
      doc.group ==> "A Name"
      doc.paragraphs ==> Vector("One sentence. And another.", "A paragraph.")
      doc.summary ==> "One sentence."
      doc.examples ==> Vector("1 == 1", "[\n  2\n  ] != 3")
    }

    test("a comment of one line") {
      val doc = StdDoc("pi", " Names no group. ", " Just this. ")
      (doc.group, doc.paragraphs, doc.examples) ==> (("", Vector("Just this."), Vector.empty))
      doc.summary ==> "Just this."
    }

    test("signatures come from the declarations") {
      def signature(name: String) = StdDoc(name, "", "").signature
      signature("substr") ==> "std.substr(str, from, len)"
      signature("pi") ==> "std.pi"
      signature("get") ==> "std.get(o, f, default=null, inc_hidden=true)"
      signature("minArray") ==> "std.minArray(arr, keyF=std.id, [onEmpty])"
      signature("manifestJsonEx") ==>
        "std.manifestJsonEx(value, indent, newline='\\n', key_val_sep=': ')"
      StdDoc("removeAt", "", "").aliases ==> Vector("at" -> List("idx", "i"))
    }
  }
}
