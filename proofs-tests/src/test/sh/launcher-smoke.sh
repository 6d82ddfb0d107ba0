#!/bin/bash
# Starts the launcher as a person would, and in the ways that break launchers: below a folder with spaces, through a
# symbolic link, from elsewhere, twice at the same time, after a change, with a broken source, without a JDK, without
# Maven. Works on a copy of the sources, so that it can change them.
set -uo pipefail
root=$(cd "$(dirname "$0")/../../../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

verdict() { # verdict NAME STATUS WANTED-STATUS FILE PATTERN
  if [ "$2" = "$3" ] && grep -Eq -- "$5" "$4"; then
    passed=$((passed + 1))
    echo "ok    $1"
  else
    failed=$((failed + 1))
    echo "FAIL  $1: status $2 (wanted $3), and wanted /$5/ in:"
    head -n 20 "$4"
  fi
}

check() { # check NAME STATUS PATTERN COMMAND… : looks at both streams
  local name=$1 wanted=$2 pattern=$3
  shift 3
  "$@" >"$scratch/out" 2>&1
  verdict "$name" $? "$wanted" "$scratch/out" "$pattern"
}

copy="$scratch/a folder with spaces"
mkdir -p "$copy" "$scratch/elsewhere" "$scratch/bin"
(cd "$root" && tar cf - --exclude=target --exclude=.git .) | (cd "$copy" && tar xf -)
launcher="$copy/proofs-tests/difflam"
ln -s "$launcher" "$scratch/elsewhere/difflam"
difflam() { (cd "$scratch/elsewhere" && ./difflam "$@"); }

# a PATH with what the launcher uses, and neither java nor mvn
for tool in sh readlink cat find head mkdir rm cp mv touch ls ln tail date grep sleep; do
  ln -s "$(command -v "$tool")" "$scratch/bin/$tool"
done
sed 's:/usr/lib/jvm/\*::; s:/opt/[a-z/]*\*::g' "$launcher" >"$copy/proofs-tests/no-jdk"
check 'without a JDK it says so' 2 'no JDK 25 or newer' \
  env -i PATH="$scratch/bin" HOME="$scratch" sh "$copy/proofs-tests/no-jdk" --version
check 'without Maven it says so' 2 'no mvn on the PATH' \
  env -i PATH="$scratch/bin" HOME="$scratch" sh "$launcher" --version

difflam --version >"$scratch/first" 2>"$scratch/first-err" &
one=$!
difflam --version >"$scratch/second" 2>"$scratch/second-err" &
two=$!
wait $one
verdict 'the first start builds and answers' $? 0 "$scratch/first" '^difflam [0-9].* on Java '
wait $two
verdict 'a second start at the same time answers too' $? 0 "$scratch/second" '^difflam [0-9].* on Java '
cat "$scratch/first-err" "$scratch/second-err" >"$scratch/out"
verdict 'only one of them has built' "$(grep -c 'building' "$scratch/out")" 1 "$scratch/out" 'waiting'
check 'nothing is left behind' 0 '^app\.[-0-9.]+ current log$' \
  sh -c 'cd "$1" && echo $(ls)' sh "$copy/proofs-tests/target/difflam"
check 'the ahead-of-time cache is there' 0 'difflam\.aot' sh -c 'ls "$1"/app.*' sh "$copy/proofs-tests/target/difflam"

check 'once built it only answers' 0 '^difflam [0-9]' difflam --version
check 'the version loads no command' 0 '^[1-9] classes of its own$' sh -c \
  'echo $(DIFFLAM_JAVA_OPTS=-Xlog:class+load:stdout "$1" --version | grep -c " org\.difflam\.") classes of its own' sh "$launcher"
for typed in 'eval 1' 'check 1' 'prove id=id' 'reduce 1' 'diff \x.x --at 1'; do
  check "the ahead-of-time cache has every class of $typed" 0 '^0 classes from jars$' sh -c \
    'echo $(DIFFLAM_JAVA_OPTS=-Xlog:class+load:stdout "$@" | grep -c "source: file:") classes from jars' sh "$launcher" $typed
done
check 'without Maven, once built' 0 '^difflam [0-9]' env -i PATH="$scratch/bin" HOME="$scratch" sh "$launcher" --version
check '--help says what there is' 0 'Commands:' difflam --help
check 'without arguments it does the main job, and says where the report is' 0 'The report: .*index.html' difflam
check 'an unknown command' 2 "unknown command 'benhc': did you mean 'bench'" difflam benhc
check 'an unknown command, for a script' 2 '"message"' difflam --json benhc
check 'letters beyond ASCII, in any locale' 2 "unknown command 'λ∘Λ'" env LC_ALL=C "$launcher" 'λ∘Λ'
check 'a missing jar' 2 "DIFFLAM_CLASSPATH: no jar or folder '/no/such.jar'" \
  env DIFFLAM_CLASSPATH=/no/such.jar "$launcher" models
check 'the benchmarks' 0 'gradient-sines' difflam bench -l
check 'all laws, for a script' 0 '"verdict"' difflam laws --cases 5 --json

source="$copy/category/src/main/java/org/difflam/category/Verdict.java"
sed -i 's/"proved"/"proved!"/' "$source"
check 'a newer source is built' 0 'building' difflam --version
echo 'no Java' >>"$source"
check 'a source that does not compile' 2 'Verdict\.java.*the build failed|the build failed' difflam --version

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
