package org.difflam.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.List;
import io.vavr.match.annotation.Patterns;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import org.difflam.category.law.Models;
import org.difflam.semantics.SemanticModels;
import org.difflam.syntax.syn.SyntaxModels;
import org.junit.jupiter.api.Test;

/// The libraries on the module path: what is exported, used and provided there, as on the class
/// path, where the tests and the program run.
class ModulesTest {
  private static final Set<String> LIBRARIES =
      Set.of("org.difflam.category", "org.difflam.syntax", "org.difflam.semantics");

  private final ModuleLayer layer = layer();

  private static ModuleLayer layer() {
    Path[] libraries =
        List.of(Models.class, SyntaxModels.class, SemanticModels.class, List.class, Patterns.class)
            .map(ModulesTest::home)
            .toJavaArray(Path[]::new);
    Configuration found =
        ModuleLayer.boot()
            .configuration()
            .resolve(ModuleFinder.of(libraries), ModuleFinder.of(), LIBRARIES);
    return ModuleLayer.boot()
        .defineModulesWithOneLoader(found, ClassLoader.getPlatformClassLoader());
  }

  private static Path home(Class<?> of) {
    return Path.of(URI.create(of.getProtectionDomain().getCodeSource().getLocation().toString()));
  }

  @Test
  void theModelsOfAllLibrariesAreFound() throws Exception {
    List<String> onTheClassPath = names(Models.all());
    Thread here = Thread.currentThread();
    ClassLoader before = here.getContextClassLoader();
    here.setContextClassLoader(layer.findLoader("org.difflam.semantics"));
    try {
      Class<?> models = here.getContextClassLoader().loadClass(Models.class.getName());
      assertEquals("org.difflam.category", models.getModule().getName());
      assertEquals(onTheClassPath, names((Iterable<?>) models.getMethod("all").invoke(null)));
    } finally {
      here.setContextClassLoader(before);
    }
  }

  private static List<String> names(Iterable<?> models) {
    return List.ofAll(models).map(model -> model.getClass().getName()).sorted();
  }

  @Test
  void everyPackageWithClassesIsExported() throws IOException {
    for (ResolvedModule module : layer.configuration().modules()) {
      if (!LIBRARIES.contains(module.name())) continue;
      try (ModuleReader reader = module.reference().open()) {
        List<String> packages =
            List.ofAll(reader.list().toList())
                .filter(file -> file.matches(".*/(?!package-info)[^/]*\\.class"))
                .map(file -> file.substring(0, file.lastIndexOf('/')).replace('/', '.'))
                .distinct();
        Module found = layer.findModule(module.name()).orElseThrow();
        assertEquals(List.empty(), packages.reject(found::isExported), module.name());
      }
    }
  }
}
