// options: --indent 0
#!/usr/bin/env sjsonnet
# about the file
local a = 1; # about a
/* in one line */ local b /* of */ = /* its */ 2 /* own */;
local c = 3 /* of
  several lines */;
   /* an indented
      comment
    with a line further left
*/
{ # in
   a: a, /* after */ b: b, // both
   // before
   /* two */ /* in a line */
   c: /* between */
     c,
   d: /* three
     lines
   */ 4,
   # last
}
// end
