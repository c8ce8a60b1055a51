// Every night: which books sold, by shelf.
local k = import '../lib/k.libsonnet';

local shelves = ['fiction', 'history', 'science', 'travel'];

// `|||` opens a text block: its indentation is taken away, its line ends are kept.
local query(shelf) = |||
  SELECT title, count(*) AS sold
  FROM orders JOIN books USING (isbn)
  WHERE shelf = '%(shelf)s'
    AND ordered_at >= current_date - interval '%(days)d days'
  GROUP BY title
  ORDER BY sold DESC;
||| % { shelf: shelf, days: 7 };

local script = |||
  set -eu
  for query in /queries/*.sql; do
    psql "$DATABASE_URL" --csv --file "$query" > "/reports/$(basename "$query" .sql).csv"
  done
|||;

function() {
  config: k.configMap('reports', { [shelf + '.sql']: query(shelf) for shelf in shelves }),

  workload: k.cronJob('reports', '30 4 * * *', {
    psql: k.container('postgres:17') {
      command: ['sh', '-c', script],
      mounts:: { reports: '/reports' },
      variables:: { DATABASE_URL: k.fromSecret('catalogue-database', 'url') },
    },
  }) + k.mounting($.config, 'psql', '/queries') {
    volumes+: { reports: { persistentVolumeClaim: { claimName: 'reports' } } },
  },
}
