#!/bin/bash
# What Coq says: each equation of the papers that is proved, each axiom that follows from the others, and the categories that
# show that the axioms do not contradict each other, are theorems without assumptions.
set -euo pipefail
cd "$(dirname "$0")/../../.."
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
all=0

accepted() { # in a folder, the theory and these files, which have so many theorems
  local said
  said=$(cd "$1" && coqc DiffLambda.v && for file in "${@:3}"; do coqc "$file"; done)
  if grep -vx 'Closed under the global context' <<<"$said" || [ "$(wc -l <<<"$said")" != "$2" ]; then
    echo "coq: not $2 theorems without assumptions in ${1##*/}" >&2
    exit 1
  fi
  echo "coq: $2 theorems of ${1##*/} accepted"
  all=$((all + $2))
}

for paper in src/main/resources/org/difflam/papers/*/*.dlam; do
  grep -q '^prove ' "$paper" || continue
  name=$(basename "$(dirname "$paper")")-$(basename "$paper" .dlam)
  ./difflam run "$paper" --coq "$folder/$name" >/dev/null 2>"$folder/said"
  # one line says how many theorems there are; others say which equations have none
  if [ "$(wc -l <"$folder/said")" != 1 ]; then
    cat "$folder/said" >&2
    exit 1
  fi
  file=$(cd "$folder/$name" && ls ./*.v | grep -v DiffLambda)
  accepted "$folder/$name" "$(sed 's/.*: \([0-9]*\) theorem.*/\1/' "$folder/said")" "$file"
done

./difflam laws --independence --cases 100 --coq "$folder/independence" >/dev/null 2>"$folder/said"
theorems=$(cd "$folder/independence" && cat Models.v Follows.v | grep -c '^Print Assumptions')
accepted "$folder/independence" "$theorems" Models.v Follows.v
echo "coq: $all theorems in all"
