package sjsonnet.syntax

import sjsonnet.syntax.Parsing.checkFailures
import utest._

/** Bytes that are not tokens, and tokens that are not operands or operators. The expected text is the Go engine's first
  * line, without the file name.
  */
object TokenErrorTests extends TestSuite {

  val tests: Tests = Tests {

    test("bytes that begin no token") {
      checkFailures(
        "`" -> "1:1 Could not lex the character '`'",
        "\u00e9" -> "1:1 Could not lex the character '\\u00e9'",
        "\ud83d\ude00" -> "1:1 Could not lex the character '\\U0001f600'",
        "\u00a0" -> "1:1 Could not lex the character '\\u00a0'",
        "\ufeff1" -> "1:1 Could not lex the character '\\ufeff'",
        "1 \\ 2" -> "1:3 Could not lex the character '\\\\'",
        "1 ? 2" -> "1:3 Could not lex the character '?'",
        "\u000b1" -> "1:1 Could not lex the character '\\v'",
        "\u001b" -> "1:1 Could not lex the character '\\x1b'",
        "1 2 \u00e9" -> "1:5 Could not lex the character '\\u00e9'"
      )
    }

    test("numbers") {
      checkFailures(
        "1.x" -> "1:3 Couldn't lex number, junk after decimal point: 'x'",
        "1." -> "1:3 Couldn't lex number, junk after decimal point: '\\ufffd'",
        ".1" -> "1:1-2 Unexpected: \".\" while parsing terminal",
        "1e" -> "1:3 Couldn't lex number, junk after 'E': '\\ufffd'",
        "1e+" -> "1:4 Couldn't lex number, junk after exponent sign: '\\ufffd'",
        "1.5e " -> "1:5 Couldn't lex number, junk after 'E': ' '",
        "1E-x" -> "1:4 Couldn't lex number, junk after exponent sign: 'x'",
        "01" -> "1:2-3 Did not expect: (NUMBER, \"1\")",
        "0_0" -> "1:2 Couldn't lex number, _ not allowed after leading 0",
        "1_" -> "1:3 Couldn't lex number, junk after '_': '\\ufffd'",
        "1__0" -> "1:3 Couldn't lex number, junk after '_': '_'",
        "1._0" -> "1:3 Couldn't lex number, junk after decimal point: '_'",
        "1_.0" -> "1:3 Couldn't lex number, junk after '_': '.'",
        "1.0_" -> "1:5 Couldn't lex number, junk after '_': '\\ufffd'",
        "1e_1" -> "1:3 Couldn't lex number, junk after 'E': '_'",
        "1e+_1" -> "1:4 Couldn't lex number, junk after exponent sign: '_'",
        "1e1_" -> "1:5 Couldn't lex number, junk after '_': '\\ufffd'",
        "1_\u00e9" -> "1:3 Couldn't lex number, junk after '_': '\\u00e9'",
        "0x10" -> "1:2-5 Did not expect: (IDENTIFIER, \"x10\")",
        "1.5.5" -> "1:5-6 Expected token IDENTIFIER but got (NUMBER, \"5\")",
        "1.'" -> "1:3 Couldn't lex number, junk after decimal point: '\\''"
      )
    }

    test("strings") {
      checkFailures(
        "\"x" -> "1:1 Unterminated String",
        "'x" -> "1:1 Unterminated String",
        "\"x\\\"" -> "1:1 Unterminated String",
        "@\"x" -> "1:1 Unterminated String",
        "@'x''" -> "1:1 Unterminated String",
        "@" -> "1:1 Couldn't lex verbatim string, junk after '@': -1",
        "@x" -> "1:1 Couldn't lex verbatim string, junk after '@': 120",
        "@\u00e9" -> "1:1 Couldn't lex verbatim string, junk after '@': 233",
        "1 2 \"x" -> "1:5 Unterminated String",
        "\"\\q\"" -> "1:1-5 Unknown escape sequence in string literal: \\q",
        "\"\\x41\"" -> "1:1-7 Unknown escape sequence in string literal: \\x",
        "\"\\\u00e9\"" -> "1:1-6 Unknown escape sequence in string literal: \\\u00e9",
        "\"\\u12\"" -> "1:1-7 Truncated unicode escape sequence in string literal.",
        "\"\\u12" -> "1:1 Unterminated String",
        "\"\\u00zz\"" -> "1:1-9 Unicode escape sequence was malformed: \\u00",
        "\"\\u\ud83d\ude00\"" -> "1:1-9 Unicode escape sequence was malformed: \\u\ud83d\ude00",
        "\"\\u000\u00e9\"" -> "1:1-10 Unicode escape sequence was malformed: \\u00",
        "\"\\ud83d\"" -> "1:1-9 Truncated unicode surrogate pair escape sequence in string literal.",
        "\"\\ud83dabcdefg\"" -> "1:1-16 Unicode surrogate pair escape sequence missing low surrogate in string literal.",
        "\"\\ud83d\\nabcd\"" -> "1:1-15 Unicode surrogate pair escape sequence missing low surrogate in string literal.",
        "{\"\\q\": 1}" -> "1:2-6 Unknown escape sequence in string literal: \\q",
        "import \"\\q\"" -> "1:8-12 Unknown escape sequence in string literal: \\q",
        "{\"a\\q\": 1}" -> "1:2-7 Unknown escape sequence in string literal: \\q"
      )
    }

    test("text blocks") {
      checkFailures(
        "|||" -> "1:1 Text block requires new line after |||.",
        "||| a |||" -> "1:1 Text block requires new line after |||.",
        "|||\n" -> "1:1 Text block's first line must start with whitespace",
        "|||\na\n|||" -> "1:1 Text block's first line must start with whitespace",
        "||| -\n a\n|||" -> "1:1 Text block requires new line after |||.",
        "|||--\n a\n|||" -> "1:1 Text block requires new line after |||.",
        "|||\n a" -> "1:1 Unexpected EOF",
        "|||\n a\n" -> "1:1 Text block not terminated with |||",
        "|||\n  a\n b\n|||" -> "1:1 Text block not terminated with |||",
        "|||\n  a\n \n|||" -> "1:1 Text block not terminated with |||",
        "|||\n\n\n|||" -> "1:1 Text block's first line must start with whitespace",
        "|||\r\n  a\r\n b\r\n|||" -> "1:1 Text block not terminated with |||",
        "||||\n a\n|||" -> "1:1 Text block requires new line after |||.",
        "|||\n  a\n   |||" -> "1:1 Unexpected EOF",
        "|||\n\ta\n  b\n|||" -> "1:1 Text block not terminated with |||",
        "|||\n a\n|||1" -> "3:4-5 Did not expect: (NUMBER, \"1\")"
      )
    }

    test("comments") {
      checkFailures(
        "/* a" -> "1:1 Multi-line comment has no terminating */",
        "/*/" -> "1:1 Multi-line comment has no terminating */",
        "1 /* 2" -> "1:3 Multi-line comment has no terminating */",
        "1 2 /*" -> "1:5 Multi-line comment has no terminating */",
        "# a" -> "1:4 Unexpected end of file"
      )
    }

    test("operators") {
      checkFailures(
        "?" -> "1:1 Could not lex the character '?'",
        "a:b" -> "1:2-3 Did not expect: (OPERATOR, \":\")",
        "a::b" -> "1:2-4 Did not expect: (OPERATOR, \"::\")",
        "1:::2" -> "1:2-5 Not a binary operator: :::",
        "a=b" -> "1:2-3 Not a binary operator: =",
        "a->b" -> "1:2-4 Not a binary operator: ->",
        "a<>b" -> "1:2-4 Not a binary operator: <>",
        "a===b" -> "1:2-5 Not a binary operator: ===",
        "a!==b" -> "1:2-5 Not a binary operator: !==",
        "a<=>b" -> "1:2-5 Not a binary operator: <=>",
        "a**b" -> "1:2-4 Not a binary operator: **",
        "a^^b" -> "1:2-4 Not a binary operator: ^^",
        "1!1" -> "1:2-3 Not a binary operator: !",
        "1~1" -> "1:2-3 Not a binary operator: ~",
        "&1" -> "1:1-2 Not a unary operator: &",
        "*1" -> "1:1-2 Not a unary operator: *",
        "=1" -> "1:1-2 Not a unary operator: =",
        "==1" -> "1:1-3 Not a unary operator: ==",
        ":1" -> "1:1-2 Not a unary operator: :",
        "::1" -> "1:1-3 Not a unary operator: ::",
        "1 =/ 2" -> "1:3-4 Not a binary operator: =",
        "1*/2" -> "1:3-4 Not a unary operator: /",
        "1 =|| 2" -> "1:3-4 Not a binary operator: =",
        "{a:1,b:$<1}" -> "1:7-10 Expected one of :, ::, :::, +:, +::, +:::, got: :$<",
        "{b:$:: 1}" -> "1:3-7 Expected one of :, ::, :::, +:, +::, +:::, got: :$::",
        "$$" -> "1:2-3 Did not expect: \"$\"",
        "a+" -> "1:3 Unexpected end of file",
        "a+*b" -> "1:2-4 Not a binary operator: +*",
        "1 not in 2" -> "1:3-6 Did not expect: (IDENTIFIER, \"not\")",
        "{ a: \"x\" in super + 1 }" -> "1:19-20 Expected a comma before next field",
        "{ a: 1 == \"x\" in super + 1 }" -> "1:24-25 Expected a comma before next field"
      )
    }
  }
}
