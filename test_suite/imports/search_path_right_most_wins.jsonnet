// jpath: _path
// jpath: _path_two
import 'only_here.libsonnet'
