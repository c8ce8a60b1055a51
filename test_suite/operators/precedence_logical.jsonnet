[true || false && false, false && false || true, !false && false, !(true && false)]
