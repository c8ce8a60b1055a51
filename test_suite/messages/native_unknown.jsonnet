local helm = std.native('helmTemplate2');
{ chart: helm('grafana', '.', {}) }
