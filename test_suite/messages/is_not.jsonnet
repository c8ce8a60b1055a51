local a = null;
if a is not null then a
