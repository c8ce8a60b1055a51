package sjsonnet.syntax

/** The part of [[OtherNames]] that is about constructs of the language. */
private[syntax] object OtherNamesOfLanguage {

  /** On each line a page of the manual, names of other languages for what it is about, words under which it may be looked
    * for, and how the names are written here. After `=` stands what is written for the name alone, and after `!` a hint that
    * says that there is no such thing.
    */
  final val table: String =
    """arithmetic ~ div quotient ~ ~ std.floor(a / b)
      |arithmetic ~ mul multiply ~ ~ a * b
      |arithmetic ~ ~ math minus times divide division calculate shift operators plus integer xor
      |array ~ list tuple vector arrayof listof ~ sequence ~ [a, b, c]
      |array ~ append push pushback add_element cons arrayappend ~ concatenate ~ ARRAY + [VALUE]
      |array ~ prepend unshift pushfront ~ ~ [VALUE] + ARRAY
      |array ~ first head car ~ nth element ~ ARRAY[0]
      |array ~ without ~ ~ [x for x in ARRAY if x != VALUE]
      |array ~ last ~ ~ ARRAY[std.length(ARRAY) - 1]
      |array ~ nth at elementat ~ ~ ARRAY[NUMBER]
      |assert ~ check validate ensure ~ require validation invariant precondition schema test ~ assert CONDITION : 'MESSAGE'; VALUE
      |comment ~ ~ remark note doc
      |comparison ~ eq equalto ~ equals equal compare order identical ~ a == b
      |comparison ~ ne neq ~ different ~ a != b
      |comparison ~ lt ~ less ~ a < b
      |comparison ~ le lte ~ ~ a <= b
      |comparison ~ gt ~ greater ~ a > b
      |comparison ~ ge gte ~ ~ a >= b
      |comprehension ~ while foreach loop each dowhile ~ iterate generator listcomp map filter collect transform ~ [VALUE for x in ARRAY], or std.foldl for one value of all
      |comprehension ~ zip zipwith ~ ~ [[a[i], b[i]] for i in std.range(0, std.length(a) - 1)]
      |comprehension ~ groupby indexby keyby ~ group by ~ { [KEY]: [x for x in ARRAY if x.key == KEY] for KEY in KEYS }
      |comprehension ~ fromentries frompairs todict toobject makeobject tomap ~ ~ { [x[0]]: x[1] for x in ARRAY }
      |comprehension ~ pick pickby selectkeys ~ ~ { [k]: OBJECT[k] for k in NAMES }
      |error ~ throw raise fail panic die abort exception ~ exit ~ error 'MESSAGE'
      |error ~ required ~ ~ error 'MESSAGE' in the place of the value that has to be given
      |error ~ try catch rescue finally ~ ~ ! an error cannot be caught: std.get and `in` ask for a field first
      |field ~ index prop getproperty ~ access lookup get property attribute member subscript key path ~ OBJECT['NAME'] or ARRAY[NUMBER]
      |field ~ default coalesce ifnull nvl orelse withdefault ~ optional chaining undefined missing ~ std.get(OBJECT, 'NAME', DEFAULT), or if x != null then x else DEFAULT
      |function ~ lambda fn func def fun proc ~ method closure procedure anonymous parameter argument default call arrow currying return tla ~ function(x) VALUE
      |if ~ ternary iif cond ifelse ~ conditional condition ?: ~ if CONDITION then A else B
      |if ~ switch match case when ~ elif elseif ~ if x == 1 then … else if x == 2 then … else …
      |if ~ unless ~ ~ if !CONDITION then VALUE
      |import ~ include require load source use loadfile ~ module library package ~ import 'FILE'
      |import ~ readfile slurp openfile getfile fileread read file readtext loadtext filecontents ~ ~ importstr 'FILE'
      |import ~ readdir listdir glob listfiles walkdir ~ ~ ! files cannot be listed: each import names one
      |in ~ ~ has contains exists key includes membership present
      |laziness ~ ~ evaluation evaluate eager strict order delayed deferred thunk force memoize needed side effects
      |local ~ let var const val ~ variable define definition binding constant assign assignment where with = ~ local x = VALUE;
      |logic ~ not ~ boolean bool negation ~ !VALUE
      |logic ~ and ~ ~ a && b
      |logic ~ or ~ ~ a || b
      |logic ~ true yes ~ ~ = true
      |logic ~ false no ~ ~ = false
      |null ~ null nil none undefined ~ nothing void optional ~ = null
      |null ~ nan ~ ~ ! there is no NaN: an operation that has no result is an error
      |number ~ infinity inf ~ int integer float double decimal hex octal bigint digits literal ~ ! there is no infinity: a number that is too large is an error
      |number ~ product ~ ~ std.foldl(function(a, b) a * b, ARRAY, 1)
      |object ~ dict hash hashmap struct record newobject ~ class key property attribute json set ~ { name: VALUE }
      |object ~ deepcopy clone copy ~ ~ ! a value never changes, so none has to be copied
      |object ~ class new ~ ~ ! there are no classes: a function that returns an object makes one, and + extends it
      |object ~ export ~ ~ ! there are no exports: the value of a file is all that an import gives
      |object ~ setkey setfield put assoc setpath ~ ~ OBJECT + { NAME: VALUE }
      |precedence ~ ~ operator priority binding tight loose order parentheses
      |regexMatch ~ regexmatch ~ regexp test matches ~ std.native('regexMatch')(PATTERN, TEXT)
      |regexSubst ~ regexsubst ~ regexp gsub sub replaceall ~ std.native('regexSubst')(PATTERN, TEXT, OTHER)
      |escapeStringRegex ~ escapestringregex ~ quotemeta ~ std.native('escapeStringRegex')(TEXT)
      |gzip ~ gzip ~ compress ~ std.native('gzip')(VALUE)
      |helmTemplate ~ helmtemplate ~ chart ~ std.native('helmTemplate')(NAME, CHART, OPTIONS)
      |kustomizeBuild ~ kustomizebuild ~ kustomization ~ std.native('kustomizeBuild')(PATH, OPTIONS)
      |self ~ this ~ me own reference sibling ~ = self
      |slice ~ take limit takefirst firstn ~ substring sublist subarray part range ~ ARRAY[:NUMBER]
      |slice ~ drop skip rest tail cdr ~ ~ ARRAY[NUMBER:]
      |slice ~ takelast lastn ~ reverse ~ ARRAY[-NUMBER:]
      |slice ~ initial droplast ~ ~ ARRAY[:-1]
      |slice ~ left trunc truncate ~ ~ TEXT[:NUMBER]
      |slice ~ right ~ ~ TEXT[-NUMBER:]
      |std ~ ~ standard library builtin core functions
      |string ~ title capitalize ucfirst titlecase ~ text char quote quoted escape verbatim raw concatenate concat append newline unicode interpolation ~ std.asciiUpper(TEXT[0]) + TEXT[1:]
      |string ~ strcat concatstrings ~ ~ a + b
      |string ~ indent nindent indenttext ~ ~ std.join('\n', [' ' + line for line in std.split(TEXT, '\n')])
      |string ~ padleft lpad leftpad padstart zfill rjust ~ ~ '%5s' % TEXT, or '%05d' % NUMBER
      |string ~ padright rpad rightpad padend ljust ~ ~ '%-5s' % TEXT
      |string ~ trimprefix removeprefix ~ ~ if std.startsWith(TEXT, PREFIX) then TEXT[std.length(PREFIX):] else TEXT
      |string ~ trimsuffix removesuffix ~ ~ if std.endsWith(TEXT, SUFFIX) then TEXT[:std.length(TEXT) - std.length(SUFFIX)] else TEXT
      |string ~ float parsefloat tofloat float64 parsedouble todouble strtofloat ~ ~ std.parseJson(TEXT)
      |string ~ nospace removespaces ~ ~ std.strReplace(TEXT, ' ', '')
      |string ~ squote singlequote ~ ~ "'" + TEXT + "'"
      |string ~ snakecase camelcase kebabcase ~ ~ ! std.asciiLower and std.asciiUpper change all letters, and nothing changes some
      |string ~ splitlines readlines ~ ~ std.split(TEXT, '\n')
      |std ~ now date time today timestamp datetime getdate ~ ~ ! a program has no clock: std.extVar takes a date from outside
      |std ~ random rand uuid uuidv4 randint shuffle randalphanum ~ ~ ! a program has no random values: std.extVar takes one from outside
      |std ~ semver semvercompare compareversions ~ ~ ! versions are compared as arrays: std.map(std.parseInt, std.split(TEXT, '.'))
      |std ~ gensignedcert genselfsignedcert genca genprivatekey htpasswd bcrypt ~ ~ ! a program makes no keys: std.extVar takes one from outside
      |std ~ exec system shell spawn runcommand popen ~ ~ ! a program runs no other: std.extVar takes a result from outside
      |std ~ http httpget wget urlopen download ~ ~ ! a program reads no addresses: a file is imported
      |super ~ ~ parent base inherit override extend overridden previous
      |tailstrict ~ ~ tail recursion strict eager stack overflow tco loop
      |$ ~ ~ root outermost top document global
      |% ~ tmpl tpl render template ~ printf sprintf interpolate interpolation substitute placeholder modulo remainder mod padding round ~ '%(name)s' % { name: VALUE }
      |+ ~ merge extend assign mergeobjects objectassign combine update ~ inherit inheritance concat concatenate join override patch append deep spread ~ a + b, or std.mergePatch(a, b) for inner objects too
      |+: ~ ~ deep merge append extend inherit super nested field
      |:: ~ ~ private public protected internal visible invisible secret export method
      |||| ~ ~ heredoc multiline multi-line block text lines string triple quotes yaml script""".stripMargin
}
