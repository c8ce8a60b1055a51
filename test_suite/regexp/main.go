// Says what Go's regexp makes of patterns and texts, for comparison with ours:
//
//	go run test_suite/regexp/main.go table < PAIRS     of pairs of a pattern and a text
//	go run test_suite/regexp/main.go random N SEED     of N pairs made up, the same for the same seed
//	go run test_suite/regexp/main.go search            of Go's own test data, re2-search.txt
//	go run test_suite/regexp/main.go classes           of every class that \p names, in either case and in both,
//	                                             and every code point at which one begins or ends
//
// A line of the answer is `pattern TAB ! TAB message` for a pattern that is rejected, or `pattern TAB text TAB
// places TAB template TAB replaced`, where the places are those of FindStringSubmatchIndex, or `-` without a
// match, and `replaced` is what ReplaceAllString makes of the text. Backslashes, tabs, line ends and other
// controls are written `\\`, `\t`, `\n` and `\{hex}`.
package main

import (
	"bufio"
	"fmt"
	"go/build"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

var out = bufio.NewWriter(os.Stdout)

func escape(text string) string {
	var escaped strings.Builder
	for _, r := range text {
		switch {
		case r == '\\':
			escaped.WriteString(`\\`)
		case r == '\t':
			escaped.WriteString(`\t`)
		case r == '\n':
			escaped.WriteString(`\n`)
		case r < ' ' || r >= 0x7f && r < 0xa0 || r == 0x2028 || r == 0x2029:
			fmt.Fprintf(&escaped, `\{%x}`, r)
		default:
			escaped.WriteRune(r)
		}
	}
	return escaped.String()
}

func unescape(text string) string {
	var plain strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			plain.WriteByte(text[i])
			continue
		}
		i++
		switch text[i] {
		case 't':
			plain.WriteByte('\t')
		case 'n':
			plain.WriteByte('\n')
		case '{':
			end := i + strings.IndexByte(text[i:], '}')
			code, err := strconv.ParseUint(text[i+1:end], 16, 32)
			if err != nil {
				panic(err)
			}
			plain.WriteRune(rune(code))
			i = end
		default:
			plain.WriteByte(text[i])
		}
	}
	return plain.String()
}

func answer(pattern, text, template string) {
	re, err := regexp.Compile(pattern)
	if err != nil {
		fmt.Fprintf(out, "%s\t!\t%s\n", escape(pattern), escape(err.Error()))
		return
	}
	places := "-"
	if found := re.FindStringSubmatchIndex(text); found != nil {
		places = strings.Trim(fmt.Sprint(found), "[]")
	}
	fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", escape(pattern), escape(text), places,
		escape(template), escape(re.ReplaceAllString(text, template)))
}

// Each line is `pattern TAB text`, and perhaps `TAB template`; without a template it is `<$0|$1>`.
func table() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		if lines.Text() == "" || strings.HasPrefix(fields[0], "# ") {
			continue
		}
		template := "<$0|$1>"
		if len(fields) > 2 {
			template = unescape(fields[2])
		}
		text := ""
		if len(fields) > 1 {
			text = unescape(fields[1])
		}
		answer(unescape(fields[0]), text, template)
	}
}

// Makes up patterns, most of which are valid, and texts of which many match.
type maker struct{ *rand.Rand }

func (m maker) one(choices ...string) string { return choices[m.Intn(len(choices))] }

func (m maker) letter() string {
	if m.Intn(8) == 0 {
		return m.one("é", "É", "ß", "σ", "ς", "Σ", "K", "ſ", "😀", "日", "ñ", "\u0130", "ı", "Ǆ", "ǅ")
	}
	return m.one("a", "b", "c", "a", "b", "A", "B", "k", "s", "1", "_", " ", "-", "\n", "x")
}

func (m maker) item() string {
	switch m.Intn(6) {
	case 0:
		return m.one(`\d`, `\w`, `\s`, `\D`, `\W`, `\S`, `[:alpha:]`, `[:^digit:]`, `[:word:]`, `\pL`, `\P{Lu}`,
			`\p{Greek}`, `\p{^Latin}`, `\pN`, `\p{Lt}`)
	case 1:
		from := m.letter()
		return from + "-" + m.one("z", "b", "c", from, "é", "Z")
	case 2:
		return m.one(`\n`, `\-`, `\]`, `^`, `-`, `\x41`, `\x{3c3}`, `\\`, `.`, `[`)
	}
	return m.letter()
}

func (m maker) class() string {
	class := m.one("[", "[", "[^")
	for i := 1 + m.Intn(3); i > 0; i-- {
		class += m.item()
	}
	return class + "]"
}

func (m maker) atom(depth int) string {
	switch m.Intn(20) {
	case 0, 1:
		return "."
	case 2, 3:
		return m.class()
	case 4:
		return m.one(`\d`, `\w`, `\s`, `\D`, `\W`, `\S`, `\pL`, `\P{L}`, `\p{Lu}`, `\pZ`, `\PL`, `\p{Greek}`,
			`\p{Han}`, `\p{^Ll}`, `\p{letter}`, `\p{Any}`, `\p{ASCII}`)
	case 5:
		return m.one("^", "$", `\b`, `\B`, `\A`, `\z`)
	case 6:
		return m.one(`\n`, `\.`, `\x41`, `\x{e9}`, `\101`, `\Qa.b\E`, `\Q\E`, `\t`, `\-`, `\_`)
	}
	if depth > 0 && m.Intn(2) == 0 {
		open := m.one("(", "(", "(", "(?:", "(?:", "(?i:", "(?s:", "(?m:", "(?U:", "(?P<n>", "(?<w1>", "(?i-s:",
			"(?-i:")
		return open + m.alternation(depth-1) + ")"
	}
	return m.letter()
}

func (m maker) repeat() string {
	if m.Intn(3) > 0 {
		return ""
	}
	return m.one("*", "+", "?", "*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "{0}", "{1}", "{0,1}", "{,2}") +
		m.one("", "", "", "?")
}

func (m maker) sequence(depth int) string {
	sequence := ""
	for i := m.Intn(4); i >= 0; i-- {
		sequence += m.atom(depth) + m.repeat()
	}
	return sequence
}

func (m maker) alternation(depth int) string {
	alternation := m.sequence(depth)
	for m.Intn(3) == 0 {
		alternation += "|"
		if m.Intn(6) > 0 {
			alternation += m.sequence(depth)
		}
	}
	return alternation
}

func (m maker) pattern() string {
	pattern := m.one("", "", "", "", "", "(?i)", "(?s)", "(?m)", "(?U)", "(?im)", "^") + m.alternation(3)
	if m.Intn(10) > 0 {
		return pattern
	}
	// Breaks something, perhaps.
	runes := []rune(pattern)
	at := m.Intn(len(runes) + 1)
	broken := m.one("(", ")", "[", "]", "{", "}", "*", "+?", "**", `\`, "(?", "(?i", "(?P<", "(?<a>", "(?P=a)",
		"[[:foo:]]", "[b-a]", `\8`, `\C`, `\Z`, `\x{110000}`, `\x{`, `\x{}`, `\xg`, `\p{Foo}`, `\p`, `\pX`, `\p{`,
		"{1001}", "{2,1}", "{1000}", "{999999999}", "{01}", "{3", "{3,", "(?i-)", "(?z)", "(?--i)", "(?)", "|*",
		"(?P<a b>c)", "(?<>x)", "[a", "[]", "[^]", "[a-\\d]", "[\\", "((a{100}){10}){2}", "\\1", "\\01", "\\é")
	return string(runes[:at]) + broken + string(runes[at:])
}

func (m maker) text(pattern string) string {
	text := ""
	for i := m.Intn(12); i > 0; i-- {
		text += m.letter()
	}
	if m.Intn(3) == 0 {
		// Letters of the pattern itself.
		runes := []rune(pattern)
		for i := m.Intn(6); i > 0; i-- {
			text += string(runes[m.Intn(len(runes))])
		}
	}
	return text
}

func random(n int, seed int64) {
	m := maker{rand.New(rand.NewSource(seed))}
	for i := 0; i < n; i++ {
		pattern := m.pattern()
		if pattern == "" {
			pattern = "a"
		}
		answer(pattern, m.text(pattern), m.one("<$0>", "<$1|$2>", "${1}x$2y", "$$", "", "$n-${w1}", "$1x", "$", "${1"))
	}
}

func search() {
	file, err := os.Open(filepath.Join(build.Default.GOROOT, "src/regexp/testdata/re2-search.txt"))
	if err != nil {
		panic(err)
	}
	defer file.Close()
	var texts []string
	inTexts := false
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		line := lines.Text()
		switch {
		case line == "strings":
			texts = nil
			inTexts = true
		case line == "regexps":
			inTexts = false
		case strings.HasPrefix(line, `"`):
			plain, err := strconv.Unquote(line)
			if err != nil {
				panic(err)
			}
			if inTexts {
				texts = append(texts, plain)
				continue
			}
			for _, text := range texts {
				if !strings.Contains(text, "\xff") && strings.ToValidUTF8(text, "") == text && strings.ToValidUTF8(plain, "") == plain {
					answer(plain, text, "<$0|$1>")
				}
			}
		}
	}
}

func classes() {
	tables := map[string]*unicode.RangeTable{}
	for name, table := range unicode.Categories {
		tables[name] = table
	}
	for name, table := range unicode.Scripts {
		tables[name] = table
	}
	// In Go's (?i), LC lacks the one mark that has a case, U+0345.
	delete(tables, "LC")
	names := []string{"Any", "Assigned", "ASCII"}
	edges := map[rune]bool{}
	for name, table := range tables {
		names = append(names, name)
		isIn := false
		for r := rune(0); r <= unicode.MaxRune; r++ {
			if unicode.Is(table, r) != isIn {
				isIn = !isIn
				edges[r] = true
				edges[max(r-1, 0)] = true
			}
		}
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if unicode.SimpleFold(r) != r {
			edges[r] = true
		}
	}
	for name, of := range unicode.CategoryAliases {
		if of != "LC" {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	var text strings.Builder
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if edges[r] && utf8.ValidRune(r) {
			text.WriteRune(r)
		}
	}
	for _, name := range names {
		// Scripts of two words, which Go has and does not find.
		if _, err := regexp.Compile(`\p{` + name + `}`); err == nil {
			answer(`\p{`+name+`}`, text.String(), "")
			answer(`(?i)\p{`+name+`}`, text.String(), "")
			answer(`(?i)[^\p{`+name+`}]`, text.String(), "")
		}
	}
}

func main() {
	defer out.Flush()
	switch {
	case len(os.Args) == 2 && os.Args[1] == "table":
		table()
	case len(os.Args) == 4 && os.Args[1] == "random":
		n, err := strconv.Atoi(os.Args[2])
		seed, err2 := strconv.ParseInt(os.Args[3], 10, 64)
		if err != nil || err2 != nil {
			panic("random wants two numbers")
		}
		random(n, seed)
	case len(os.Args) == 2 && os.Args[1] == "search":
		search()
	case len(os.Args) == 2 && os.Args[1] == "classes":
		classes()
	default:
		fmt.Fprintln(os.Stderr, "usage: table < PAIRS | random N SEED | search | classes")
		os.Exit(2)
	}
}
