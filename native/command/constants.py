#!/usr/bin/env python3
"""A compiler wrapper that names the constants of a program so that the linker can order them.

    native/command/constants.py COMPILER ARGUMENT…

Runs the compiler. In the files that Scala Native generates (`.ll`), constants are private to their file and numbered:
the linker does not see them, and the numbers shift with every change of the program. Here each is named by a hash of
its content, so that `runs.order` can group them and equal ones are merged. In their original order, a small program
read 500 of 16,000 (35 KB of 1.1 MB), and these were spread over three quarters of all pages.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

NUMBERED = re.compile(r'@"_SM7__const[^"]*"')
DEFINITION = re.compile(rf"^({NUMBERED.pattern}) = private (unnamed_addr constant .*)$", re.M)

# Two constants with the same hash would be merged: hence 80 bits, where 14 would be enough to number them.
HASH_DIGITS = 20


def names(module):
    """Maps the old name of each constant of a module to its new one: a hash of its content, in which other constants have
    their new names."""
    contents = dict(DEFINITION.findall(module))
    known = {}

    def name(number):
        if number not in known:
            content = NUMBERED.sub(lambda other: name(other[0]), contents[number])
            known[number] = f'@"constant.{hashlib.sha1(content.encode()).hexdigest()[:HASH_DIGITS]}"'
        return known[number]

    return {number: name(number) for number in contents}


def renamed(module):
    """The module with each constant under its new name, which is visible to the other modules."""
    new = names(module)
    return NUMBERED.sub(lambda match: new[match[0]], DEFINITION.sub(r"\1 = linkonce_odr hidden \2", module))


def main():
    command = sys.argv[1:]
    generated = [argument for argument in command if argument.endswith(".ll")]
    if not generated:
        sys.exit(subprocess.run(command).returncode)
    at = command.index(generated[0])
    # The name of a module is part of the names in a profile.
    module = f'source_filename = "{generated[0]}"\n{renamed(Path(generated[0]).read_text())}'
    command[at : at + 1] = ["-x", "ir", "-"]
    sys.exit(subprocess.run(command, input=module.encode()).returncode)


if __name__ == "__main__":
    main()
