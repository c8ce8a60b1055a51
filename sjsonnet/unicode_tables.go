// Writes the tables of Unicode that the engine has, from those of Go's unicode package:
//
//	go run sjsonnet/unicode_tables.go classes > sjsonnet/src/sjsonnet/regex/UnicodeData.scala
//	go run sjsonnet/unicode_tables.go folding > sjsonnet/src/sjsonnet/text/CaseFoldingData.scala
//
// How numbers are written is told in sjsonnet.text.PackedNumbers, which reads them.
package main

import (
	"fmt"
	"os"
	"sort"
	"strings"
	"unicode"
)

const (
	more = '^' // digits of a number that are not its last, 32 of them
	last = '#' // the last digit, 32 of them
	wide = 86  // what of a line is left for data
)

func pack(out *strings.Builder, n int) {
	low := rune(last + n&31)
	var high []rune
	for n >>= 5; n > 0; n >>= 5 {
		high = append([]rune{rune(more + n&31)}, high...)
	}
	for _, digit := range high {
		out.WriteRune(digit)
	}
	out.WriteRune(low)
}

// Each range as the distance from the end of the one before, and its length less one.
func packTable(table *unicode.RangeTable) string {
	var out strings.Builder
	next := 0
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if unicode.Is(table, r) {
			first := r
			for r < unicode.MaxRune && unicode.Is(table, r+1) {
				r++
			}
			pack(&out, int(first)-next)
			pack(&out, int(r-first))
			next = int(r) + 1
		}
	}
	return out.String()
}

func printLines(indent, text string) {
	for len(text) > wide {
		fmt.Printf("%s\"%s\" +\n", indent, text[:wide])
		text = text[wide:]
	}
	fmt.Printf("%s\"%s\"", indent, text)
}

func sortedKeys(tables map[string]*unicode.RangeTable) []string {
	var names []string
	for name := range tables {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func classes() {
	var text strings.Builder
	for _, name := range sortedKeys(unicode.Categories) {
		// The others are made of these.
		if len(name) == 2 && name != "LC" && name != "Cn" {
			text.WriteString(name + " " + packTable(unicode.Categories[name]) + " ")
		}
	}
	for _, name := range sortedKeys(unicode.Scripts) {
		text.WriteString(name + " " + packTable(unicode.Scripts[name]) + " ")
	}
	fmt.Println("package sjsonnet.regex")
	fmt.Println()
	fmt.Printf("/** The general categories and scripts of Unicode %s, as `unicode_tables.go` has written them: pairs\n", unicode.Version)
	fmt.Println("  * of a name and, for each range of its code points, how far it begins behind the end of the one before and")
	fmt.Println("  * its length less one.")
	fmt.Println("  */")
	fmt.Println("private[regex] object UnicodeData {")
	fmt.Println("  final val Classes: String =")
	printLines("    ", strings.TrimSpace(text.String()))
	fmt.Println("\n}")
}

func smallest(r rune) rune {
	least := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		least = min(least, f)
	}
	return least
}

// Runs of code points, `step` apart, that fold to the code points `shift` below them.
func folding() {
	var text strings.Builder
	next := 0
	for r := rune(0); r <= unicode.MaxRune; r++ {
		shift := int(r - smallest(r))
		if shift == 0 {
			continue
		}
		run := func(step rune) int {
			n := 1
			for at := r + step; int(at-smallest(at)) == shift && (step == 1 || smallest(at-1) == at-1); at += step {
				n++
			}
			return n
		}
		step := rune(1)
		if run(2) > run(1) {
			step = 2
		}
		n := run(step)
		pack(&text, int(r)-next)
		pack(&text, (n-1)*2+int(step)-1)
		pack(&text, shift)
		next = int(r) + (n-1)*int(step) + 1
		r = rune(next) - 1
	}
	fmt.Println("package sjsonnet.text")
	fmt.Println()
	fmt.Printf("/** Simple case folding of Unicode %s, as `unicode_tables.go` has written it: runs of code points that fold\n", unicode.Version)
	fmt.Println("  * alike. For each how far it begins behind the end of the one before; twice its length less one, and one more")
	fmt.Println("  * if its members are two apart; and how much smaller the code points are that they fold to.")
	fmt.Println("  */")
	fmt.Println("private[text] object CaseFoldingData {")
	fmt.Println("  final val Runs: String =")
	printLines("    ", text.String())
	fmt.Println("\n}")
}

func main() {
	if len(os.Args) == 2 && os.Args[1] == "classes" {
		classes()
	} else if len(os.Args) == 2 && os.Args[1] == "folding" {
		folding()
	} else {
		fmt.Fprintln(os.Stderr, "usage: unicode_tables.go classes|folding")
		os.Exit(2)
	}
}
