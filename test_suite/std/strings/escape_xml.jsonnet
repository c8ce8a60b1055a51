std.escapeStringXML('<a href="x">\'&\'</a>')
