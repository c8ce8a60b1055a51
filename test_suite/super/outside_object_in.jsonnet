'a' in super
