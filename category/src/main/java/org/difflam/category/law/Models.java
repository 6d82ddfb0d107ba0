package org.difflam.category.law;

import io.vavr.collection.List;
import java.util.ServiceLoader;

/// Several models at once: those of a module. A class that implements this and is listed in
/// `META-INF/services/org.difflam.category.law.Models` is found as a [Model] of its own is.
public interface Models {
  List<Model<?, ?>> models();

  /// All that the class path has, those of modules first.
  @SuppressWarnings("rawtypes")
  static List<Model<?, ?>> all() {
    List<Models> modules = List.ofAll(ServiceLoader.load(Models.class));
    List<Model> others = List.ofAll(ServiceLoader.load(Model.class));
    return modules.flatMap(Models::models).appendAll(others.map(m -> (Model<?, ?>) m));
  }
}
