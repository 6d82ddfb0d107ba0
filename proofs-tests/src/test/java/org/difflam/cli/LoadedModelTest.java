package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import java.lang.reflect.Method;
import java.math.BigInteger;
import org.difflam.category.Category;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.junit.jupiter.api.Test;

/// What stands for a model that was loaded answers as it does.
final class LoadedModelTest {
  private static class Unusual implements Model<Integer, PolynomialMap<BigInteger>> {
    private final PolynomialModel.OverIntegers of = new PolynomialModel.OverIntegers();
    private final Category<Integer, PolynomialMap<BigInteger>> category = of.category();
    private final Signature<Integer, PolynomialMap<BigInteger>> signature = of.signature();

    @Override
    public String name() {
      return "unusual";
    }

    @Override
    public String title() {
      return "a title";
    }

    @Override
    public Category<Integer, PolynomialMap<BigInteger>> category() {
      return category;
    }

    @Override
    public Signature<Integer, PolynomialMap<BigInteger>> signature() {
      return signature;
    }

    @Override
    public String scope() {
      return "a scope";
    }

    @Override
    public int size() {
      return 97;
    }

    @Override
    public int objectSize() {
      return 89;
    }

    @Override
    public int degree() {
      return 83;
    }

    @Override
    public Set<String> breaks() {
      return LinkedHashSet.of("D5");
    }
  }

  /// Everything that can be asked of a model, whatever is added to the interface.
  @Test
  void everyAnswerIsPassedOn() throws ReflectiveOperationException {
    Unusual model = new Unusual();
    Model<?, ?> loaded = LoadedModel.of(model);
    assertNotSame(model, loaded);
    Method[] questions = Model.class.getMethods();
    assertTrue(questions.length >= 9);
    for (Method question : questions) {
      assertEquals(question.invoke(model), question.invoke(loaded), question.getName());
      boolean own = Unusual.class.getDeclaredMethod(question.getName()) != null;
      assertTrue(own, question.getName() + " has no unusual answer here");
    }
  }

  @Test
  void aModelThatDoesNotAnswerIsRefused() {
    Unusual nameless =
        new Unusual() {
          @Override
          public String name() {
            return "two words";
          }
        };
    InputError e = assertThrows(InputError.class, () -> LoadedModel.of(nameless));
    assertTrue(String.valueOf(e.getMessage()).contains("two words"), e.getMessage());
  }
}
