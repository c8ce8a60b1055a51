local step = import 'step.libsonnet';

{
  build(image, platforms=['linux/amd64', 'linux/arm64'], push=true): step.run('Build the image', |||
    docker buildx build \
      --platform %(platforms)s \
      --tag registry.example.com/%(image)s:${GITHUB_SHA::12} \
      --cache-from type=registry,ref=registry.example.com/%(image)s:cache \
      %(push)s.
  ||| % {
    image: image,
    platforms: std.join(',', platforms),
    push: if push then '--push ' else '',
  }) + step.withEnv({ DOCKER_BUILDKIT: '1' }),

  scan(image): step.run('Scan the image', 'scan registry.example.com/%s:${GITHUB_SHA::12}' % image) + step.mayFail,
}
