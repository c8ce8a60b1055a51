// jpath: _path
import 'only_here.libsonnet'
