[[x for x in []], [x for x in [1] if false], [y for x in [] for y in error 'not reached']]
