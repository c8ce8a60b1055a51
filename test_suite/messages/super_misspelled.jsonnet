local base = { containers: ['web'] };
base + { containers: super.container + ['log'] }
