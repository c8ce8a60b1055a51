package sjsonnet.std

import sjsonnet.codec.{Digest, Hash}
import sjsonnet.runtime._

/** The digests of the "Encoding" group of the standard library reference. Strings are hashed as UTF-8. */
private[sjsonnet] object DigestBuiltins extends BuiltinGroup("Encoding") with InPart {

  /** The MD5 hash of a string in UTF-8, as hexadecimal digits.
    *
    * {{{
    * std.md5("") == "d41d8cd98f00b204e9800998ecf8427e"
    * }}}
    */
  builtin("md5", "str|s")((ctx: Ctx, str: StrValue) => hash(str, Digest.md5(ctx)))

  /** The SHA-1 hash of a string in UTF-8, as hexadecimal digits.
    *
    * {{{
    * std.sha1("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709"
    * }}}
    */
  builtin("sha1", "str|s")((ctx: Ctx, str: StrValue) => hash(str, Digest.sha1(ctx)))

  /** The SHA-256 hash of a string in UTF-8, as hexadecimal digits.
    *
    * {{{
    * std.sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    * }}}
    */
  builtin("sha256", "str|s")((ctx: Ctx, str: StrValue) => sha256(str, ctx))

  /** The SHA-512 hash of a string in UTF-8, as hexadecimal digits.
    *
    * {{{
    * std.substr(std.sha512(""), 0, 16) == "cf83e1357eefb8bd"
    * std.length(std.sha512("")) == 128
    * }}}
    */
  builtin("sha512", "str|s")((ctx: Ctx, str: StrValue) => hash(str, Digest.sha512(ctx)))

  /** The SHA3-512 hash of a string in UTF-8, as hexadecimal digits.
    *
    * {{{
    * std.substr(std.sha3(""), 0, 16) == "a69f73cca23a9ac5"
    * std.length(std.sha3("")) == 128
    * }}}
    */
  builtin("sha3", "str|s")((ctx: Ctx, str: StrValue) => hash(str, Digest.sha3(ctx)))

  private[std] def sha256(str: StrValue, ctx: Ctx): Value = hash(str, Digest.sha256(ctx))

  private def hash(str: StrValue, hash: Hash): Value = {
    str.foreachBlock(hash.add)
    hex(hash.result())
  }

  private def hex(bytes: Array[Byte]): Value = {
    val digits = new Array[Byte](bytes.length * 2)
    var i = 0
    while (i < bytes.length) {
      digits(2 * i) = Character.forDigit(bytes(i) >> 4 & 15, 16).toByte
      digits(2 * i + 1) = Character.forDigit(bytes(i) & 15, 16).toByte
      i += 1
    }
    StrValue.ofClean(digits)
  }
}
