package sjsonnet.doc

/** What users of other languages may call a member of `std`. Words that are in its name, or begin with one of these, need not
  * be here.
  */
private[doc] object OtherWords {

  def of(member: String): Vector[String] = words.getOrElse(member, Vector.empty)

  /** The members that have any other words. */
  private[doc] def members: Set[String] = words.keySet

  private lazy val words: Map[String, Vector[String]] = table.linesIterator.map { line =>
    val (member, others) = line.splitAt(line.indexOf(' '))
    (member, Words.spaced(others))
  }.toMap

  /** A member and its other words on each line. */
  private final val table =
    """all every forall conjunction
      |any some exists disjunction
      |asciiLower lowercase tolower tolowercase downcase
      |asciiUpper uppercase toupper touppercase upcase capitalize
      |assertEqual test expect unittest
      |avg mean average
      |base64 encode btoa b64encode b64
      |base64Decode atob b64decode
      |ceil ceiling roundup
      |char chr fromcodepoint fromcharcode unicode
      |clamp limit bound restrict between
      |codepoint ord charcode codepointat unicode ascii
      |contains includes has member in
      |count occurrences frequency
      |decodeUTF8 frombytes
      |deepJoin concatenate flatten
      |encodeUTF8 tobytes bytes
      |endsWith suffix hassuffix
      |equalsIgnoreCase casefold caseinsensitive insensitive
      |escapeStringBash shell quote shlex
      |escapeStringDollars dollar
      |escapeStringJson quote stringify
      |escapeStringPython repr quote
      |escapeStringXML html entities
      |extVar environment variable env getenv argument external parameter
      |filter select where grep keep
      |filterMap collect comprehension
      |find indexof search position index
      |findSubstr indexof search position
      |flatMap concatmap selectmany bind expand
      |flattenArrays concat concatenate flat chain
      |flattenDeepArray flatten recursive
      |floor truncate trunc int integer rounddown
      |foldl reduce accumulate inject aggregate fold loop
      |foldr reduce accumulate fold
      |format printf sprintf template interpolate
      |get default lookup getordefault optional safe getattr fetch
      |isEmpty blank empty
      |isEven parity
      |isOdd parity
      |isNull nil none
      |join concat concatenate implode delimiter separator
      |length size count len arity strlen
      |lines join newline unlines
      |log ln
      |lstripChars trimleft ltrim lstrip leading
      |makeArray generate tabulate fill init build
      |manifestIni output
      |manifestJson tojson stringify dump serialize pretty output
      |manifestJsonEx tojson stringify dump serialize pretty indent output
      |manifestJsonMinified tojson stringify dump serialize compact minify output
      |manifestPython repr output
      |manifestToml dump serialize output
      |manifestXmlJsonml html markup output
      |manifestYamlDoc toyaml dump serialize output
      |manifestYamlStream documents multidoc output
      |map transform each foreach collect apply loop
      |mapWithIndex enumerate zipwithindex foreach each
      |mapWithKey mapvalues transform
      |max greater largest maximum
      |maxArray largest maximum max greatest
      |md5 hash digest checksum
      |member contains includes has in elem
      |mergePatch deepmerge merge deep rfc7396 overlay assign update
      |min less smallest minimum
      |minArray smallest minimum min least
      |mod modulo remainder rem
      |objectFields keys names properties attributes entries
      |objectFieldsAll keys names properties hidden
      |objectHas contains haskey key exists hasownproperty
      |objectHasAll contains haskey key exists hidden
      |objectKeysValues entries items pairs topairs iterate
      |objectKeysValuesAll entries items pairs hidden
      |objectRemoveKey delete omit drop without unset except
      |objectValues vals elements
      |objectValuesAll vals hidden
      |parseHex hexadecimal hextoint base16
      |parseInt toint atoi tonumber number integer str2int
      |parseJson fromjson decode load deserialize read
      |parseOctal oct base8
      |parseYaml fromyaml decode load deserialize read
      |pow power exponentiation
      |prune compact clean removenull nulls empty omitempty
      |range sequence iota numbers interval loop
      |regexFullMatch regexp pattern matches
      |regexGlobalReplace regexp gsub replaceall sub
      |regexPartialMatch regexp pattern search capture groups
      |regexQuoteMeta regexp escape
      |regexReplace regexp sub
      |regexMatch regexp test
      |regexSubst regexp gsub sub replaceall
      |remove delete without exclude
      |removeAt delete index without pop
      |repeat times multiply duplicate replicate
      |resolvePath basename dirname relative directory
      |reverse backwards invert
      |round nearest
      |rstripChars trimright rtrim rstrip trailing
      |set unique distinct dedupe deduplicate dedup
      |setDiff difference minus subtract except
      |setInter intersection common
      |setMember contains has in
      |setUnion merge combine
      |sha1 hash digest checksum
      |sha256 hash digest checksum
      |sha3 hash digest checksum
      |sha512 hash digest checksum
      |sign signum
      |slice sub part take drop first last
      |sort order sortby ascending descending orderby
      |split explode tokenize words separator delimiter
      |splitLimit maxsplit splitn partition
      |splitLimitR rsplit maxsplit
      |startsWith prefix hasprefix beginswith
      |strReplace substitute replaceall sub gsub
      |stringChars characters chars list explode
      |stripChars trim strip
      |substr substring part mid slice
      |sum total add
      |thisFile filename path __file__ current
      |toString str cast convert string tojson
      |trace printf log debug console echo stderr
      |trim strip whitespace chomp
      |type typeof kind isinstance instanceof class
      |uniq unique distinct dedupe deduplicate adjacent
      |xnor iff equivalence
      |xor exclusive or""".stripMargin
}
