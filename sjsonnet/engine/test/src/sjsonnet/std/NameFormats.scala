package sjsonnet.std

/** Formats of names, and what Tanka 0.37 makes of them for a manifest. */
private[std] object NameFormats {
  val manifest: String = """apiVersion: v1
kind: ConfigMap
metadata:
  name: a-b
  namespace: left
  labels: { app: web, empty: "" }
  list: [x, y, 3]
spec: { n: 3, f: 1.5, big: 12345678901234567890, e: 1e30, on: true, off: false, t: 2020-01-01, o: {}, a: [], z: null, zero: 0, i: 2.0 }
"""

  val all: Seq[(String, String)] = Seq(
    """{{ if eq .kind "ConfigMap" }}cm{{ else }}{{ .kind }}{{ end }}_{{ .metadata.name }}""" -> "cm_a-b",
    """{{ if .metadata.namespace }}{{ .metadata.namespace }}_{{ end }}{{ print .kind "_" .metadata.name | snakecase }}""" -> "left_config_map_a_b",
    """{{ if .metadata.none }}a{{ else if eq .kind "Secret" }}b{{ else if eq .kind "ConfigMap" }}c{{ else }}d{{ end }}""" -> "c",
    """{{- if not (eq .kind "Secret") -}} x {{- end -}} y""" -> "xy",
    """{{ if and .metadata.namespace (ne .metadata.namespace "default") }}{{ .metadata.namespace }}-{{ end }}{{ .metadata.name }}""" -> "left-a-b",
    "{{ if or .metadata.none .metadata.labels.empty }}a{{ else }}b{{ end }}" -> "b",
    """{{ or .metadata.none "none" }}|{{ and 1 "" "x" }}|{{ or "" 0 nil "z" }}|{{ and "a" "b" }}""" -> "none||z|b",
    """{{ .metadata.none | default "cluster" }}_{{ .metadata.name }}""" -> "cluster_a-b",
    """{{ .metadata.namespace | default "cluster" }}_{{ .metadata.name }}""" -> "left_a-b",
    """{{ .metadata.annotations.none | default "cluster" }}""" -> "cluster",
    "{{ with .metadata.labels }}{{ .app }}{{ end }}" -> "web",
    "{{ with .metadata.none }}a{{ else }}{{ .kind }}{{ end }}" -> "ConfigMap",
    "{{ with $x := .metadata.name }}{{ $x }}{{ . }}{{ $.kind }}{{ end }}" -> "a-ba-bConfigMap",
    """{{ $ns := .metadata.namespace | default "none" }}{{ printf "%s_%s" $ns .metadata.name }}""" -> "left_a-b",
    """{{ $x := "a" }}{{ if true }}{{ $x = "b" }}{{ end }}{{ $x }}""" -> "b",
    """{{ $x := "a" }}{{ if true }}{{ $x := "b" }}{{ $x }}{{ end }}{{ $x }}""" -> "ba",
    "{{ $x := . }}{{ $x.metadata.name }}{{ $.metadata.name }}" -> "a-ba-b",
    "{{ range .metadata.list }}{{ . }},{{ end }}" -> "x,y,3,",
    "{{ range $v := .metadata.list }}{{ $v }},{{ end }}" -> "x,y,3,",
    "{{ range $i, $v := .metadata.list }}{{ $i }}={{ $v }};{{ end }}" -> "0=x;1=y;2=3;",
    "{{ range $k, $v := .metadata.labels }}{{ $k }}={{ $v }};{{ end }}" -> "app=web;empty=;",
    "{{ range .spec.a }}x{{ else }}none{{ end }}" -> "none",
    "{{ range .metadata.none }}x{{ else }}none{{ end }}" -> "none",
    "{{/* a comment */}}{{ .kind }}" -> "ConfigMap",
    "a {{- /* a comment */ -}} b" -> "ab",
    """a {{ "b" -}}   c {{- " d" }}""" -> "a bc d",
    """{{ if eq .kind "A" "B" "ConfigMap" }}y{{ end }}""" -> "y",
    """{{ if eq .metadata.none "x" }}a{{ else }}b{{ end }}""" -> "b",
    """{{ if ne .metadata.none "x" }}a{{ else }}b{{ end }}""" -> "a",
    """{{ if eq "x" .metadata.none }}a{{ else }}b{{ end }}""" -> "b",
    "{{ if eq .metadata.none .metadata.none }}a{{ else }}b{{ end }}" -> "a",
    "{{ if eq .spec.on true }}a{{ else }}b{{ end }}" -> "a",
    "{{ if eq .spec.f 1.5 }}a{{ else }}b{{ end }}" -> "a",
    """{{ if lt .kind "D" }}a{{ end }}{{ if gt 3 2 }}b{{ end }}{{ if le "a" "a" }}c{{ end }}{{ if ge 1.5 .spec.f }}d{{ end }}""" -> "abcd",
    "{{ if .spec.zero }}a{{ else }}b{{ end }}{{ if .spec.o }}a{{ else }}b{{ end }}{{ if .spec.a }}a{{ else }}b{{ end }}{{ if .spec.off }}a{{ else }}b{{ end }}{{ if .spec.z }}a{{ else }}b{{ end }}" -> "bbbbb",
    "{{ if .spec.n }}a{{ end }}{{ if .metadata.list }}b{{ end }}{{ if .metadata.labels }}c{{ end }}{{ if .kind }}d{{ end }}" -> "abcd",
    "{{ len .kind }}{{ len .metadata.list }}{{ len .metadata.labels }}{{ .kind | len }}" -> "9329",
    """{{ index .metadata.list 1 }}{{ index .metadata.labels "app" }}{{ index .metadata.labels "none" }}""" -> "yweb<no value>",
    """{{ index . "metadata" "labels" "app" }}""" -> "web",
    """{{ print .kind .metadata.name }}{{ print "a" 1 2 "b" 3 }}{{ print 1 2 3 }}{{ print true false }}""" -> "ConfigMapa-ba1 2b31 2 3true false",
    "{{ println .kind 1 }}x" -> """ConfigMap 1
x""",
    """{{ printf "%s-%v-%t" .kind .spec.n .spec.on }}""" -> "ConfigMap-3-true",
    """{{ printf "%5s|%-5s|%.2f|%5.1f" "ab" "cd" .spec.f .spec.f }}""" -> "   ab|cd   |1.50|  1.5",
    """{{ printf "%d|%03d|%-4d|" 5 7 8 }}""" -> "5|007|8   |",
    """{{ printf "%d" (int .spec.n) }}""" -> "3",
    """{{ printf "%v%%" .spec.on }}""" -> "true%",
    """{{ printf "%v %v" .metadata.none nil }}""" -> "<nil> <nil>",
    """{{ .kind | lower }}{{ .kind | upper }}{{ lower "ÄÖ" }}{{ "äß" | upper }}""" -> "configmapCONFIGMAPäöÄß",
    "{{ trunc 3 .kind }}|{{ trunc -3 .kind }}|{{ trunc 30 .kind }}|{{ trunc -30 .kind }}|{{ trunc 0 .kind }}" -> "Con|Map|ConfigMap|ConfigMap|",
    """{{ trunc 3 "äöü" }}""" -> "ä�",
    """{{ replace "-" "_" .metadata.name }}{{ .metadata.name | replace "-" "" }}{{ replace "" "x" "ab" }}""" -> "a_babxaxbx",
    """{{ trimAll "-" "--a-b--" }}{{ trim "  x " }}{{ trimPrefix "a" "aab" }}{{ trimSuffix "b" "abb" }}""" -> "a-bxabab",
    "{{ substr 0 3 .kind }}|{{ substr 2 100 .kind }}|{{ substr -1 3 .kind }}|{{ substr 3 -1 .kind }}" -> "Con|nfigMap|Con|figMap",
    """{{ nospace "a b  c" }}{{ title "hello big-world of_x 1st" }}""" -> "abcHello Big-World Of_x 1st",
    """{{ title "ǆa Ǉa აბ é" }}""" -> "ǅa ǈa აბ É",
    """{{ contains "fig" .kind }}{{ hasPrefix "Con" .kind }}{{ hasSuffix "x" .kind }}""" -> "truetruefalse",
    """{{ ternary "a" "b" true }}{{ ternary "a" "b" .spec.off }}{{ true | ternary "y" "n" }}""" -> "aby",
    """{{ empty "" }}{{ empty .metadata.none }}{{ empty .kind }}{{ empty 0 }}""" -> "truetruefalsetrue",
    """{{ coalesce .metadata.none "" "x" "y" }}{{ coalesce nil 0 }}""" -> "x<no value>",
    """{{ join "-" .metadata.list }}{{ list "a" "b" | join "+" }}""" -> "x-y-3a+b",
    """{{ if has .kind (list "Secret" "ConfigMap") }}y{{ else }}n{{ end }}""" -> "y",
    """{{ splitList "-" .metadata.name | first }}{{ splitList "-" .metadata.name | last }}{{ first .spec.a }}""" -> "ab<no value>",
    """{{ get .metadata.labels "app" }}{{ get .metadata.labels "none" }}{{ hasKey .metadata.labels "app" }}{{ hasKey .metadata "none" }}""" -> "webtruefalse",
    """{{ toString .spec.n | replace "3" "three" }}""" -> "three",
    "{{ sha256sum .metadata.name | trunc 8 }}" -> "d44362d6",
    """{{ regexReplaceAll "[^a-z]+" .kind "_" }}{{ regexMatch "^C.*p$" .kind }}{{ regexReplaceAll "a(b*)" "abba" "<$1>" }}""" -> "_onfig_aptrue<bb><>",
    """{{ .kind | snakecase }}{{ .kind | kebabcase }}{{ snakecase "HTTPRoute" }}""" -> "config_mapconfig-maphttp_route",
    """{{ default "x" }}{{ default "x" "" }}{{ default "x" 0 }}{{ default "x" false }}{{ default 5 .spec.z }}""" -> "xxxx5",
    """{{ printf "%s" (default "x" .metadata.none) | upper }}""" -> "X",
    "{{ (index .metadata.list 0) | upper }}{{ (.metadata).name }}" -> "Xa-b",
    """{{ "a\tb\n\"\\" }}{{ `raw\n` }}""" -> "a\tb\n\"\\raw\\n",
    """{{
  .kind
}}""" -> "ConfigMap",
    "{{ if true }}{{ if false }}a{{ else }}b{{ end }}{{ end }}{{ if false }}c{{ end }}" -> "b",
    """{{ not true }}{{ not "" }}{{ not .metadata.none }}""" -> "falsetruetrue",
    "{{ true }} {{ false }} {{ .spec.on }}" -> "true false true",
    """{{ if (and (eq .kind "ConfigMap") (hasPrefix "a" .metadata.name)) }}in{{ end }}""" -> "in",
    "{{ range $k, $v := .metadata }}{{ $k }} {{ end }}" -> "labels list name namespace ",
    """{{ .metadata.name | printf "%s-%s" .kind }}""" -> "ConfigMap-a-b",
    "{{ with .metadata }}{{ with .labels }}{{ .app }}{{ $.metadata.name }}{{ end }}{{ .name }}{{ end }}" -> "weba-ba-b",
    "{{ with .metadata.none }}a{{ else with .kind }}{{ . }}{{ end }}" -> "ConfigMap",
    "{{ if $n := .metadata.namespace }}{{ $n }}{{ end }}" -> "left",
    "{{ 1.5 }} {{ 12.25 }} {{ -3 }} {{ 0 }} {{ .spec.e }} {{ int 3.7 }} {{ int -3.7 }}" -> "1.5 12.25 -3 0 1e+30 3 -3"
  )
}
