#!/bin/sh
# Installs the native binary of sjsonnet, after its checksum has been compared.
#
#   install.sh [VERSION]
#
# PREFIX             where it goes: PREFIX/bin/sjsonnet (~/.local)
# SJSONNET_RELEASES  where releases are, if it is not the project's page: a URL below which each version has a folder
set -eu

version=${1:-0.1.0}
prefix=${PREFIX:-$HOME/.local}
releases=${SJSONNET_RELEASES:-https://github.com/sjsonnet/sjsonnet/releases/download}

fail() { echo "install.sh: $1" >&2; exit 1; }

case $(uname -s) in
  Linux) system=linux ;;
  *) fail "there is no native binary for $(uname -s) yet; sjsonnet-$version-jvm.zip runs with Java, and npx sjsonnet with Node" ;;
esac
case $(uname -m) in
  x86_64 | amd64) machine=x86_64 ;;
  aarch64 | arm64) machine=aarch64 ;;
  *) fail "there is no native binary for $(uname -m)" ;;
esac
name=sjsonnet-$version-$system-$machine

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

fetch() {
  if command -v curl >/dev/null 2>&1; then curl -fsSL -o "$folder/$1" "$releases/v$version/$1"
  elif command -v wget >/dev/null 2>&1; then wget -q -O "$folder/$1" "$releases/v$version/$1"
  else fail "curl or wget is needed"
  fi || fail "cannot get $releases/v$version/$1"
}

sum() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"
  else shasum -a 256 "$1"
  fi | cut -d ' ' -f 1
}

fetch SHA256SUMS
fetch "$name.tar.gz"
expected=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name\.tar\.gz\$/\1/p" "$folder/SHA256SUMS")
[ -n "$expected" ] || fail "SHA256SUMS has no sum for $name.tar.gz"
[ "$(sum "$folder/$name.tar.gz")" = "$expected" ] || fail "$name.tar.gz is not what SHA256SUMS says"

tar -xzf "$folder/$name.tar.gz" -C "$folder"
mkdir -p "$prefix/bin" "$prefix/share/man/man1"
# A rename replaces a binary that is running.
cp "$folder/$name/sjsonnet" "$prefix/bin/.sjsonnet.$$"
mv -f "$prefix/bin/.sjsonnet.$$" "$prefix/bin/sjsonnet"
cp "$folder/$name/man/sjsonnet.1" "$prefix/share/man/man1/sjsonnet.1"
"$prefix/bin/sjsonnet" --version
case :$PATH: in
  *":$prefix/bin:"*) ;;
  *) echo "Add $prefix/bin to your PATH." ;;
esac
