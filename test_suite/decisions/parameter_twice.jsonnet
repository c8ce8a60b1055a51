// reason: the second hides the first, which nobody can want; Go takes it and then finds no argument for it
// oracle: neither
function(a, a) a
