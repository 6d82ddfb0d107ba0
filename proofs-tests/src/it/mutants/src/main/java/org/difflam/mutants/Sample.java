package org.difflam.mutants;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.pitest.classinfo.ClassName;
import org.pitest.classpath.ClassloaderByteArraySource;
import org.pitest.mutationtest.EngineArguments;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.gregor.config.GregorEngineFactory;

/// Which mutants are tried where not all are: about so many of each package, drawn by a seed. What
/// is drawn depends on the mutant alone, so that a larger sample has all of a smaller one, and what
/// has been tried need not be again.
///
/// @param each about how many of a package; 0 for all of them
/// @param of how many each package has, with those that [Selection] leaves out
record Sample(int each, long seed, Map<String, Integer> of) {
  static Sample of(Collection<String> classes, Collection<String> operators) {
    Mutater mutater =
        new GregorEngineFactory()
            .createEngine(EngineArguments.arguments().withMutators(operators))
            .createMutator(ClassloaderByteArraySource.fromContext());
    Map<String, Integer> of = new TreeMap<>();
    for (String type : classes)
      of.merge(
          type.substring(0, type.lastIndexOf('.')),
          mutater.findMutations(ClassName.fromString(type)).size(),
          Integer::sum);
    return new Sample(
        Integer.getInteger("mutants.each", 0), Long.getLong("mutants.seed", 2012), of);
  }

  /// Whether a mutant is drawn.
  boolean has(Mutant m) {
    int all = of.getOrDefault(m.home(), 0);
    if (each == 0 || all <= each) return true;
    CRC32 digest = new CRC32();
    digest.update(m.place().getBytes(StandardCharsets.UTF_8));
    return new SplittableRandom(seed << 32 ^ digest.getValue()).nextDouble() * all < each;
  }
}
