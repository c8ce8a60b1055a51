#!/usr/bin/env bash
# The test {label}: checks that files are formatted as the formatter would format them.
# With --update or -i, in `bazel run`, it formats them.
formatter=({formatter})
files=({files})
sources=({sources}) # the files that are in the workspace: neither generated nor from another repository

fail() {
  echo "FAILED {label}: $1"
  exit 1
}

if [ "$1" = --update ] || [ "$1" = -i ]; then
  if [ -z "$BUILD_WORKSPACE_DIRECTORY" ]; then fail "$1 is for bazel run"; fi
  if [ ${#sources[@]} -eq 0 ]; then fail "there is no file that could be written"; fi
  formatter[0]=$PWD/${formatter[0]}
  if ! cd "$BUILD_WORKSPACE_DIRECTORY" || ! "${formatter[@]}" -i -- "${sources[@]}"; then fail "they are not all formatted"; fi
  echo "formatted: ${sources[*]}"
  exit 0
fi

said=$("${formatter[@]}" --test -- "${files[@]}" 2>&1)
code=$?
if [ "$code" -eq 0 ]; then exit 0; fi

# Lists the unformatted files, with their differences.
changed=()
broken=()
for file in "${files[@]}"; do
  if ! errors=$("${formatter[@]}" -- "$file" 2>&1 >/dev/null); then
    broken+=("$file")
    printf '%s\n' "$errors"
  elif ! diff -U 3 --label "$file" --label "$file, formatted" "$file" <("${formatter[@]}" -- "$file"); then
    changed+=("$file")
  fi
done
if [ ${#changed[@]} -gt 0 ] && [ ${#sources[@]} -gt 0 ]; then
  echo "To format them: bazel run {label} -- --update"
fi
if [ ${#broken[@]} -gt 0 ]; then fail "the formatter does not take ${broken[*]}"; fi
if [ ${#changed[@]} -gt 0 ]; then fail "not formatted: ${changed[*]}"; fi
fail "the formatter would change nothing, but ends with exit code $code: $said"
