{ f: null }.f()
