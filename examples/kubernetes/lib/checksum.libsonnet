// A short fingerprint of a text, to notice that it changed. Not a cryptographic hash.
//
// The modulus is the largest prime below 2^32, and the products stay below 2^53, where every
// integer is exact.
function(text)
  local modulus = 4294967291;
  local step(hash, char) = (hash * 257 + std.codepoint(char)) % modulus;
  '%08x' % std.foldl(step, std.stringChars(text), 5381)
