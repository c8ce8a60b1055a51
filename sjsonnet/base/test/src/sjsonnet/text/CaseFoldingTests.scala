package sjsonnet.text

import utest._

object CaseFoldingTests extends TestSuite {

  val tests: Tests = Tests {

    test("orbits of three, neighbours, and letters that have no other case") {
      def orbit(text: String) =
        CaseFolding.orbit(text.codePointAt(0)).map(c => new String(Character.toChars(c))).mkString
      def folds(a: String, b: String) =
        CaseFolding.fold(a.codePointAt(0)) == CaseFolding.fold(b.codePointAt(0))
      assert(folds("k", "\u212a"), folds("Σ", "ς"), folds("σ", "ς"), folds("ǅ", "ǆ"))
      assert(
        folds("𐐀", "𐐨"),
        folds("ẞ", "ß"),
        !folds("ß", "s"),
        !folds("i", "ı"),
        !folds("I", "İ")
      )
      assert(orbit("k") == "Kk\u212a", orbit("ς") == "Σςσ", orbit("日") == "日")
    }

    test("every code point folds as the run says that it is in") {
      val folded = Array.tabulate(0x110000)(c => c)
      val numbers = new PackedNumbers(CaseFoldingData.Runs)
      var next = 0
      while (!numbers.atEnd) {
        val first = next + numbers.next()
        val form = numbers.next()
        val shift = numbers.next()
        val members = (0 to (form >> 1)).map(i => first + i * (1 + (form & 1)))
        members.foreach(c => folded(c) = c - shift)
        next = members.last + 1
      }
      val wrong = folded.indices.filter(c => CaseFolding.fold(c) != folded(c))
      assert(wrong.isEmpty)
      CaseFolding.foreachOrbit { orbit =>
        assert(orbit.forall(CaseFolding.fold(_) == orbit.head), orbit.sorted.sameElements(orbit))
      }
    }
  }
}
