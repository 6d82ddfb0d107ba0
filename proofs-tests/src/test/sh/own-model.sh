#!/bin/bash
# Maven projects of one's own, as the README tells it: difflam is installed, the projects src/it/own-model,
# src/it/own-relation and src/it/other-derivatives are built and tested against what was installed, and the program finds the
# model in its jar. A wrong derivative, and a generator that does not lie over the relation, must turn each of them red.
#
# Nothing is installed where the user's Maven keeps its artifacts: a repository is made that borrows all of them.
set -euo pipefail
root=$(cd "$(dirname "$0")/../../../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "FAIL  $1" >&2
  [ ! -f "$scratch/log" ] || tail -n 30 "$scratch/log" >&2
  exit 1
}

kept=${MAVEN_LOCAL_REPOSITORY:-$HOME/.m2/repository}
mkdir -p "$kept" "$scratch/repository/org"
for folder in "$kept"/* "$kept"/org/*; do
  part=${folder#"$kept"/}
  case $part in
    org | org/difflam | '*' | 'org/*') ;;
    *) ln -s "$folder" "$scratch/repository/$part" ;;
  esac
done

maven() { # without the network if that will do
  mvn -B -o "-Dmaven.repo.local=$scratch/repository" "$@" >"$scratch/log" 2>&1 && return
  if grep -q -E 'offline mode|has not been downloaded' "$scratch/log"; then
    mvn -B --no-transfer-progress "-Dmaven.repo.local=$scratch/repository" "$@" >"$scratch/log" 2>&1
  else
    return 1
  fi
}

mkdir "$scratch/difflam"
(cd "$root" && tar cf - --exclude=target --exclude=.git .) | (cd "$scratch/difflam" && tar xf -)
for project in own-model own-relation other-derivatives; do
  cp -R "$root/proofs-tests/src/it/$project" "$scratch/$project"
  rm -rf "$scratch/$project/target"
done

maven -f "$scratch/difflam/pom.xml" -Pquick -Dmaven.test.skip=true install || fail 'difflam installs'
echo 'ok    difflam installs'
maven -f "$scratch/own-model/pom.xml" verify || fail 'a model of its own builds and keeps the laws'
grep -q 'Tests run: [1-9]' "$scratch/log" || fail 'its class of laws is run'
echo 'ok    a model of its own builds and keeps the laws'

jar=$(ls "$scratch"/own-model/target/own-model-*.jar)
"$root/proofs-tests/difflam" laws --classpath "$jar" --model differences --cases 20 >"$scratch/log" 2>&1 \
  || fail 'the program finds it'
grep -q 'D5 .*holds on 20 cases' "$scratch/log" || fail 'the program checks it'
echo 'ok    the program finds and checks it'

sed -i 's:combined(0.5 / STEP, ahead:combined(0.75 / STEP, ahead:' "$scratch/own-model/src/main/java/example/Differences.java"
if maven -f "$scratch/own-model/pom.xml" verify; then fail 'a wrong derivative is found'; fi
grep -q 'refuted' "$scratch/log" || fail 'a wrong derivative is found, and shown'
echo 'ok    a wrong derivative is found, and shown'

maven -f "$scratch/own-relation/pom.xml" verify || fail 'a relation of its own builds, and its category keeps the laws'
grep -q 'Tests run: [1-9]' "$scratch/log" || fail 'the class of laws of a relation is run'
echo 'ok    a relation of its own builds, and its category keeps the laws'

sed -i 's/Operations.power(3)/Operations.power(2)/' "$scratch/own-relation/src/main/java/example/Odd.java"
if maven -f "$scratch/own-relation/pom.xml" verify; then fail 'a generator that is not over the relation is found'; fi
grep -q 'is no morphism of the category' "$scratch/log" || fail 'a generator that is not over the relation is found, and shown'
echo 'ok    a generator that is not over the relation is found, and shown'

maven -f "$scratch/other-derivatives/pom.xml" verify || fail 'other libraries keep the laws, and do what the README of their project says'
grep -q 'Tests run: [1-9]' "$scratch/log" || fail 'the laws of other libraries are run'
echo 'ok    other libraries keep the laws, and do what the README of their project says'

sed -i 's/UnivariateDerivative1::getFirstDerivative/UnivariateDerivative1::getValue/' \
  "$scratch/other-derivatives/src/main/java/example/Hipparchus.java"
if maven -f "$scratch/other-derivatives/pom.xml" verify; then fail 'a wrong derivative of a library is found'; fi
grep -q 'refuted' "$scratch/log" || fail 'a wrong derivative of a library is found, and shown'
echo 'ok    a wrong derivative of a library is found, and shown'
