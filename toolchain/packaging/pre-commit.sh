#!/bin/sh
# Runs a command of sjsonnet for pre-commit: the sjsonnet on the PATH, or else the released one of the version that
# `.pre-commit-config.yaml` names, which is installed into the cache once.
set -eu
if ! command -v sjsonnet >/dev/null 2>&1; then
  installer=$(dirname "$0")/install.sh
  version=$(sed -n 's/^version=\${1:-\(.*\)}$/\1/p' "$installer")
  prefix=${XDG_CACHE_HOME:-$HOME/.cache}/sjsonnet/pre-commit/$version
  [ -x "$prefix/bin/sjsonnet" ] || PREFIX=$prefix "$installer" "$version" >&2
  PATH=$prefix/bin:$PATH
fi
exec sjsonnet "$@"
