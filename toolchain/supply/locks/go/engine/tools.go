//go:build tools

// Package engine pins the Go engine, whose commands are built here: `go build github.com/google/go-jsonnet/cmd/jsonnet`.
package engine

import (
	_ "github.com/google/go-jsonnet/cmd/jsonnet"
	_ "github.com/google/go-jsonnet/cmd/jsonnetfmt"
)
