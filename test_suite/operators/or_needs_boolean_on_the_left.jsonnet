'a' || true
