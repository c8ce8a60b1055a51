local row = import 'grafana/row.libsonnet';
local target = import 'grafana/target.libsonnet';
local text = import 'grafana/text.libsonnet';
local timeseries = import 'grafana/timeseries.libsonnet';

local panels = {
  go: [
    { title: 'Goroutines', metric: 'go_goroutines', unit: 'short' },
    { title: 'Heap in use', metric: 'go_memstats_heap_inuse_bytes', unit: 'bytes' },
    { title: 'Threads', metric: 'go_threads', unit: 'short' },
    { title: 'Open files', metric: 'process_open_fds', unit: 'short' },
  ],
  java: [
    { title: 'Heap', metric: 'jvm_memory_used_bytes', unit: 'bytes', by: 'pod, area' },
    { title: 'Threads', metric: 'jvm_threads_current', unit: 'short' },
    { title: 'Classes', metric: 'jvm_classes_loaded', unit: 'short' },
  ],
};

(import 'base.libsonnet') {
  name: 'runtime',
  title:: 'Runtime (%(language)s)' % self._config,

  local pauses = { go: 'go_gc_duration_seconds', java: 'jvm_gc_collection_seconds' }[$._config.language],
  local legend(panel) = std.join(' ', ['{{%s}}' % label for label in std.split(std.get(panel, 'by', 'pod'), ', ')]),

  rows+:: [
    row.new('About', [text.new('', |||
      # %(name)s

      Written in **%(language)s**, looked after by the **%(team)s** team.
      Its job is `%(job)s`; it answers in %(latencySeconds)s s or less.
    ||| % $._config)]),
    row.new('Process', [
      timeseries.new(panel.title)
      + timeseries.withUnit(panel.unit)
      + timeseries.withTarget(target.new($.query.gauge(panel.metric, std.get(panel, 'by', 'pod')), legend(panel)))
      for panel in panels[$._config.language]
    ]),
    row.new('Garbage collection', [
      timeseries.new('Time') + timeseries.withTarget(target.new($.query.rate(pauses + '_sum', 'pod'), '{{pod}}'))
      + timeseries.withUnit('percentunit'),
      timeseries.new('Collections') + timeseries.withTarget(target.new($.query.rate(pauses + '_count', 'pod'), '{{pod}}'))
      + timeseries.bars,
    ]) + row.sized(12, 8),
  ],
}
