// reason: a star asks for a number, and null is most often a mistake; both take it as no precision, but not as no width
// oracle: neither
'%.*f' % [null, 1.5]
