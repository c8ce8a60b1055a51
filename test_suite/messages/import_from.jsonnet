import { service } from 'service.libsonnet'
