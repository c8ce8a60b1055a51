std.manifestYamlDoc({ a: 'line 1\nline 2\n', b: ['x\ny\n'], c: 'no newline\nat end' })
