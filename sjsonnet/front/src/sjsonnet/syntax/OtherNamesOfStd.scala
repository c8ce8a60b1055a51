package sjsonnet.syntax

/** The part of [[OtherNames]] that is about the members of `std`. */
private[syntax] object OtherNamesOfStd {

  /** On each line a member, the names that it has elsewhere, and words under which it may be looked for. */
  final val table: String =
    """abs ~ fabs absolute magnitude ~
      |acos ~ arccos ~
      |all ~ every forall allof ~ conjunction
      |any ~ some exists anyof ~ disjunction
      |asciiLower ~ lowercase lower tolower tolowercase downcase strtolower lcase ~ small
      |asciiUpper ~ uppercase upper toupper touppercase upcase strtoupper ucase ~ capital
      |asin ~ arcsin ~
      |assertEqual ~ assertequals assertthat expect ~ test unittest
      |atan ~ arctan ~
      |atan2 ~ arctan2 ~
      |avg ~ mean average ~
      |base64 ~ b64enc b64encode base64encode tobase64 btoa encodebase64 ~ encode b64
      |base64Decode ~ b64dec b64decode frombase64 atob decodebase64 ~
      |base64DecodeBytes ~ b64decodebytes base64tobytes ~
      |ceil ~ ceiling roundup ~
      |char ~ chr fromcodepoint fromcharcode ~ unicode
      |clamp ~ limit bound ~ restrict between
      |codepoint ~ ord charcode codepointat charcodeat ~ unicode ascii
      |contains ~ includes ~ has member in
      |cos ~ ~
      |count ~ occurrences frequency countif ~
      |decodeUTF8 ~ frombytes bytestostring utf8decode ~
      |deepJoin ~ ~ concatenate flatten
      |deg2rad ~ radians toradians ~
      |encodeUTF8 ~ tobytes stringtobytes utf8encode bytes ~
      |endsWith ~ hassuffix strendswith ~ suffix
      |equals ~ deepequal deepequals isequal ~ same
      |equalsIgnoreCase ~ casefold equalfold ~ caseinsensitive insensitive
      |escapeStringBash ~ shellquote shlex shellescape ~ shell quote
      |escapeStringDollars ~ ~ dollar
      |escapeStringJson ~ quote jsonquote jsonescape escapejson ~ stringify
      |escapeStringPython ~ repr pyquote ~ quote
      |escapeStringXML ~ htmlescape xmlescape escapehtml escapexml ~ html entities
      |exp ~ ~
      |exponent ~ ~
      |extVar ~ getenv env environ envvar externalvariable getvar ~ environment variable argument external parameter
      |filter ~ select where grep filterarray keepif ~ keep
      |filterMap ~ collect ~ comprehension
      |find ~ findall indicesof ~ indexof search position index
      |findSubstr ~ indexof strpos strstr findstring ~ search position
      |flatMap ~ concatmap selectmany mapcat flatcollect ~ bind expand
      |flattenArrays ~ flatten concat concatenate flat chain concatarrays ~ list
      |flattenDeepArray ~ flattendeep deepflatten flattenall ~ flatten recursive
      |floor ~ trunc rounddown intdiv ~ truncate int integer
      |foldl ~ reduce accumulate inject aggregate fold foldleft ~ loop
      |foldr ~ foldright reduceright ~ reduce accumulate fold
      |format ~ printf sprintf strformat interpolate formatstring fmt ~ template
      |get ~ getordefault getattr getpath lookup fetch dig getor safeget ~ default optional safe
      |hypot ~ ~
      |id ~ identity ~
      |isArray ~ islist isvector isslice ~
      |isBoolean ~ isbool ~
      |isDecimal ~ isfloat isfraction ~
      |isEmpty ~ empty blank isblank ~
      |isEven ~ even ~ parity
      |isFunction ~ isfunc iscallable ~
      |isInteger ~ isint iswhole ~
      |isNull ~ isnil isnone isundefined ~ nil none
      |isNumber ~ isnum isnumeric ~
      |isObject ~ isdict ismap ishash isrecord ~
      |isOdd ~ odd ~ parity
      |isString ~ isstr istext ~
      |join ~ implode joinstrings strjoin intersperse cat ~ concat concatenate delimiter separator
      |length ~ len size strlen arraylength sizeof nargs count ~ arity
      |lines ~ unlines joinlines ~ join newline
      |log ~ ln logn ~
      |log10 ~ ~
      |log2 ~ ~
      |lstripChars ~ trimleft ltrim lstrip trimstart stripleft ~ leading
      |makeArray ~ generate tabulate fill init ~ build
      |manifestIni ~ toini ~ output
      |manifestJson ~ toprettyjson prettyjson dumpjson jsonpretty prettyprint ~ stringify dump serialize pretty output
      |manifestJsonEx ~ tojsonindent ~ stringify dump serialize pretty indent output
      |manifestJsonMinified ~ tojson jsonencode jsonstringify encodejson stringify compactjson minifyjson marshal tocompactjson ~ dump serialize compact minify output
      |manifestPython ~ topython ~ repr output
      |manifestPythonVars ~ ~
      |manifestToml ~ totoml tomlencode encodetoml ~ dump serialize output
      |manifestTomlEx ~ ~
      |manifestXmlJsonml ~ toxml xmlencode manifestxml ~ html markup output
      |manifestYamlDoc ~ toyaml yamlencode encodeyaml dumpyaml manifestyaml yamldump ~ dump serialize output
      |manifestYamlStream ~ toyamlstream yamlstream toyamldocs ~ documents multidoc output
      |mantissa ~ ~
      |map ~ transform maparray lmap ~ each foreach collect apply loop
      |mapWithIndex ~ enumerate zipwithindex mapi mapindexed eachwithindex ~ foreach each
      |mapWithKey ~ mapvalues mapobject transformvalues mapentries mapitems ~ transform
      |max ~ maximum greatest ~ greater largest
      |maxArray ~ maxby arraymax maxof maxlist ~ largest maximum max greatest
      |md5 ~ md5sum md5hash ~ hash digest checksum
      |member ~ elem inarray arraycontains listcontains contains includes has isin ~ in
      |mergePatch ~ deepmerge mergedeep mergeoverwrite jsonmergepatch deepmergeobjects ~ merge deep rfc7396 overlay assign update
      |min ~ minimum least ~ less smallest
      |minArray ~ minby arraymin minof minlist ~ smallest minimum min least
      |mod ~ fmod remainder rem ~ modulo
      |modulo ~ ~
      |native ~ nativefunction callnative ~
      |objectFields ~ keys objectkeys names fieldnames keyset getkeys fields propertynames objectnames ~ properties attributes entries
      |objectFieldsAll ~ allkeys allfields ~ keys names properties hidden
      |objectFieldsEx ~ ~
      |objectHas ~ haskey hasfield containskey hasownproperty keyexists hasproperty has fieldexists contains ~ key exists
      |objectHasAll ~ ~ contains haskey key exists hidden
      |objectHasEx ~ ~
      |objectKeysValues ~ items entries topairs pairs objectentries kvpairs toentries objectitems ~ iterate
      |objectKeysValuesAll ~ ~ entries items pairs hidden
      |objectRemoveKey ~ removekey deletekey unset omit dissoc removefield delkey ~ delete drop without except
      |objectValues ~ values vals valuesof getvalues objectvals ~ elements
      |objectValuesAll ~ ~ vals hidden
      |parseHex ~ hextoint fromhex hexadecimal hextodec ~ base16
      |parseInt ~ int toint atoi strtoint tonumber number integer parsenumber str2int toint64 int64 stringtoint ~ decimal
      |parseJson ~ fromjson jsondecode jsonparse loadjson decodejson jsonloads readjson unmarshal ~ decode load deserialize read
      |parseOctal ~ oct octaltoint fromoctal ~ base8
      |parseYaml ~ fromyaml yamldecode loadyaml decodeyaml yamlload readyaml ~ decode load deserialize read
      |pi ~ ~
      |pow ~ power ~ exponentiation
      |primitiveEquals ~ ~
      |prune ~ compact removenull removenulls dropnulls removeempty rejectnil stripnull ~ clean nulls empty omitempty
      |rad2deg ~ degrees todegrees ~
      |range ~ sequence seq xrange iota untilrange until untilstep ~ numbers interval loop
      |regexFullMatch ~ refullmatch ~ regexp pattern matches
      |regexGlobalReplace ~ gsub regexreplaceall ~ regexp replaceall sub
      |regexPartialMatch ~ research rematch regexfind matches ~ regexp pattern search capture groups
      |regexQuoteMeta ~ reescape regexescape ~ regexp escape
      |regexReplace ~ resub ~ regexp sub
      |remove ~ removeelement removevalue reject ~ delete without exclude
      |removeAt ~ removeindex deleteat removeelementat pop ~ delete index without
      |repeat ~ times repeatstring strrepeat replicate ~ multiply duplicate
      |resolvePath ~ joinpath pathjoin ~ basename dirname relative directory
      |reverse ~ reversed reverselist ~ backwards invert
      |round ~ roundnearest rint ~ nearest
      |rstripChars ~ trimright rtrim rstrip trimend stripright ~ trailing
      |set ~ unique distinct toset dedupe deduplicate dedup ~ sorted
      |setDiff ~ difference minus subtract setminus ~ except
      |setInter ~ intersection intersect setintersect ~ common
      |setMember ~ inset setcontains sethas ~ contains has in
      |setUnion ~ union setmerge ~ merge combine
      |sha1 ~ sha1sum sha1hash ~ hash digest checksum
      |sha256 ~ sha256sum sha256hash ~ hash digest checksum
      |sha3 ~ ~ hash digest checksum
      |sha512 ~ sha512sum sha512hash ~ hash digest checksum
      |sign ~ signum sgn ~
      |sin ~ ~
      |slice ~ sublist subarray slicearray ~ sub part take drop first last
      |sort ~ sortby orderby sorted sortlist sortalpha ~ order ascending descending
      |split ~ explode tokenize splitstring splitlist strsplit ~ words separator delimiter
      |splitLimit ~ splitn maxsplit ~ partition
      |splitLimitR ~ rsplit ~ maxsplit
      |sqrt ~ squareroot ~
      |startsWith ~ beginswith hasprefix strstartswith ~ prefix
      |strReplace ~ replace replaceall substitute stringreplace replacestring ~ sub gsub
      |stringChars ~ characters chars tochararray splitchars strchars ~ list explode
      |stripChars ~ stripcharacters trimchars trimall ~ trim strip
      |substr ~ substring mid strsub ~ part slice
      |sum ~ total add sumarray ~ plus
      |tan ~ ~
      |thisFile ~ filename currentfile dirname ~ path __file__ current
      |toString ~ str tostr string cast convert ~ tojson
      |trace ~ print log debug println console echo puts logger printerr ~ printf stderr
      |trim ~ strip trimspace trimstring ~ whitespace chomp
      |type ~ typeof typename gettype kindof kindis typeis ~ kind isinstance instanceof class
      |uniq ~ unique distinct ~ dedupe deduplicate adjacent
      |xnor ~ iff ~ equivalence
      |xor ~ ~ exclusive or""".stripMargin
}
