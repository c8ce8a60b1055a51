// Containers.
//
// Kubernetes lists environment variables, ports and mounts as arrays, and an array can only be
// replaced as a whole. So each is kept here as an object by name, in a field hidden with `::`, and
// the array is derived from it. A mixin reaches one entry by its name and leaves the others alone.
local quantity = import 'quantity.libsonnet';

// { b: { x: 1 }, a: { x: 2 } } -> [{ name: 'a', x: 2 }, { name: 'b', x: 1 }]
local listed(parts) = [{ name: name } + parts[name] for name in std.objectFields(parts)];

local each(parts, change) = std.mapWithKey(function(_, part) change(part), parts);

// A variable's value, or where to find it.
local variable(value) =
  if std.isObject(value) then { valueFrom: value } else { value: std.toString(value) };

// A local, not a field of the object below: so `$` in it is the container, mixins included.
local container(image) = {
  // What a component or a mixin says about the container.
  variables:: {},  // name -> value, or a source such as `fromSecret`
  listens:: {},  // port's name -> number
  mounts:: {},  // volume's name -> path
  needs:: { cpu: '50m', memory: '64Mi' },
  memoryHeadroom:: 2,  // how many times what it needs the memory may grow to

  // What Kubernetes reads.
  image: image,
  env: listed(each($.variables, variable)),
  ports: listed(each($.listens, function(port) { containerPort: port })),
  volumeMounts: listed(each($.mounts, function(path) { mountPath: path })),
  resources: {
    requests: $.needs,
    // No limit on processors: what a neighbour leaves idle is free to use.
    limits: {
      memory: quantity.memory.format(quantity.memory.parse($.needs.memory) * $.memoryHeadroom),
    },
  },
};

{
  container:: container,
  listed:: listed,

  // A container of our own code. The registry is a fact about the site, so it comes from outside;
  // the environment sets the tag.
  ownContainer(name):: container(
    image=error 'unused, since the field is replaced below and Jsonnet is lazy'
  ) {
    tag:: 'latest',
    image: '%s/bookshop/%s:%s' % [std.extVar('registry'), name, self.tag],
  },

  fromSecret(name, key):: { secretKeyRef: { name: name, key: key } },

  // To be added to a container that listens on `http`.
  answersAt(path, everySeconds=10):: {
    readinessProbe: {
      httpGet: { path: path, port: 'http' },
      periodSeconds: everySeconds,
    },
    livenessProbe: self.readinessProbe { failureThreshold: 6 },
  },
}
