#!/bin/sh
# Runs a command of sjsonnet for pre-commit: the sjsonnet on the PATH, or else the released one, which is installed into the
# cache once.
set -eu
if ! command -v sjsonnet >/dev/null 2>&1; then
  prefix=${XDG_CACHE_HOME:-$HOME/.cache}/sjsonnet/pre-commit
  [ -x "$prefix/bin/sjsonnet" ] || PREFIX=$prefix "$(dirname "$0")/install.sh" >&2
  PATH=$prefix/bin:$PATH
fi
exec sjsonnet "$@"
