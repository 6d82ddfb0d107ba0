#!/bin/bash
# A campaign on several processes, some of which die: what is found is what one process finds.
set -uo pipefail
difflam=$(readlink -f "$(dirname "$0")/../../../difflam")
work=$(mktemp -d)
workers=()
trap 'kill -9 "${workers[@]}" 2>/dev/null; rm -rf "$work"' EXIT

fail() {
  echo "cluster: $*" >&2
  tail -n 20 "$work"/*.out "$work"/*.err >&2
  exit 1
}

secret=(--secret "$work/secret")
campaign=(--property joins:perturbative-printed --size 8 --count 20000 --json)

worker() { # worker NAME OPTIONS… starts one, and sets `place` to where it listens
  name=$1
  shift
  "$difflam" worker "${secret[@]}" --threads 1 --json "$@" >"$work/$name.out" 2>"$work/$name.err" &
  local pid=$!
  workers+=("$pid")
  for _ in $(seq 600); do
    place=$(sed -n 's/.*"address" *: *"\([^"]*\)".*/\1/p' "$work/$name.out" 2>/dev/null)
    [ -z "$place" ] || return 0
    kill -0 "$pid" 2>/dev/null || fail "worker $name has ended"
    read -rt 0.1 <> <(:) # a moment
  done
  fail "worker $name does not listen"
}

until_saved() { # until_saved DIR: until something of the campaign has been saved, but not all
  for _ in $(seq 600); do
    grep -q '"next":[1-9]' "$1/campaign.json" 2>/dev/null && return 0
    read -rt 0.1 <> <(:)
  done
  fail "nothing is saved in $1"
}

same() { # same FILE: what is in it, but for how quick it was, is what one process found
  diff "$work/alone.out" "$1" >"$work/diff.out" || fail "$1 is not what one process finds"
}

"$difflam" search "${campaign[@]}" >"$work/alone.out" 2>"$work/alone.err"
[ $? = 1 ] || fail "the printed rules are confluent"

worker first
first=$place
java=$(readlink -f "/proc/${workers[0]}/exe")
worker second --join "$first"
worker third --join "$first"
[ "$(grep -o '"workers" *: *[0-9]*' "$work/third.out" | grep -o '[0-9]*$')" = 3 ] || fail "the third sees others"

# one without the secret is refused, and the cluster says so
echo "another secret than theirs" >"$work/another"
"$difflam" worker --secret "$work/another" --join "$first" >"$work/other.out" 2>"$work/other.err"
[ $? = 2 ] && grep -q 'has refused' "$work/other.err" || fail "a worker without the secret is not refused"
grep -q 'refused a worker at 127' "$work/first.err" || fail "the first does not say whom it refused"
"$difflam" search "${campaign[@]}" --cluster "$first" --secret "$work/another" >"$work/other.out" 2>"$work/other.err"
[ $? = 2 ] || fail "a campaign without the secret is not refused"
grep -q 'refused a campaign from 127' "$work/first.err" || fail "the first does not say whose campaign it refused"

# nor does one with other classes, even if they have nothing to do with the campaign
mkdir -p "$work/other/META-INF/services"
echo example.Mine >"$work/other/META-INF/services/org.difflam.search.Conjecture"
echo 'no class' >"$work/other/Mine.class"
"$difflam" worker "${secret[@]}" --join "$first" --classpath "$work/other" >"$work/classes.out" 2>"$work/classes.err"
[ $? = 2 ] && grep -q 'has refused' "$work/classes.err" || fail "a worker with other classes is not refused"
[ "$(grep -c 'refused a worker at 127' "$work/first.err")" = 2 ] || fail "the first does not say that it refused other classes"

# a worker dies in the middle
"$difflam" search "${campaign[@]}" --cluster "$first" "${secret[@]}" --into "$work/one" >"$work/one.out" 2>"$work/one.err" &
search=$!
until_saved "$work/one"
kill -9 "${workers[2]}"
wait $search
[ $? = 1 ] || fail "the campaign has found nothing"
same "$work/one.out"

# the one that hands out the cases dies, and is gone on with
"$difflam" search "${campaign[@]}" --cluster "$first" "${secret[@]}" --into "$work/two" >"$work/two.out" 2>"$work/two.err" &
search=$!
until_saved "$work/two"
kill -9 $search
wait $search 2>/dev/null
next=$(grep -o '"next":[0-9]*' "$work/two/campaign.json" | grep -o '[0-9]*$')
[ "$next" -lt 20000 ] || fail "it was at its end already"
"$difflam" search --resume "$work/two" --count $((20000 - next)) --json --cluster "$first" "${secret[@]}" >"$work/two.out" 2>"$work/two.err"
same "$work/two.out"

# all workers die: it ends with what it has, and says how to go on
"$difflam" search "${campaign[@]:0:6}" --cluster "$first" "${secret[@]}" --into "$work/three" >"$work/three.out" 2>"$work/three.err" &
search=$!
until_saved "$work/three"
kill -9 "${workers[@]}" 2>/dev/null
wait $search
[ $? != 0 ] && grep -q 'no worker is left' "$work/three.err" || fail "nothing is said of workers that are gone"
grep -q "search --resume" "$work/three.out" "$work/three.err" || fail "nothing is said of how to go on"

# a property whose cases hang, recurse without end and take all memory: on workers what it is on one thread and on three
app=$(dirname "$difflam")/target/difflam/$(cat "$(dirname "$difflam")/target/difflam/current")
sources=$(dirname "$difflam")/src/it/evil-conjecture
mkdir "$work/evil" && cp -R "$sources/META-INF" "$work/evil"
"${java%/*}/javac" -proc:none -d "$work/evil" -cp "$app/difflam.jar:$app/lib/*" "$sources/EvilCases.java" || fail "no javac"
worker fourth --classpath "$work/evil"
fourth=$place
worker fifth --classpath "$work/evil" --join "$fourth"
campaign=(--property evil:cases --count 300 --case-limit 10 --classpath "$work/evil" --json)
"$difflam" search "${campaign[@]}" --threads 1 >"$work/alone.out" 2>"$work/alone.err"
[ $? = 1 ] && grep -q OutOfMemoryError "$work/alone.out" || fail "cases that take all memory are no finding"
"$difflam" search "${campaign[@]}" --threads 3 >"$work/three.out" 2>"$work/three.err"
same "$work/three.out"
"$difflam" search "${campaign[@]}" --cluster "$fourth" "${secret[@]}" >"$work/evil.out" 2>"$work/evil.err"
same "$work/evil.out"

# the launcher gives a measurement what its workers need, and nothing of them is left
"$difflam" bench campaigns reads:perturbative --seconds 0.05 --workers 1 --json >"$work/bench.out" 2>"$work/bench.err"
[ $? = 0 ] && grep -q '1 worker with 1 thread' "$work/bench.out" || fail "workers cannot be measured"

echo "cluster: the same with and without workers that die"
