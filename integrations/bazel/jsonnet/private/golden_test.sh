#!/usr/bin/env bash
# The test {label}: evaluates a program and compares its output with a golden file.
# With --update, in `bazel run`, it writes the golden file instead.
command=({command})
engine={engine}
golden={golden}                 # empty if only the exit code counts
source={source}                 # the golden file in the workspace, empty if it is generated
expected_code={expected_code}
is_canonical={is_canonical}     # whether to evaluate the golden file, too, so that its layout does not count
is_regex={is_regex}
shows_output={shows_output}

fail() {
  echo "FAILED {label}: $1"
  if [ "$shows_output" = true ] && [ -n "$2" ]; then printf 'It said:\n%s\n' "$2"; fi
  exit 1
}

output=$("${command[@]}" 2>&1)
code=$?
if [ "$code" -ne "$expected_code" ]; then fail "exit code $code, not $expected_code" "$output"; fi

if [ "$1" = --update ]; then
  if [ -z "$BUILD_WORKSPACE_DIRECTORY" ]; then fail "--update is for bazel run"; fi
  if [ -z "$source" ]; then fail "there is no golden file that could be written"; fi
  if [ "$is_regex" = true ]; then fail "the golden file is a regular expression: change it by hand"; fi
  printf '%s\n' "$output" >"$BUILD_WORKSPACE_DIRECTORY/$source" || exit 1
  echo "written: $source"
  exit 0
fi
if [ -z "$golden" ]; then exit 0; fi

if [ "$is_canonical" = true ]; then
  expected=$("$engine" "$golden" 2>&1) || fail "the golden file cannot be evaluated" "$expected"
else
  expected=$(cat "$golden") || exit 1
fi
if [ "$is_regex" = true ]; then
  shopt -s nocasematch
  if [[ ! $output =~ $expected ]]; then fail "the regular expression $expected does not match" "$output"; fi
elif [ "$output" != "$expected" ]; then
  echo "FAILED {label}: the output is not what ${source:-$golden} says (-); it is (+):"
  diff -U 3 --label "${source:-$golden}" --label "what it is" <(printf '%s\n' "$expected") <(printf '%s\n' "$output")
  if [ -n "$source" ]; then
    echo "If it is right, write it to the golden file: bazel run {label} -- --update"
  fi
  exit 1
fi
