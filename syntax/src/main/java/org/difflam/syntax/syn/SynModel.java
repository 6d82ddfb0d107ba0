package org.difflam.syntax.syn;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.GenericModel;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// [Syn] as a model of laws, each settled by one comparison: hypotheses are variables of function
/// type, and base objects are `real`. Since no term of a law has an operation, a term that is
/// normal at `real` is normal at any type in its place, so what is proved here is proved for all
/// bicartesian closed categories with list objects (Lemma 4).
public final class SynModel implements GenericModel<Type, Arrow> {
  private final Syn syn = Syn.standard();

  @Override
  public String name() {
    return "syn";
  }

  @Override
  public String title() {
    return "the syntactic category of the simple language, terms modulo beta and eta";
  }

  @Override
  public Syn category() {
    return syn;
  }

  @Override
  public Signature<Type, Arrow> signature() {
    return Signature.empty();
  }

  @Override
  public Interpretation<Type, Arrow> adjoin(List<Given> hypotheses) {
    Interpretation<Type, Arrow> types =
        new Interpretation<>(
            syn,
            _ -> Type.real(),
            g -> {
              throw new IllegalArgumentException("no generator is called " + g.name());
            });
    Map<Name, Type> generators = HashMap.empty();
    for (Given g : hypotheses) {
      generators = generators.put(Name.of(g.name()), types.of(g.source()).to(types.of(g.target())));
    }
    Syn adjoined = syn.with(generators);
    return new Interpretation<>(
        adjoined,
        _ -> Type.real(),
        g -> {
          Arrow identity = adjoined.identity(types.of(g.source()));
          Term f = new Term.Variable(Name.of(g.name()));
          return new Arrow(
              identity.x(),
              identity.source(),
              new Term.Application(f, identity.body()),
              types.of(g.target()));
        });
  }
}
