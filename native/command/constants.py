#!/usr/bin/env python3
"""A compiler that gives the constants of a program names, by which the linker can place them.

    native/command/constants.py COMPILER ARGUMENT…

Runs the compiler. In what Scala Native has generated (`.ll`), constants are private to their file and numbered: the
linker does not see them, and a number means another constant after each change of the program. Here each is called by a hash
of what is in it, so that `runs.order` can say which stand together, and equal ones are one. As they came, a small program read
500 of 16,000 (35 KB of 1.1 MB), and these lay in three quarters of all pages.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

NUMBERED = re.compile(r'@"_SM7__const[^"]*"')
DEFINITION = re.compile(rf"^({NUMBERED.pattern}) = private (unnamed_addr constant .*)$", re.M)

# Two constants of one name would be taken for one: 80 bits, where 14 would tell them apart.
HASH_DIGITS = 20


def names(module):
    """The new name of each constant of a module by its old one: a hash of its content, in which other constants have their new
    names."""
    contents = dict(DEFINITION.findall(module))
    known = {}

    def name(number):
        if number not in known:
            content = NUMBERED.sub(lambda other: name(other[0]), contents[number])
            known[number] = f'@"constant.{hashlib.sha1(content.encode()).hexdigest()[:HASH_DIGITS]}"'
        return known[number]

    return {number: name(number) for number in contents}


def renamed(module):
    """The module with each constant under its new name, which is known to the other modules too."""
    new = names(module)
    return NUMBERED.sub(lambda match: new[match[0]], DEFINITION.sub(r"\1 = linkonce_odr hidden \2", module))


def main():
    command = sys.argv[1:]
    generated = [argument for argument in command if argument.endswith(".ll")]
    if not generated:
        sys.exit(subprocess.run(command).returncode)
    at = command.index(generated[0])
    # What a module is called is part of the names in a profile.
    module = f'source_filename = "{generated[0]}"\n{renamed(Path(generated[0]).read_text())}'
    command[at : at + 1] = ["-x", "ir", "-"]
    sys.exit(subprocess.run(command, input=module.encode()).returncode)


if __name__ == "__main__":
    main()
