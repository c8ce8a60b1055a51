{
  spec: {
    containers: [{
      name: 'web',
    ],
  },
}
