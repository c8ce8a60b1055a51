local base = $.base;
{ base: 1, other: base }
