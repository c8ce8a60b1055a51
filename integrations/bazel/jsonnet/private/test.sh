#!/usr/bin/env bash
# The test {label}: runs the tests in files.
# With --accept, --review or --prune, in `bazel run`, it does that to the snapshots in the workspace.
engine={engine}
options=({options})
files=({files})
sources=({sources}) # the files that are in the workspace: neither generated nor from another repository

fail() {
  echo "FAILED {label}: $1"
  exit 1
}

case "$1" in
  --accept | --review | --prune)
    if [ -z "$BUILD_WORKSPACE_DIRECTORY" ]; then fail "$1 is for bazel run"; fi
    if [ ${#sources[@]} -eq 0 ]; then fail "there is no file beside which snapshots could be written"; fi
    engine=$PWD/$engine
    unset BAZEL_TEST
    cd "$BUILD_WORKSPACE_DIRECTORY" || exit 1
    exec "$engine" test "${options[@]}" "$@" -- "${sources[@]}"
    ;;
esac
# Not all versions of Bazel say that it is they who run a test.
BAZEL_TEST=1 "$engine" test "${options[@]}" --ci "$@" -- "${files[@]}"
code=$?
if [ "$code" -ne 0 ] && [ ${#sources[@]} -gt 0 ]; then
  echo "If snapshots are to change: bazel run {label} -- --accept"
fi
exit "$code"
