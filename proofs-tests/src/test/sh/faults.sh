#!/bin/bash
# The program under fault: models that do everything wrong, output that cannot be written, streams that are closed, memory
# that is short, files that are broken, folders that cannot be written, builds that are killed. Each line says what is tried
# and what must come of it; what a tool is missing for is skipped, with a word.
#
# Works on a copy that is built already; what is about the build itself uses a Maven that is a script here. Nothing depends on
# how fast the machine is, or what else it does: what is waited for is looked for until it is there, for ten minutes at most.
set -uo pipefail
root=$(cd "$(dirname "$0")/../../../.." && pwd)
patience=600 # seconds: what takes longer hangs
scratch=$(mktemp -d) && cd "$scratch" || exit 2
ulimit -c 0
trap 'chmod -R u+w "$scratch" 2>/dev/null; rm -rf "$scratch"' EXIT
passed=0
failed=0
difflam=$root/proofs-tests/difflam
out=$scratch/out
err=$scratch/err

ok() {
  passed=$((passed + 1))
  echo "ok    $1"
}

bad() { # bad NAME WHY
  failed=$((failed + 1))
  echo "FAIL  $1: $2"
  echo '      --- standard output' && head -n 10 "$out"
  echo '      --- standard error' && head -n 10 "$err"
}

skip() { # skip NAME TOOL
  echo "skip  $1: there is no $2 here"
}

# try NAME STATUS PATTERN-OUT PATTERN-ERR COMMAND… : a pattern - is for nothing at all
try() {
  local name=$1 wanted=$2 on_out=$3 on_err=$4
  shift 4
  timeout -k 5 $patience "$@" >"$out" 2>"$err" </dev/null
  judge "$name" $? "$wanted" "$on_out" "$on_err"
}

judge() { # judge NAME STATUS WANTED PATTERN-OUT PATTERN-ERR
  if [ "$2" != "$3" ]; then bad "$1" "status $2, not $3"
  elif ! found "$4" "$out"; then bad "$1" "standard output without /$4/"
  elif ! found "$5" "$err"; then bad "$1" "standard error without /$5/"
  else ok "$1"; fi
}

running() { # is there such a process? One that has ended and is waited for by nobody does not count
  kill -0 "$1" 2>/dev/null && ! grep -q '^State:.Z' "/proc/$1/status" 2>/dev/null
}

until_it() { # until_it COMMAND… : waits until it succeeds
  local end=$((SECONDS + patience))
  until "$@"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.1
  done
}

found() {
  if [ -z "$1" ]; then return 0
  elif [ "$1" = - ]; then [ ! -s "$2" ]; else tr '\n' ' ' <"$2" | grep -Eq -- "$1"; fi
}

"$difflam" --version >/dev/null || exit 2
builds=$root/proofs-tests/target/difflam
app=$builds/$(cat "$builds/current")
jdk=$(grep -lE '^JAVA_VERSION="(2[5-9]|[3-9][0-9])' "${JAVA_HOME:-/none}/release" /usr/lib/jvm/*/release \
  "$HOME"/.sdkman/candidates/java/*/release "$HOME"/.jdks/*/release 2>/dev/null | while read -r release; do
  [ -x "${release%/release}/bin/javac" ] && echo "${release%/release}" && break
done || true)

# --- models

evil=$scratch/evil
mkdir "$evil"
cp -R "$root/proofs-tests/src/it/evil-model/META-INF" "$evil"
"$jdk/bin/javac" -proc:none -d "$evil" -cp "$app/difflam.jar:$app/lib/*" "$root/proofs-tests/src/it/evil-model/Evil.java" || exit 2

model() { # model WHAT EVIL STATUS PATTERN-OUT PATTERN-ERR : polynomial-Z beside it is checked in any case
  try "a model $1" "$3" '^\{.*"polynomial-Z".*"verdict" : "holds".*\} *$' "$5" env EVIL="$2" "$difflam" \
    laws --json --cases 40 --limit $((patience / 4)) --law D5 --model polynomial-Z --model evil --classpath "$evil"
  found "$4" "$out" || bad "a model $1" "standard output without /$4/"
}

model 'that prints: on standard error' D-print 0 evil 'I am evil'
model 'that writes to the descriptor of standard output: on standard error' name-descriptor 0 evil 'I am evil'
model 'that exits in D' D-exit 3 'would have ended the program at Evil.java' -
model 'that halts in equal' equal-halt 3 'would have ended the program at Evil.java' -
model 'that exits in its constructor' ctor-exit 3 'cannot be loaded' 'would have ended the program'
model 'that halts in name' name-halt 3 'cannot be loaded' 'would have ended the program'
model 'that throws in D: what, and where' D-throw 3 'illegal argument exception at Evil.java:[0-9]+: evil thought' -
model 'that lacks a class' D-error 3 'no class def found error' -
model 'that lacks a class for its name' name-error 3 'cannot be loaded' 'no class def found error'
model 'whose name is null' name-null 3 'null for its name' 'null for its name'
model 'whose signature recurses without end' signature-recurse 3 'recurses without end' 'recurses without end'
model 'whose name loops' name-loop 3 'does not say what it is in 10 seconds' 'does not say what it is'
model 'that recurses without end in D' D-recurse 3 'recurses without end' -
model 'with an infinite error' equal-inf 3 'an error of Infinity' -
model 'that is no number' equal-nan 3 'an error of NaN' -
model 'that has no reason to give' equal-reasonless 3 'an inconclusive verdict says why' -
model 'whose class throws before it is made' static-throw 3 'threw an illegal argument exception at Evil.java' 'evil thought'
model 'that takes the properties of the system away' static-properties 0 '"model" : "evil"' -
model 'that exits by reference' D-reference 3 'would have ended the program at Evil.java' -
model 'whose name changes colours' name-control 3 'is no word of' 'is no word of'
model 'that is wrong, and cannot show it' show-throw 1 '"verdict" : "refuted"' -
try 'a model that ends the program behind our back: status 1, never 0' 1 - 'something other than difflam ended' \
  env EVIL=D-reflect "$difflam" laws --json --law D5 --model evil --classpath "$evil"
try 'a model that loops ends at its limit' 3 'the time limit of 2 s was reached' - \
  env EVIL=D-loop "$difflam" laws --limit 2 --law D5 --model evil --classpath "$evil"
try 'a model that closes standard error: others are still heard' 2 - 'no model is called .nobody.' \
  env EVIL=name-close "$difflam" laws --law D5 --model evil --model nobody --cases 5 --classpath "$evil"
try 'numbers are written alike in all countries' 0 'at 5 points, error at most [0-9][.][0-9]e' - \
  env DIFFLAM_JAVA_OPTS='-Duser.language=ar -Duser.country=EG' \
  "$difflam" laws --model smooth --equation 'log . exp = id' --cases 5
try 'DIFFLAM_TRACE=1 shows the frames of a model' 3 'at models//Evil.D\(Evil.java' '' \
  env EVIL=D-throw DIFFLAM_TRACE=1 "$difflam" laws --law D5 --model evil --classpath "$evil"

# --- campaigns

cases=$scratch/cases
mkdir "$cases"
cp -R "$root/proofs-tests/src/it/evil-conjecture/META-INF" "$cases"
"$jdk/bin/javac" -proc:none -d "$cases" -cp "$app/difflam.jar:$app/lib/*" \
  "$root/proofs-tests/src/it/evil-conjecture/EvilCases.java" || exit 2
try 'cases that hang are given up, those that overflow or take all memory are findings, the others are tried' 1 \
  ' 300 random.* 295 hold.* 2 given up.*IllegalStateException.* 1 case.*OutOfMemoryError.* 1 case.*StackOverflowError.* 1 case' '' \
  "$difflam" search --property evil:cases --count 300 --case-limit 10 --classpath "$cases"
search=("$difflam" search --property joins:perturbative-printed --size 6)
try 'a campaign into a folder' 1 'to go on: .*--resume' '' "${search[@]}" --count 40 --into "$scratch/night"
cp -R "$scratch/night" "$scratch/damaged"
echo x >>"$scratch/damaged/campaign.json"
try 'a damaged checkpoint is refused' 2 - 'is damaged; campaign.last.json' "$difflam" search --resume "$scratch/damaged" --count 40
mv "$scratch/damaged/campaign.last.json" "$scratch/damaged/campaign.json"
try 'and the last one before it will do' 1 'confluence' '' "$difflam" search --resume "$scratch/damaged" --count 40
[ ! -w /dev/full ] || {
  ln -s /dev/full "$scratch/night/campaign.json.new"
  try 'a full disk at a checkpoint: what was found is told' 1 'confluence' 'No space left.* from what was saved before' \
    "$difflam" search --resume "$scratch/night" --count 40
  rm "$scratch/night/campaign.json.new"
  try 'and it goes on from what was saved before' 1 ' 80 random' '' "$difflam" search --resume "$scratch/night" --count 40
}
cp -R "$scratch/night" "$scratch/small"
mkdir "$scratch/corpus"
printf -- '--%2000s\n' >"$scratch/corpus/found.dlam"
kept=$(cat "$scratch/small/report.json")
# no file may be larger than two kilobytes: as a disk does that is almost full, it takes a part of what is written
try 'room for a part of what is written: what was found is told' 1 'confluence' 'nothing was added.* is not written' \
  bash -c 'ulimit -f 2; trap "" XFSZ; "$@"' bash "$difflam" search --resume "$scratch/small" --count 40 --corpus "$scratch/corpus"
[ "$kept" = "$(cat "$scratch/small/report.json")" ]
judge 'and the report is what it was' $? 0 '' ''
[ "$(wc -c <"$scratch/corpus/found.dlam")" = 2003 ]
judge 'and the corpus has no half of a claim' $? 0 '' ''
"${search[@]}" --time $patience --into "$scratch/shared" >"$scratch/first" 2>&1 &
first=$!
until_it grep -q '"next":[1-9]' "$scratch/shared/campaign.json" 2>/dev/null
try 'two campaigns in one folder: the second is refused' 2 - 'another campaign runs in' \
  "${search[@]}" --count 40 --into "$scratch/shared"
kill -KILL $first
wait $first 2>/dev/null
next=$(grep -o '"next":[0-9]*' "$scratch/shared/campaign.json" | grep -o '[0-9]*$')
try 'a killed campaign goes on, with the same result' 1 " $((next + 10)) random" '' \
  "$difflam" search --resume "$scratch/shared" --count 10

# --- the class path

echo 'no jar' >"$scratch/bad.jar"
: >"$scratch/empty.jar"
mkdir "$scratch/folder"
for entry in bad.jar empty.jar folder missing.jar; do
  try "$entry on the class path is wrong input" 2 - "$entry" "$difflam" laws --law D5 --classpath "$scratch/$entry"
done
try 'in DIFFLAM_CLASSPATH, too' 2 '"message" : "DIFFLAM_CLASSPATH: ' - \
  env DIFFLAM_CLASSPATH="$scratch/folder" "$difflam" laws --law D5 --json

beside() { # beside NAME STATUS PATTERN PLACE : polynomial-Z is checked whatever the model of that place is
  try "$1" "$2" '"model" : "polynomial-Z",[^}]*"verdict" : "holds"' "${3:--}" "$difflam" laws --json --cases 5 --law D5 \
    --model polynomial-Z --classpath "$scratch/$4"
}

cp -R "$evil" "$scratch/newer"
printf '\144' | dd of="$scratch/newer/Evil.class" bs=1 seek=7 conv=notrunc status=none
beside 'a model of a newer Java: for which' 3 'Evil is compiled for Java 56, and this is Java' newer
cp -R "$evil" "$scratch/module"
echo 'module evil.model { }' >"$scratch/module-info.java"
"$jdk/bin/javac" -d "$scratch/module" "$scratch/module-info.java"
"$jdk/bin/jar" cf "$scratch/module.jar" -C "$scratch/module" .
beside 'a model with a module-info: as any other' 0 '' module.jar
"$jdk/bin/jar" cf "$scratch/signed.jar" -C "$evil" .
"$jdk/bin/keytool" -genkeypair -keyalg RSA -alias evil -dname CN=evil -keystore "$scratch/keys" -storepass secret 2>/dev/null
"$jdk/bin/jarsigner" -keystore "$scratch/keys" -storepass secret "$scratch/signed.jar" evil >/dev/null 2>&1
beside 'a jar that is signed: as any other' 0 '' signed.jar
cp "$scratch/signed.jar" "$scratch/forged.jar"
(cp -R "$evil" "$scratch/forged" && cd "$scratch/forged" && printf '\101' | dd of=Evil.class bs=1 seek=7 conv=notrunc status=none \
  && "$jdk/bin/jar" uf "$scratch/forged.jar" Evil.class)
beside 'a jar that was changed after it was signed' 3 'what signs its jar does not fit: .*Evil.class' forged.jar

# --- Java

mkdir -p "$scratch/old/bin"
echo 'JAVA_VERSION="17.0.9"' >"$scratch/old/release"
printf '#!/bin/sh\necho old >&2\nexit 9\n' | tee "$scratch/old/bin/java" >"$scratch/old/bin/javac"
chmod +x "$scratch/old/bin/java" "$scratch/old/bin/javac"
try 'DIFFLAM_JAVA_HOME is too old: status 2' 2 - 'DIFFLAM_JAVA_HOME, .*/old, is no JDK 25 or newer' \
  env DIFFLAM_JAVA_HOME="$scratch/old" "$difflam" eval 1
case $jdk in # one of the usual places, where the launcher finds it by itself
  /usr/lib/jvm/* | "$HOME"/*)
    try 'JAVA_HOME and PATH are too old: another is found' 0 '^1 : ' - \
      env JAVA_HOME="$scratch/old" PATH="$scratch/old/bin:$PATH" "$difflam" eval 1
    ;;
  *) skip 'JAVA_HOME and PATH are too old' 'JDK in the usual places' ;;
esac

# --- streams

[ ! -w /dev/full ] || {
  for json in '' --json; do
    # shellcheck disable=SC2086
    : >"$out"
    "$difflam" eval 1 $json >/dev/full 2>"$err"
    judge "a full disk${json:+, $json}: status 1" $? 1 - 'the output cannot be written: No space left'
  done
}
: >"$out"
"$difflam" eval 1 >&- 2>"$err"
judge 'standard output closed: status 1' $? 1 - 'the output cannot be written'
: >"$err"
"$difflam" eval 1 2>&- >"$out"
judge 'standard error closed: it works' $? 0 '^1 : ℝ' -
"$difflam" run - <&- >"$out" 2>"$err"
judge 'standard input closed: run - says so' $? 2 - 'cannot read -'
"$difflam" repl <&- >"$out" 2>"$err"
judge 'standard input closed: repl says so' $? 2 - 'standard input cannot be read'
: >"$err"
"$difflam" laws --list 2>"$err" | head -n 1 >"$out"
judge 'laws --list | head -n 1: nothing to complain of' 0 0 . -

# --- memory

if (ulimit -v 6000000) 2>/dev/null; then
  within() { # within KB : evaluates in so much address space
    (ulimit -v "$1" && exec timeout -k 5 $patience "$difflam" eval 1+1 --json) >"$out" 2>"$err" </dev/null
  }
  within 6000000
  judge 'with 6 GB of address space, of which the stack would be 4' $? 0 '^\{.*"value" : 2' ''
  within 3500000
  judge 'with 3.5 GB' $? 0 '^\{.*"value" : 2' -
  within 1000000
  status=$?
  if [ $status = 0 ] || grep -Eqi 'initialization of VM|out ?of ?memory|insufficient memory|cannot allocate|unable to create|no room' "$out" "$err"; then
    ok 'with 1 GB it works, or says that the memory is short'
  else
    bad 'with 1 GB it works, or says that the memory is short' "status $status"
  fi
fi
try 'too small a heap: status 1, and what to do' 1 - 'out of memory' \
  env DIFFLAM_JAVA_OPTS=-Xmx16m "$difflam" normalize '\x : R. (\y. y^99999) (x + 1)'

# --- files

printf 'assert 1 == 2\neval x\n' >"$scratch/later.dlam"
printf 'assert 1 == 2\neval 1 / 0\neval 3\n' >"$scratch/values.dlam"
try 'a name in the last line of a file: nothing is run' 2 - 'later.dlam:2:6' "$difflam" run "$scratch/later.dlam"
try 'a file that is missing: the one before it is not run' 2 - 'no such file' \
  "$difflam" run "$scratch/values.dlam" "$scratch/none.dlam"
try 'a value that does not exist hides no refutation' 1 'refuted.*undefined.*3 : ' - "$difflam" run "$scratch/values.dlam"
try '@ is an operator: options are read from no file' 2 - "unexpected '@.*later" "$difflam" eval 1 "@$scratch/later.dlam"
try '--json --help is a document' 0 '^\{.*"help" : ' - "$difflam" eval --json --help
mkdir -p "$scratch/plots/Open-cost.csv" "$scratch/plots/M-Open-cost.csv"
try 'a plot that cannot be written is found before anything runs' 2 - 'M-Open-cost.csv' \
  "$difflam" papers --item M-Open-cost --plots "$scratch/plots"

# --- Ctrl-C

interrupted() { # interrupted NAME PATTERN COMMAND… : later, where it has not begun yet
  local name=$1 pattern=$2 seconds status
  shift 2
  for seconds in 2 6 20 60 200 600; do
    # with job control and the signal as it is by default: who runs this may ignore it, and so would what runs in the background
    bash -c 'set -m; out=$1 err=$2 seconds=$3 patience=$4; shift 4
      env --default-signal=INT "$@" >"$out" 2>"$err" </dev/null & job=$!; sleep "$seconds"; kill -INT $job
      for _ in $(seq "$patience"); do [ -n "$(jobs -rp)" ] || break; sleep 1; done
      kill -KILL -- -$job 2>/dev/null; wait $job' \
      bash "$out" "$err" "$seconds" "$patience" "$@" 2>/dev/null
    status=$?
    [ $status = 130 ] && found "$pattern" "$out" && break
    [ $status = 130 ] || break # it has ended before, or does not end
  done
  judge "$name" $status 130 "$pattern" ''
}

interrupted 'search, interrupted, says how to go on' 'terms.*to go on: difflam search .*--resume [0-9]+' \
  "$difflam" search --count 100000000
interrupted 'laws, interrupted, says what is left' 'interrupted: [0-9]+ of [0-9]+ .*to go on: difflam laws --cases 100000 --model' \
  "$difflam" laws --cases 100000
interrupted 'papers, interrupted, says how to go on' 'to go on: difflam papers --from' "$difflam" papers

# --- at a terminal

if command -v python3 >/dev/null; then
  # types into a pseudo-terminal what it is given, a word <C-c> for that key, with time to think in between
  python3 - "$difflam" "$scratch/home" $patience >"$out" 2>"$err" <<'PYTHON'
import os, pty, select, signal, sys, time
home = sys.argv[2]
os.makedirs(home)
pid, terminal = pty.fork()
if pid == 0:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.environ.update(HOME=home, TERM="dumb")
    os.execv(sys.argv[1], [sys.argv[1], "repl", "--no-color"])
said = b""
def wait(text, seconds=float(sys.argv[3])):
    global said
    end, start = time.time() + seconds, len(said)
    while time.time() < end and text not in said[start:]:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                said += os.read(terminal, 65536)
            except OSError:
                break
    return text in said[start:]
wait(b"difflam> ")
for line, answer in [
    (b"let kept = 42\r", b": "),
    (b"let t : (a -> a) -> a -> a = \\f. \\x. f (f x)\r", b"difflam> "),
]:
    os.write(terminal, line)
    wait(answer)
os.write(terminal, b"glue (\\f : R -> R. \\x : R. f (f (f (f x)))) vars 3 order 26\r")
wait(b"order 26")
for seconds in 3, 10, 60, 600: # again, where it has not begun yet
    time.sleep(3)
    os.write(terminal, b"\x03")
    if wait(b"interrupted", seconds):
        break
os.write(terminal, b"kept + 1\r")
wait(b"43")
os.write(terminal, b"quit\r")
end = time.time() + float(sys.argv[3])
while time.time() < end:
    done, status = os.waitpid(pid, os.WNOHANG)
    if done:
        break
    time.sleep(0.2)
    if select.select([terminal], [], [], 0)[0]:
        try:
            said += os.read(terminal, 65536)
        except OSError:
            pass
sys.stdout.write(said.decode(errors="replace"))
sys.exit(os.waitstatus_to_exitcode(status) if done else 99)
PYTHON
  judge 'Ctrl-C in a conversation ends the statement, not the conversation' $? 0 'interrupted.*43 : ' ''
  ! grep -q 'error' "$out" || bad 'what was given up says nothing' 'it does'
  : >"$err"
  [ -f "$scratch/home/.difflam_history" ]
  judge 'the history is where $HOME says' $? 0 . -
else
  skip 'Ctrl-C in a conversation' python3
fi

# --- the launcher, with a Maven that is a script: it leaves the jars of the program where Maven would, after so many seconds

mkdir -p "$scratch/bin" "$scratch/copy"
cat >"$scratch/bin/mvn" <<MAVEN
#!/bin/sh
echo \$\$ >"$scratch/maven.pid"
while [ "\$1" != -f ]; do shift; done
target=\$(dirname "\$2")/proofs-tests/target
sleep "\${SLOW:-0}"
mkdir -p "\$target"
cp -R "$app/lib" "\$target/lib" && cp "$app/difflam.jar" "\$target/proofs-tests-0.jar"
MAVEN
chmod +x "$scratch/bin/mvn"
PATH=$scratch/bin:$PATH
(cd "$root" && tar cf - --exclude=target --exclude=.git .) | (cd "$scratch/copy" && tar xf -)
copy=$scratch/copy/proofs-tests/difflam
mine=$scratch/copy/proofs-tests/target/difflam

try 'a build' 0 '^difflam [0-9]' 'some minutes the first time' "$copy" --version
killed() { # killed SIGNAL : begins a build, and ends it when Maven runs
  touch "$scratch/copy/pom.xml"
  rm -f "$scratch/maven.pid"
  SLOW=300 bash -c 'set -m; "$2" --version & for _ in {1..6000}; do [ -s "$3" ] && break; sleep 0.1; done; kill "-$1" $!; wait $!' \
    bash "$1" "$copy" "$scratch/maven.pid" >"$out" 2>"$err"
}

killed KILL
: >"$out"
ended() { [ -s "$scratch/maven.pid" ] && ! running "$(cat "$scratch/maven.pid")"; }
if until_it ended; then ok 'a killed build leaves no Maven behind'
else bad 'a killed build leaves no Maven behind' 'it runs'; fi
ln -sfn 999999999 "$mine/lock"
mkdir -p "$mine/work.999999998"
"$copy" --version >"$scratch/one" 2>&1 &
one=$!
try 'two that find a dead owner: one' 0 '^difflam [0-9]' '' "$copy" --version
wait $one
code=$?
cp "$scratch/one" "$out"
judge 'two that find a dead owner: the other' $code 0 'difflam [0-9]' ''
ls "$mine" >"$out"
: >"$err"
judge 'nothing of the killed build is left' 0 0 '^(app\.[^ ]* )*current log ?$' -
killed TERM
judge 'a build that is told to end, ends' $? 143 - 'building'
ls "$mine" >"$out"
: >"$err"
judge 'and leaves nothing behind' 0 0 '^(app\.[^ ]* )*current log ?$' -

other=()
if [ "$(id -u)" = 0 ]; then
  if command -v setpriv >/dev/null; then other=(setpriv --reuid=65534 --regid=65534 --clear-groups); else other=(none); fi
fi
chmod a+rx "$scratch" && chmod -R a+rX "$scratch/copy" "$scratch/bin" && chmod -R a-w "$scratch/copy"
if [ "${other[*]}" != none ]; then
  try "somebody else's checkout, built but not newly: runs with a remark" 0 '^1 : ' 'cannot be written; this is the last build' \
    "${other[@]}" "$copy" eval 1
  chmod u+w "$scratch/copy/proofs-tests/target" "$mine"
  mv "$mine" "$mine.away"
  chmod u-w "$scratch/copy/proofs-tests/target"
  try "somebody else's checkout, never built: a sentence" 2 - 'not built yet, and .* cannot be written' \
    "${other[@]}" "$copy" eval 1
else
  skip "somebody else's checkout" setpriv
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
