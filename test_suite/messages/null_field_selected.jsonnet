local values = { tls: null };
{ secret: values.tls.secret }
