local o = { 'if': 1, 'local': 2, 'null': 3 };
[o['if'], o['local'], o['null']]
