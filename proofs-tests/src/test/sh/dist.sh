#!/bin/bash
# What is given away: `mvn -Pdist package` makes the zips, the one for Linux is unpacked below a folder with spaces where there
# is no Java, and commands are typed there; the other one is run with a JDK from outside. The portable zip and the jars are the
# same, byte for byte, when they are made again elsewhere. Works on a copy of the sources.
set -uo pipefail
root=$(cd "$(dirname "$0")/../../../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

check() { # check NAME STATUS PATTERN COMMAND… : looks at both streams
  local name=$1 wanted=$2 pattern=$3
  shift 3
  "$@" >"$scratch/out" 2>&1
  local status=$?
  if [ "$status" = "$wanted" ] && grep -Eq -- "$pattern" "$scratch/out"; then
    passed=$((passed + 1))
    echo "ok    $name"
  else
    failed=$((failed + 1))
    echo "FAIL  $name: status $status (wanted $wanted), and wanted /$pattern/ in:"
    tail -n 20 "$scratch/out"
  fi
}

build() { # build FOLDER OPTION… GOAL
  local folder=$1
  shift
  mvn -B --no-transfer-progress -f "$folder/pom.xml" -Pdist,quick -Dmaven.test.skip=true "$@"
}

sums() { # what a folder has built
  (cd "$1" && sha256sum */target/*.jar proofs-tests/target/difflam-[0-9].[0-9].[0-9].zip)
}

mkdir "$scratch/one"
(cd "$root" && tar cf - --exclude=target --exclude=.git .) | (cd "$scratch/one" && tar xf -)
cp -R "$scratch/one" "$scratch/another place"

check 'the zips and jars are made' 0 'BUILD SUCCESS' build "$scratch/one" -Dartifacts.skip=false -Dartifacts.phase=verify verify
check 'and made again' 0 'BUILD SUCCESS' build "$scratch/another place" package
check 'one with its sources and its Javadoc' 0 'BUILD SUCCESS' build "$scratch/another place" -Dartifacts.skip=false -Dartifacts.phase=verify -pl category verify
sums "$scratch/one" >"$scratch/one.sums"
sums "$scratch/another place" >"$scratch/two.sums"
check 'each module has a jar, its sources and its Javadoc' 0 '^12$' grep -c '\.jar$' "$scratch/one.sums"
check 'they are the same, byte for byte' 0 'difflam-.*\.zip: OK' sh -c 'cd "$1" && sha256sum -c "$2"' sh "$scratch/one" "$scratch/two.sums"

release=$(echo "$scratch"/one/proofs-tests/target/difflam-*-linux-*.zip)
mkdir -p "$scratch/bin" "$scratch/an empty folder" "$scratch/portable"
unzip -q "$release" -d "$scratch/an empty folder"
unzip -q "$scratch"/one/proofs-tests/target/difflam-[0-9].[0-9].[0-9].zip -d "$scratch/portable"
for tool in sh readlink cat ls grep mkdir; do ln -s "$(command -v "$tool")" "$scratch/bin/$tool"; done
cd "$scratch/an empty folder"/difflam-* || exit 1

alone() { # without any Java but its own: a PATH with hardly anything, and no places where a JDK would be
  env -i PATH="$scratch/bin" HOME="$scratch" TZ=Asia/Tokyo "$@"
}
sed -i 's:/usr/lib/jvm/\*::; s:/opt/[a-z/]*\*::g' bin/difflam
check 'it says its version' 0 '^difflam [0-9.]+ on Java ' alone bin/difflam --version
check 'it starts with its ahead-of-time cache' 0 'Using AOT|Opened AOT cache|AOT cache' \
  alone DIFFLAM_JAVA_OPTS='-Xlog:aot=info:stdout -XX:AOTMode=on' bin/difflam eval 1
check 'it differentiates' 0 'gradient +\[3, 0\]' alone bin/difflam diff '\(x, y). sin (x * y) + exp x' --at '(0, 2)'
check 'it proves' 0 '^proved' alone bin/difflam prove 'D(g . f) = D(g) . <D(f), f . p2>' --given 'f, g'
check 'it refutes' 1 '^refuted' alone bin/difflam prove 'f . (g + h) = f . g + f . h' --given 'f, g, h'
check 'it reduces' 0 'T at' alone bin/difflam reduce 'T (\x. x)' --trace
check 'it checks a law' 0 'D5 .*holds on 20 cases' alone bin/difflam laws --law D5 --model polynomial-Z --cases 20
check 'it runs a file that the guide names' 0 'holds' alone bin/difflam run proofs-tests/examples/relations.dlam
check 'it compiles a model of your own' 0 'D5 .*holds' alone bin/difflam laws --law D5 --model differences --cases 20 \
  --classpath proofs-tests/src/it/own-model
check 'it writes a model to begin with' 0 'is written' alone bin/difflam new model mine --in "$scratch"
check 'it reproduces an item of a paper' 0 'reproduced' alone bin/difflam papers --item M-S2-ex1
check 'it writes its guide where it is run' 0 'difflam-pages/guide/guide/index.html' alone bin/difflam guide
check 'a wrong command is told' 2 'prove' alone bin/difflam prov
check 'its manual has a page for each command' 0 'laws' \
  sh -c 'for c in $("$1" completion fish | sed -n "s/.*-a \([A-Za-z-]*\) -d.*/\1/p"); do [ -s "share/man/man1/difflam-$c.1" ] || echo "no page for $c"; done | grep . && exit 1; echo laws' sh bin/difflam
command -v man >/dev/null && check 'man reads the manual' 0 'NAME' \
  sh -c 'for page in share/man/man1/*.1; do man -l --warnings "$page" 2>&1 >/dev/null; done | grep . && exit 1; man -l share/man/man1/difflam-laws.1' sh
for shell in bash zsh fish; do
  check "completion for $shell is there" 0 'independence' cat "share/completion/difflam.$shell"
done
printf '%s\n' 'laws("D5", new PolynomialModel.OverIntegers())' 'Difflam.compile("\\x. x * sin x").gradient(2)[0] > 0.077' >"$scratch/typed"
jshell() { runtime/bin/jshell --class-path app/difflam.jar --startup DEFAULT --startup difflam.jsh <"$scratch/typed"; }
check 'jshell checks a law' 0 'D5 .*holds on 100 cases' jshell
check 'jshell compiles a program' 0 '==> true' jshell

cd "$scratch/portable"/difflam-* || exit 1
sed 's:/usr/lib/jvm/\*::; s:/opt/[a-z/]*\*::g' bin/difflam >bin/no-jdk
check 'the portable one wants a JDK' 2 'no JDK 25 or newer' alone sh bin/no-jdk --version
check 'and runs with one' 0 '^difflam [0-9.]+ on Java ' bin/difflam --version
check 'its launcher for Windows has the ends of lines that cmd needs' 0 '^ok$' \
  sh -c '[ "$(tr -dc "\r" <bin/difflam.cmd | wc -c)" = "$(wc -l <bin/difflam.cmd)" ] && echo ok'

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
