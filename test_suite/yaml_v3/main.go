// Says what Go's package yaml.v3 makes of values of JSON, for comparison with `std.native("manifestYamlFromJson")`:
//
//	go run . table < VALUES    of JSON texts, a line each
//	go run . words             of strings that are special in one way or another, as values and as keys
//	go run . random N SEED     of N values made up, the same for the same seed
//
// A line of the answer is a JSON array of two strings: the JSON text and the YAML. With v2 before them, as in
// `go run . v2 words`, the answers are those of yaml.v2, as gojsontoyaml has it write: for comparison with the format yaml.
// With v2-folded, lines are folded, as Tanka has it write them: for the format kubernetes. Numbers are then such that both
// programs write them in the same way.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"math/rand"
	"os"
	"regexp"
	"strconv"
	"strings"

	yamlv2 "gopkg.in/yaml.v2"
	"gopkg.in/yaml.v3"
)

var marshal = yaml.Marshal
var isV2 = false

var out = bufio.NewWriter(os.Stdout)

func answer(text string) {
	var value interface{}
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		panic(err)
	}
	written, err := marshal(value)
	if err != nil {
		panic(err)
	}
	line := json.NewEncoder(out)
	line.SetEscapeHTML(false)
	if err := line.Encode([]string{text, string(written)}); err != nil {
		panic(err)
	}
}

var words = strings.Split(
	"|y|Y|yes|No|NO|on|off|OFF|true|True|tRUE|false|null|Null|NULL|~|<<|=|.|..|...|-|--|---|--- a|- a|-a|? a|?a|:|:a|"+
		"a:|a: b|a:b|a #b|a#b|#a|,a|[a]|{a}|&a|*a|!a|!|%a|@a|`a`|'a'|\"a\"|it's|a'b|a\"b|a\\b|>|< a|0|-0|+1|01|017|018|"+
		"0o7|0O7|0o8|-0o7|+0o7|0o-7|0o+7|0b1|0b2|0B1|-0b1|0b-1|0x1F|0X1f|-0x1F|+0x1F|0xg|0x|0xffffffffffffffff|"+
		"0x1ffffffffffffffff|-0xffffffffffffffff|-0x8000000000000000|-0x8000000000000001|1_000|_1|1_|1__0|1,000|.5|-.5|"+
		"+.5|5.|1.5|1.5.2|1e3|1e|e1|1e+3|1.e3|.e3|.5e3|.5e999|1e999|1e-999|.inf|-.inf|+.inf|.Inf|.iNF|.nan|.NaN|inf|nan|"+
		"12:30|12:60|1:2:3|-1:30|190:20:30.15|1:|12:3:|1:2.|1_0:30|a12:30|2001-12-14|2001-1-2|2001-13-01|2001-02-29|"+
		"2000-02-29|0000-01-01|2001-12-32|2001-12-14T21:59:43Z|2001-12-14t21:59:43.10-05:00|2001-12-14T1:2:3,5Z|"+
		"2001-12-14 21:59:43.10|2001-12-14   1:2:3|2001-12-14 21:59:43.10 -5|2001-12-14T24:00:00Z|2001-12-14T21:59:60Z|"+
		"2001-12-14T21:59:43+24:60|2001-12-14T21:59:43+25:00|2001-12-14T21:59:43|2001-12-14x|20011214|a b|a  b| a|a |"+
		"two words|key|key1|key2|key10|key01|key001|key1a|a1b2|A|B|Z|b|é|é1|日本|9a|10|1a|a.b/c-d_e|http://x/?a=b#c|x=y|"+
		"{{ $x }}|100%|$a|(a)|a|b1|1b|-1|1.0|v1.2.3", "|")

var parts = strings.Split(
	"a|b|x|1|0|2|10|9|-|_|.|:| |  |\n|\n\n|\t|#|'|\"|\\|,|?|!|é|日|😀|\u0660|\u00a0|\u0085|\u2028|\u2029|\ufeff|\ufffe|"+
		"\uffff|\r|\x00|\x07|\x1b|\x7f|\x80|\ufffd|---|- |: | #|ª|\u0301|A|Z|\U00010400", "|")

// Whether ours quotes what yaml.v2 does not, or otherwise, since some reader takes it for something else.
func exceptional(text string) bool {
	return looksSpecial.MatchString(text) || strings.ContainsAny(text, "\u0085\u2028\u2029") || strings.Trim(text, "\n") == ""
}

var looksSpecial = regexp.MustCompile(`^(=|<<|-?[0-9.][0-9a-fA-F_,.:+ xXoOtTzZ-]*|[eE.]+[-+]?[0-9]+|[-+]?[0-9_,]+|[+-]?\.?(?i:nan|inf)|(?i:true|false|null))$`)

func text(r *rand.Rand) string {
	made := anyText(r)
	for isV2 && exceptional(made) {
		made = anyText(r)
	}
	return made
}

func anyText(r *rand.Rand) string {
	switch n := r.Intn(100); {
	case n < 40:
		return words[r.Intn(len(words))]
	case n < 45 && isV2:
		return sentence(r)
	case n < 42:
		return strings.Repeat(parts[r.Intn(len(parts))], r.Intn(140))
	case n < 55:
		return lines(r)
	}
	made := ""
	for n := r.Intn(6); n > 0; n-- {
		if r.Intn(4) == 0 {
			made += words[r.Intn(len(words))]
		} else {
			made += parts[r.Intn(len(parts))]
		}
	}
	return made
}

// A text that is long enough to be folded.
func sentence(r *rand.Rand) string {
	made := []string{"", "", "", "'", "\"", "- ", "x: "}[r.Intn(7)]
	for n := 5 + r.Intn(30); n > 0; n-- {
		made += []string{"some", "words", "and", "é", "#1", "it's", "{{ $x }}", "a", "\\", "- "}[r.Intn(10)] + " "
	}
	return made + "end"
}

func lines(r *rand.Rand) string {
	made := ""
	for n := r.Intn(4); n >= 0; n-- {
		made += []string{"", "", "  ", " ", "\t"}[r.Intn(5)] + words[r.Intn(len(words))]
		if n > 0 || r.Intn(2) == 0 {
			made += []string{"\n", "\n", "\n", "\n\n", "\u2028"}[r.Intn(5)]
		}
	}
	return made
}

func number(r *rand.Rand) float64 {
	if isV2 {
		return float64(r.Intn(2000000)-1000000) / []float64{1, 1000}[r.Intn(2)]
	}
	switch r.Intn(5) {
	case 0:
		return float64(r.Intn(2000) - 1000)
	case 1:
		return math.Pow(10, float64(r.Intn(40)-15)) * float64(r.Intn(20)-10)
	case 2:
		return float64(r.Int63() >> uint(r.Intn(63)))
	case 3:
		return float64(r.Intn(100000)) / 1000
	}
	return math.Ldexp(r.NormFloat64(), r.Intn(2000)-1000)
}

func value(r *rand.Rand, depth int) interface{} {
	n := r.Intn(10)
	switch {
	case depth > 0 && n < 3:
		array := make([]interface{}, r.Intn(4))
		for i := range array {
			array[i] = value(r, depth-1)
		}
		return array
	case depth > 0 && n < 6:
		object := map[string]interface{}{}
		for n := r.Intn(5); n > 0; n-- {
			object[key(r)] = value(r, depth-1)
		}
		return object
	case n < 8:
		return text(r)
	case n < 9:
		return number(r)
	}
	return []interface{}{nil, true, false}[r.Intn(3)]
}

// A key; of several lines only for yaml.v3.
func key(r *rand.Rand) string {
	made := text(r)
	for isV2 && strings.Contains(made, "\n") {
		made = text(r)
	}
	return made
}

// A value; for yaml.v2 one with something around and after it, since ours differs at the end of a document.
func random(r *rand.Rand) interface{} {
	if isV2 {
		return []interface{}{value(r, 4), 0}
	}
	return value(r, 4)
}

func main() {
	defer out.Flush()
	if name := os.Args[1]; name == "v2" || name == "v2-folded" {
		if name == "v2" {
			yamlv2.FutureLineWrap()
		}
		marshal, isV2 = yamlv2.Marshal, true
		os.Args = os.Args[1:]
	}
	switch os.Args[1] {
	case "table":
		for in := bufio.NewScanner(os.Stdin); in.Scan(); {
			answer(in.Text())
		}
	case "words":
		for _, word := range words {
			if isV2 && exceptional(word) {
				continue
			}
			made, err := json.Marshal([]interface{}{word, map[string]int{word: 1}})
			if err != nil {
				panic(err)
			}
			answer(string(made))
		}
	case "random":
		number, _ := strconv.Atoi(os.Args[2])
		seed, _ := strconv.ParseInt(os.Args[3], 10, 64)
		r := rand.New(rand.NewSource(seed))
		for ; number > 0; number-- {
			made, err := json.Marshal(random(r))
			if err != nil {
				panic(err)
			}
			answer(string(made))
		}
	default:
		fmt.Fprintln(os.Stderr, "table, words or random")
		os.Exit(2)
	}
}
