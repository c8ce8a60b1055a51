package sjsonnet.syntax

import sjsonnet.syntax.Parsing.checkFailures
import utest._

/** Token sequences that are not programs. The expected text is the Go engine's first line, without the file name. */
object GrammarErrorTests extends TestSuite {

  val tests: Tests = Tests {

    test("ends of files") {
      checkFailures(
        "" -> "1:1 Unexpected end of file",
        " \n " -> "2:2 Unexpected end of file",
        "1+\n" -> "2:1 Unexpected end of file",
        "-" -> "1:2 Unexpected end of file",
        "{" -> "1:2 Unexpected: end of file while parsing field definition",
        "{a" -> "1:3 Expected token OPERATOR but got end of file",
        "{a:" -> "1:4 Unexpected end of file",
        "{a:1" -> "1:5 Expected a comma before next field",
        "{a:1," -> "1:6 Unexpected: end of file while parsing field definition",
        "{[" -> "1:3 Unexpected end of file",
        "{a(" -> "1:4 Expected token IDENTIFIER but got end of file while parsing parameter",
        "{local" -> "1:7 Expected token IDENTIFIER but got end of file",
        "{assert" -> "1:8 Unexpected end of file",
        "[" -> "1:2 Unexpected end of file",
        "[1" -> "1:3 Expected a comma before next array element",
        "[1," -> "1:4 Unexpected end of file",
        "(" -> "1:2 Unexpected end of file",
        "(1" -> "1:3 Expected token \")\" but got end of file",
        "f(" -> "1:3 Unexpected end of file",
        "f(1" -> "1:4 Expected a comma before next function argument, got end of file",
        "f(1," -> "1:5 Unexpected end of file",
        "f(x=" -> "1:5 Unexpected end of file",
        "a." -> "1:3 Expected token IDENTIFIER but got end of file",
        "a[" -> "1:3 Unexpected end of file",
        "a[1" -> "1:4 Expected token \"]\" but got end of file",
        "a[1:" -> "1:5 Unexpected end of file",
        "super" -> "1:1-6 Expected . or [ after super",
        "super." -> "1:7 Expected token IDENTIFIER but got end of file",
        "if" -> "1:3 Unexpected end of file",
        "if 1" -> "1:5 Expected token then but got end of file",
        "if 1 then" -> "1:10 Unexpected end of file",
        "if 1 then 2 else" -> "1:17 Unexpected end of file",
        "local" -> "1:6 Expected token IDENTIFIER but got end of file",
        "local a" -> "1:8 Expected operator = but got end of file",
        "local a=" -> "1:9 Unexpected end of file",
        "local a=1" -> "1:10 Expected , or ; but got end of file",
        "local a=1;" -> "1:11 Unexpected end of file",
        "function" -> "1:9 Expected ( but got end of file",
        "function(" -> "1:10 Expected token IDENTIFIER but got end of file while parsing parameter",
        "function(x" -> "1:11 Expected a comma before next function parameter, got end of file",
        "function(x)" -> "1:12 Unexpected end of file",
        "function(x=" -> "1:12 Unexpected end of file",
        "assert" -> "1:7 Unexpected end of file",
        "assert 1" -> "1:9 Expected token \";\" but got end of file",
        "assert 1:" -> "1:10 Unexpected end of file",
        "assert 1;" -> "1:10 Unexpected end of file",
        "error" -> "1:6 Unexpected end of file",
        "import" -> "1:7 Unexpected end of file",
        "[1 for" -> "1:7 Expected token IDENTIFIER but got end of file",
        "[1 for x" -> "1:9 Expected token in but got end of file",
        "[1 for x in" -> "1:12 Unexpected end of file",
        "[1 for x in y" -> "1:14 Expected for, if or \"]\" after for clause, got: end of file",
        "[1 for x in y if" -> "1:17 Unexpected end of file"
      )
    }

    test("what is left over") {
      checkFailures(
        "1 2" -> "1:3-4 Did not expect: (NUMBER, \"2\")",
        "1 \"a\"" -> "1:3-6 Did not expect: (STRING_DOUBLE, \"a\")",
        "1 \"\"" -> "1:3-5 Did not expect: STRING_DOUBLE",
        "1 @\"a\"" -> "1:3-7 Did not expect: (VERBATIM_STRING_DOUBLE, \"a\")",
        "1 |||\n a\n|||" -> "(1:3)-(3:4) Did not expect: (STRING_BLOCK, \"a\n\")",
        "1 |||\n a\n|||-" -> "(1:3)-(3:4) Did not expect: (STRING_BLOCK, \"a\n\")",
        "1 1_0" -> "1:3-6 Did not expect: (NUMBER, \"10\")",
        "1 self" -> "1:3-7 Did not expect: \"self\"",
        "1 true" -> "1:3-7 Did not expect: \"true\"",
        "1 }" -> "1:3-4 Did not expect: \"}\"",
        "1 )" -> "1:3-4 Did not expect: \")\"",
        "x y" -> "1:3-4 Did not expect: (IDENTIFIER, \"y\")",
        "f() tailstrict tailstrict" -> "1:16-26 Did not expect: \"tailstrict\"",
        "1 tailstrict" -> "1:3-13 Did not expect: \"tailstrict\"",
        "1;" -> "1:2-3 Did not expect: \";\"",
        "1," -> "1:2-3 Did not expect: \",\"",
        "if then" -> "1:4-8 Unexpected: \"then\" while parsing terminal",
        "then" -> "1:1-5 Unexpected: \"then\" while parsing terminal",
        ")" -> "1:1-2 Unexpected: \")\" while parsing terminal",
        "," -> "1:1-2 Unexpected: \",\" while parsing terminal",
        "()" -> "1:2-3 Unexpected: \")\" while parsing terminal",
        "(1 2)" -> "1:4-5 Expected token \")\" but got (NUMBER, \"2\")",
        "(1,2)" -> "1:3-4 Expected token \")\" but got \",\""
      )
    }

    test("objects") {
      checkFailures(
        "{,}" -> "1:2-3 Unexpected: \",\" while parsing field definition",
        "{a}" -> "1:3-4 Expected token OPERATOR but got \"}\"",
        "{a b:1}" -> "1:4-5 Expected token OPERATOR but got (IDENTIFIER, \"b\")",
        "{1:2}" -> "1:2-3 Unexpected: (NUMBER, \"1\") while parsing field definition",
        "{a.b:1}" -> "1:3-4 Expected token OPERATOR but got \".\"",
        "{if:1}" -> "1:2-4 Unexpected: \"if\" while parsing field definition",
        "{a:1 b:2}" -> "1:6-7 Expected a comma before next field",
        "{a:1;}" -> "1:5-6 Expected a comma before next field",
        "{a:1,,}" -> "1:6-7 Unexpected: \",\" while parsing field definition",
        "{a:1,,b:2}" -> "1:6-7 Unexpected: \",\" while parsing field definition",
        "{a = 1}" -> "1:4-5 Expected one of :, ::, :::, +:, +::, +:::, got: =",
        "{a:: : 1}" -> "1:6-7 Not a unary operator: :",
        "{a + : 1}" -> "1:4-5 Expected one of :, ::, :::, +:, +::, +:::, got: +",
        "{a++: 1}" -> "1:3-6 Expected one of :, ::, :::, +:, +::, +:::, got: ++:",
        "{a:::: 1}" -> "1:3-7 Expected one of :, ::, :::, +:, +::, +:::, got: ::::",
        "{a+:::: 1}" -> "1:3-8 Expected one of :, ::, :::, +:, +::, +:::, got: +::::",
        "{a $: 1}" -> "1:4-6 Expected one of :, ::, :::, +:, +::, +:::, got: $:",
        "{[a:1}" -> "1:4-5 Expected token \"]\" but got (OPERATOR, \":\")",
        "{[]:1}" -> "1:3-4 Unexpected: \"]\" while parsing terminal",
        "{\"a\" \"b\":1}" -> "1:6-9 Expected token OPERATOR but got (STRING_DOUBLE, \"b\")",
        "{a(:1}" -> "1:4-5 Expected token IDENTIFIER but got (OPERATOR, \":\") while parsing parameter",
        "{a(1):1}" -> "1:4-5 Expected token IDENTIFIER but got (NUMBER, \"1\") while parsing parameter",
        "{a()+:1}" -> "1:2-3 Cannot use +: syntax sugar in a method: a",
        "{\"a b\"()+:1}" -> "1:2-7 Cannot use +: syntax sugar in a method: a b",
        "{[\"a\"]()+:1}" -> "1:2-3 Cannot use +: syntax sugar in a method: [",
        "{local}" -> "1:7-8 Expected token IDENTIFIER but got \"}\"",
        "{local 1}" -> "1:8-9 Expected token IDENTIFIER but got (NUMBER, \"1\")",
        "{local a}" -> "1:9-10 Expected operator = but got \"}\"",
        "{local a:1}" -> "1:9-10 Expected operator = but got (OPERATOR, \":\")",
        "{local a=1;}" -> "1:11-12 Expected a comma before next field",
        "{assert true; }" -> "1:13-14 Expected a comma before next field",
        "{assert true:\"m\":1}" -> "1:17-18 Expected a comma before next field",
        "{+:1}" -> "1:2-4 Unexpected: (OPERATOR, \"+:\") while parsing field definition",
        "{{}}" -> "1:2-3 Unexpected: \"{\" while parsing field definition"
      )
    }

    test("members declared twice") {
      checkFailures(
        "{a:1, a:2}" -> "1:7-8 Duplicate field: a",
        "{a:1, \"a\":2}" -> "1:7-10 Duplicate field: a",
        "{\"x y\":1, 'x y':2}" -> "1:11-16 Duplicate field: x y",
        "{a:1,b:2,c:3,d:4,e:5,f:6,g:7,h:8,i:9,c:10}" -> "1:38-39 Duplicate field: c",
        "{a:1, a: }" -> "1:7-8 Duplicate field: a",
        "{a:1, b:{a:1}, a():2}" -> "1:16-17 Duplicate field: a",
        "{local a=1, local a=2}" -> "1:19-20 Duplicate local var: a",
        "{local a(x)=1, a:1, local a=2}" -> "1:27-28 Duplicate local var: a",
        "local a=1, a=2; a" -> "1:12-13 Duplicate local var: a",
        "local a=1, b=2, a(x)=3; a" -> "1:17-18 Duplicate local var: a"
      )
    }

    test("arrays and comprehensions") {
      checkFailures(
        "[,]" -> "1:2-3 Unexpected: \",\" while parsing terminal",
        "[1 2]" -> "1:4-5 Expected a comma before next array element",
        "[1,,2]" -> "1:4-5 Unexpected: \",\" while parsing terminal",
        "[1;2]" -> "1:3-4 Expected a comma before next array element",
        "[for x in []]" -> "1:2-5 Unexpected: \"for\" while parsing terminal",
        "[1,2 for x in []]" -> "1:6-9 Expected a comma before next array element",
        "[1 if true]" -> "1:4-6 Expected a comma before next array element",
        "[1 for 1 in []]" -> "1:8-9 Expected token IDENTIFIER but got (NUMBER, \"1\")",
        "[1 for x,y in []]" -> "1:9-10 Expected token in but got \",\"",
        "[1 for x in [] 2]" -> "1:16-17 Expected for, if or \"]\" after for clause, got: (NUMBER, \"2\")",
        "[1 for x in [], 2]" -> "1:15-16 Expected for, if or \"]\" after for clause, got: \",\"",
        "[1 for x in [] if true then]" -> "1:24-28 Expected for, if or \"]\" after for clause, got: \"then\"",
        "{for x in []}" -> "1:2-5 Object comprehension can only have one field",
        "{a:1 for x in []}" -> "1:6-9 Object comprehensions can only have [e] fields",
        "{\"a\":1 for x in []}" -> "1:8-11 Object comprehensions can only have [e] fields",
        "{[x]::1 for x in []}" -> "1:9-12 Object comprehensions cannot have hidden fields",
        "{[x]:::1 for x in []}" -> "1:10-13 Object comprehensions cannot have hidden fields",
        "{[x]:1,[x]:2 for x in []}" -> "1:14-17 Object comprehension can only have one field",
        "{[x]:1,a:2 for x in []}" -> "1:12-15 Object comprehension can only have one field",
        "{assert true,[x]:1 for x in []}" -> "1:20-23 Object comprehension cannot have asserts",
        "{local x=1 for x in []}" -> "1:12-15 Object comprehension can only have one field",
        "{[x]:1 for x in [] b:1}" -> "1:20-21 Expected for, if or \"}\" after for clause, got: (IDENTIFIER, \"b\")",
        "{[x]:1 for x in [],}" -> "1:19-20 Expected for, if or \"}\" after for clause, got: \",\""
      )
    }

    test("member access and slices") {
      checkFailures(
        "a.1" -> "1:3-4 Expected token IDENTIFIER but got (NUMBER, \"1\")",
        "a.\"b\"" -> "1:3-6 Expected token IDENTIFIER but got (STRING_DOUBLE, \"b\")",
        "a.if" -> "1:3-5 Expected token IDENTIFIER but got \"if\"",
        "a..b" -> "1:3-4 Expected token IDENTIFIER but got \".\"",
        "a.[1]" -> "1:3-4 Expected token IDENTIFIER but got \"[\"",
        "a[]" -> "1:3-4 an index needs an expression between its brackets",
        "a[1,2]" -> "1:4-5 Expected token \"]\" but got \",\"",
        "a[1 2]" -> "1:5-6 Expected token \"]\" but got (NUMBER, \"2\")",
        "a[1:2 3]" -> "1:7-8 Expected token \"]\" but got (NUMBER, \"3\")",
        "a[1:2:3:4]" -> "1:8-9 Invalid slice: too many colons",
        "a[::2:]" -> "1:6-7 Invalid slice: too many colons",
        "a[1::2:3]" -> "1:7-8 Invalid slice: too many colons",
        "a[:::]" -> "1:3-6 Not a unary operator: :::",
        "a[::,]" -> "1:5-6 Unexpected: \",\" while parsing terminal",
        "super" -> "1:1-6 Expected . or [ after super",
        "super x" -> "1:1-6 Expected . or [ after super",
        "{a: super}" -> "1:5-10 Expected . or [ after super",
        "{a: super + 1}" -> "1:5-10 Expected . or [ after super",
        "{a: super[]}" -> "1:11-12 Unexpected: \"]\" while parsing terminal",
        "{a: super[1:2]}" -> "1:12-13 Expected token \"]\" but got (OPERATOR, \":\")",
        "{a: super.1}" -> "1:11-12 Expected token IDENTIFIER but got (NUMBER, \"1\")",
        "{a: 1 in super.x}" -> "1:15-16 Expected a comma before next field",
        "{a: super in super}" -> "1:5-10 Expected . or [ after super"
      )
    }

    test("functions and calls") {
      checkFailures(
        "f(,)" -> "1:3-4 Unexpected: \",\" while parsing terminal",
        "f(1 2)" -> "1:5-6 Expected a comma before next function argument, got (NUMBER, \"2\")",
        "f(1,,2)" -> "1:5-6 Unexpected: \",\" while parsing terminal",
        "f(1;2)" -> "1:4-5 Expected a comma before next function argument, got \";\"",
        "f(x=1 y=2)" -> "1:7-8 Expected a comma before next function argument, got (IDENTIFIER, \"y\")",
        "f(x=1, 2)" -> "1:8-9 Positional argument after a named argument is not allowed",
        "f(x=1, y)" -> "1:8-9 Positional argument after a named argument is not allowed",
        "f(\"x\"=1)" -> "1:6-7 Not a binary operator: =",
        "f(1=1)" -> "1:4-5 Not a binary operator: =",
        "f(x:1)" -> "1:4-5 Expected a comma before next function argument, got (OPERATOR, \":\")",
        "f((x)=1)" -> "1:6-7 Not a binary operator: =",
        "f(x.y=1)" -> "1:6-7 Not a binary operator: =",
        "function x" -> "1:10-11 Expected ( but got (IDENTIFIER, \"x\")",
        "function(1)1" -> "1:10-11 Expected token IDENTIFIER but got (NUMBER, \"1\") while parsing parameter",
        "function(\"x\")1" -> "1:10-13 Expected token IDENTIFIER but got (STRING_DOUBLE, \"x\") while parsing parameter",
        "function(self)1" -> "1:10-14 Expected token IDENTIFIER but got \"self\" while parsing parameter",
        "function(x y)1" -> "1:12-13 Expected a comma before next function parameter, got (IDENTIFIER, \"y\")",
        "function(x,,y)1" -> "1:12-13 Expected token IDENTIFIER but got \",\" while parsing parameter",
        "function(x=)1" -> "1:12-13 Unexpected: \")\" while parsing terminal",
        "function(x)" -> "1:12 Unexpected end of file",
        "{f(x y):1}" -> "1:6-7 Expected a comma before next method parameter, got (IDENTIFIER, \"y\")",
        "{f(x:1):1}" -> "1:5-6 Expected a comma before next method parameter, got (OPERATOR, \":\")",
        "local f(x y)=1;1" -> "1:11-12 Expected a comma before next function parameter, got (IDENTIFIER, \"y\")",
        "local f(if)=1;1" -> "1:9-11 Expected token IDENTIFIER but got \"if\" while parsing parameter"
      )
    }

    test("locals, conditions and assertions") {
      checkFailures(
        "local 1" -> "1:7-8 Expected token IDENTIFIER but got (NUMBER, \"1\")",
        "local x" -> "1:8 Expected operator = but got end of file",
        "local x y" -> "1:9-10 Expected operator = but got (IDENTIFIER, \"y\")",
        "local x=1 y" -> "1:11-12 Expected , or ; but got (IDENTIFIER, \"y\")",
        "local x:1;x" -> "1:8-9 Expected operator = but got (OPERATOR, \":\")",
        "local (x)=1;x" -> "1:7-8 Expected token IDENTIFIER but got \"(\"",
        "local x==1;x" -> "1:8-10 Expected operator = but got (OPERATOR, \"==\")",
        "local x=1,;x" -> "1:11-12 Expected token IDENTIFIER but got \";\"",
        "local x=1;" -> "1:11 Unexpected end of file",
        "local function=1;1" -> "1:7-15 Expected token IDENTIFIER but got \"function\"",
        "if 1 2" -> "1:6-7 Expected token then but got (NUMBER, \"2\")",
        "if 1 else 2" -> "1:6-10 Expected token then but got \"else\"",
        "if 1 then else 2" -> "1:11-15 Unexpected: \"else\" while parsing terminal",
        "assert 1 2" -> "1:10-11 Expected token \";\" but got (NUMBER, \"2\")",
        "assert true, 1" -> "1:12-13 Expected token \";\" but got \",\"",
        "assert true : \"x\" : 1; 1" -> "1:19-20 Expected token \";\" but got (OPERATOR, \":\")",
        "error 1 2" -> "1:9-10 Did not expect: (NUMBER, \"2\")",
        "local x={a:1;x" -> "1:13-14 Expected a comma before next field"
      )
    }

    test("imports") {
      checkFailures(
        "import" -> "1:7 Unexpected end of file",
        "import a" -> "1:8-9 Computed imports are not allowed",
        "import 1" -> "1:8-9 Computed imports are not allowed",
        "import (\"a\")" -> "1:8-13 Computed imports are not allowed",
        "import \"a\"+\"b\"" -> "1:8-15 Computed imports are not allowed",
        "import \"a\" \"b\"" -> "1:12-15 Did not expect: (STRING_DOUBLE, \"b\")",
        "import \"a\"[0]" -> "1:8-14 Computed imports are not allowed",
        "import |||\n a\n|||" -> "(1:8)-(3:4) Block string literals not allowed in imports",
        "importstr |||\n a\n|||" -> "(1:11)-(3:4) Block string literals not allowed in imports",
        "importbin \"a\".b" -> "1:11-16 Computed imports are not allowed",
        "importstr a" -> "1:11-12 Computed imports are not allowed"
      )
    }

    test("the token before the order of tokens") {
      checkFailures(
        "1 2 1_" -> "1:7 Couldn't lex number, junk after '_': '\\ufffd'",
        "{a:1 \"" -> "1:6 Unterminated String",
        "[1 2 |||" -> "1:6 Text block requires new line after |||.",
        "{a: 1, a: 2, b: \"x}" -> "1:17 Unterminated String",
        "f(x=1, 2) /*" -> "1:11 Multi-line comment has no terminating */"
      )
    }
  }
}
