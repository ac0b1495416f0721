#!/bin/sh
# Runs a script with this machine's Node or, where Khayr does not run on that one, with one of the package registry. The shell
# becomes that program, so signals reach it.
folder=$(node "$(dirname "$0")/stack/find-node.cjs") || exit 1
PATH="$folder$PATH" exec node "$@"
