// jpath: _path
importstr 'only_here.libsonnet'
