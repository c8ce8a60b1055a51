function(code, CODE_OF_ENV, code_file, library, TEXT_OF_ENV, text_file, stamped) {
  ext: {
    [name]: std.extVar(name)
    for name in [
      'code',
      'stamped code',
      'CODE_OF_ENV',
      'code file',
      'library',
      'TEXT_OF_ENV',
      'text file',
      'lines',
      'made',
      'quotes',
    ]
  },
  tla: [code, CODE_OF_ENV, code_file, library, TEXT_OF_ENV, text_file, stamped],
}
