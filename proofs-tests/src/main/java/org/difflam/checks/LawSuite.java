package org.difflam.checks;

import static org.junit.jupiter.api.Assertions.fail;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SignatureCheck;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// One JUnit test for each law that makes sense in a model.
///
/// ```
/// class MyModelLaws extends LawSuite<Obj, Arr> {
///   MyModelLaws() { super(new MyModel()); }
/// }
/// ```
///
/// A law that the model says it breaks must be refuted. The seed is the standard one, or that of
/// `-Ddifflam.seed=…`; a failure names it.
public abstract class LawSuite<O, M> {
  private final Model<O, M> model;

  protected LawSuite(Model<O, M> model) {
    this.model = model;
  }

  /// How many cases, from which seed, for how long.
  protected LawRunner runner() {
    return standard();
  }

  static LawRunner standard() {
    LawRunner standard = LawRunner.STANDARD;
    return new LawRunner(
        Long.getLong("difflam.seed", standard.seed()), standard.cases(), standard.limit());
  }

  /// The laws to check; those that the model cannot state are left out.
  protected List<Law> laws() {
    return Catalogue.all();
  }

  @TestFactory
  public Stream<DynamicTest> lawsHold() {
    List<Law> stated = laws().filter(law -> LawRunner.applies(law, model));
    if (stated.isEmpty())
      fail(
          "no law makes sense in "
              + model.name()
              + ": which interface of the tower does it implement?");
    return stated
        .toJavaStream()
        .map(law -> DynamicTest.dynamicTest(law.id() + " " + law.title(), () -> check(law)));
  }

  /// Its generators have the ends that it declares, and are morphisms of the category.
  @Test
  public void whatTheModelSuppliesIsWhatItSays() {
    List<String> faults = SignatureCheck.faults(model, runner());
    if (!faults.isEmpty()) fail("in " + model.name() + ": " + faults.mkString("; "));
  }

  private void check(Law law) {
    LawResult r = runner().check(model, law);
    boolean broken = model.breaks().contains(law.id());
    if (broken ? r.verdict().isRefuted() : r.verdict().isGood()) return;
    fail(
        law.id()
            + " "
            + law.title()
            + " ["
            + law.source()
            + "]\n  "
            + law.show(ExpressionPrinter.UNICODE)
            + "\n  in "
            + model.name()
            + ": "
            + r.show()
            + (broken ? "\n  the model says that it breaks this law" : "")
            + "\n  seed "
            + runner().seed());
  }
}
