// a line
# another
/* a
   block */
[1, /* within */ 2]  // at the end
