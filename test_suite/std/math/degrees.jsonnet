[std.deg2rad(0), std.rad2deg(0), std.deg2rad(180) == std.pi, std.rad2deg(std.pi)]
