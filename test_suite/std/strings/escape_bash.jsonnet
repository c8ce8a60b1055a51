[std.escapeStringBash("it's"), std.escapeStringBash(''), std.escapeStringBash('a "b" $c `d`')]
