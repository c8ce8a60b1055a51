local lib = import lib/util.libsonnet;
lib
