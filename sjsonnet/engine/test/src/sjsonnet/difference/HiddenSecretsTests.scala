package sjsonnet.difference

import sjsonnet.JsonTree
import sjsonnet.text.Utf8
import utest._

/** Values of Secrets, which are not shown. */
object HiddenSecretsTests extends TestSuite {

  val tests: Tests = Tests {

    test("values of Secrets are hidden, and nothing else") {
      val hidden = of(
        "salt",
        """{ a: [{ kind: 'Secret', type: 'Opaque', data: { user: 'joe', pass: 'x' },
        stringData: { deep: { er: 'x' } }, metadata: { name: 'n', annotations: {
        'kubectl.kubernetes.io/last-applied-configuration': 'x', other: 'y' } } }],
        map: { kind: 'ConfigMap', data: { user: 'joe' } } }"""
      )
      val secret = hidden("a")(0)
      assert(isHidden(secret("data")("user")), isHidden(secret("data")("pass")))
      assert(isHidden(secret("stringData")("deep")), secret("type").str == "Opaque")
      val annotations = secret("metadata")("annotations")
      assert(isHidden(annotations("kubectl.kubernetes.io/last-applied-configuration")))
      annotations("other").str ==> "y"
      hidden("map")("data")("user").str ==> "joe"
    }

    test("items of a list of Secrets, and data that is no object") {
      val hidden =
        of("salt", "{ kind: 'SecretList', items: [{ data: { a: 'x' } }, { data: 'x' }] }")
      assert(isHidden(hidden("items")(0)("data")("a")), isHidden(hidden("items")(1)("data")))
    }

    test("texts with Secrets in them") {
      for (
        text <- Seq(
          "apiVersion: v1\nkind: Secret\ndata: {}",
          "{\"kind\": \"Secret\"}",
          "{\\\"kind\\\":\\\"Secret\\\"}",
          "kind  :\t'Secret'",
          "kind: SecretList"
        )
      ) assert(isHidden(of("", s"{ a: ${tree(text)} }")("a")))
      for (
        text <- Seq(
          "kind: SecretStore",
          "Secret",
          ": Secret",
          "kind Secret",
          "ind: Secret",
          "secret"
        )
      )
        of("", s"{ a: ${tree(text)} }")("a").str ==> text
    }

    test("equal values have equal hashes under one salt, and different ones do not") {
      val code = "{ kind: 'Secret', data: { a: 'x', b: 'x', c: 'y', d: '1', e: 1 } }"
      def hashes(salt: String) = of(salt, code)("data").obj.map(_._2.str)
      val one = hashes("one")
      one(0) ==> one(1)
      one.distinct.length ==> 4
      assert(hashes("two").intersect(one).isEmpty)
    }

    test("a patch that has something hidden in it is told from others") {
      val secrets = new HiddenSecrets(Utf8.encode("salt"))
      val tree =
        secrets.in(DifferenceTests.tree("[{ kind: 'Secret', data: { a: 'x' } }, { b: 'c' }]"))
      assert(secrets.areIn(tree), !secrets.areIn(tree(1).tree))
    }
  }

  private def of(salt: String, code: String): JsonTree =
    new HiddenSecrets(Utf8.encode(salt)).in(DifferenceTests.tree(code))

  private def tree(text: String): String = JsonTree.Str(text).text().fold(throw _, identity)

  private def isHidden(part: JsonTree.Part): Boolean = part.str.startsWith("<hidden ")
}
