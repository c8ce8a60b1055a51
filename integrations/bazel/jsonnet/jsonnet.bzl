"""The rules. Their attributes are those of rules_jsonnet, plus some of our own; README.md lists them."""

load("//jsonnet/private:fmt_test.bzl", _jsonnet_fmt_test = "jsonnet_fmt_test")
load("//jsonnet/private:golden_test.bzl", _jsonnet_to_json_test = "jsonnet_to_json_test")
load("//jsonnet/private:library.bzl", _JsonnetLibraryInfo = "JsonnetLibraryInfo", _jsonnet_library = "jsonnet_library")
load("//jsonnet/private:test.bzl", _jsonnet_test = "jsonnet_test")
load("//jsonnet/private:to_json.bzl", _jsonnet_to_json = "jsonnet_to_json")

JsonnetLibraryInfo = _JsonnetLibraryInfo
jsonnet_fmt_test = _jsonnet_fmt_test
jsonnet_library = _jsonnet_library
jsonnet_test = _jsonnet_test
jsonnet_to_json = _jsonnet_to_json
jsonnet_to_json_test = _jsonnet_to_json_test
