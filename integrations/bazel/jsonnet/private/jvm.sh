#!/bin/sh
# Runs the jar that is appended to this script. A worker is long-lived and gets the full JIT compiler; a process
# that evaluates once does not. Messages of the JVM itself are disabled, as they would land between the output's
# lines.
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
export LC_ALL=C.UTF-8
set -- -jar "$0" "$@"
case " $* " in
  *" --persistent_worker "*) ;;
  *) set -- -XX:TieredStopAtLevel=1 "$@" ;;
esac
exec "$java" -XX:+UseSerialGC -XX:-UsePerfData -Xshare:auto -Xlog:disable "$@"
