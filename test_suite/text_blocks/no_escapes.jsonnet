|||
  a\nb "quoted" 'single' \u0041
|||
