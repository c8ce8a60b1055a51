local mixin = { x: 1 } + { y: super.x };
[mixin, { x: 5 } + mixin]
