local step = import 'step.libsonnet';
local actions = import 'actions.libsonnet';

{
  checkout(depth=1): step.uses(actions.checkout, { 'fetch-depth': depth, 'persist-credentials': false }),

  cache(name, paths, key): step.uses(actions.cache, {
    path: std.lines(paths),
    key: '%s-${{ runner.os }}-${{ hashFiles(%s) }}' % [name, std.join(', ', ["'%s'" % file for file in key])],
    'restore-keys': '%s-${{ runner.os }}-' % name,
  }) + step.named('Cache ' + name),

  upload(name, path): step.uses(actions.upload, {
    name: name,
    path: path,
    'retention-days': 14,
    'if-no-files-found': 'error',
  }) + step.always,

  notify(team): step.run('Tell the team', |||
    curl --silent --fail \
      --header 'Content-Type: application/json' \
      --data '{"channel": "#%(team)s", "text": "%(text)s"}' \
      "$CHAT_URL"
  ||| % { team: team, text: '${{ github.repository }}: ${{ github.workflow }} failed' })
                + step.onlyIf("failure() && github.ref == 'refs/heads/main'")
                + step.withEnv({ CHAT_URL: '${{ secrets.CHAT_URL }}' }),
}
