local env = 'prod';
import 'env/' + env + '.libsonnet'
