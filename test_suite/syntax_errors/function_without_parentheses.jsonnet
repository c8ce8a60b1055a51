function x x
