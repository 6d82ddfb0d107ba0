import java.math.BigInteger;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.Category;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Replaced;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// A model that misbehaves as it is told to, with `EVIL=PLACE-KIND` in the environment or the
/// system property `evil`: `D-exit` ends the program in `D`, for example. What the program must
/// make of it, faults.sh and EvilModelTest say.
public final class Evil implements Model<Integer, PolynomialMap<BigInteger>> {
  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final String EVIL = asked();

  private static String asked() {
    return System.getProperty("evil", String.valueOf(System.getenv("EVIL")));
  }

  static {
    at("static", null);
  }

  public Evil() {
    at("ctor", null);
  }

  @SuppressWarnings("unchecked")
  private static <A> A at(String place, A answer) {
    if (!EVIL.startsWith(place + "-")) return answer;
    switch (EVIL.substring(place.length() + 1)) {
      case "print" -> System.out.println("I am evil");
      case "descriptor" -> {
        try {
          new java.io.FileOutputStream(java.io.FileDescriptor.out)
              .write("I am evil\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } catch (java.io.IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
      }
      case "exit" -> System.exit(0);
      case "halt" -> Runtime.getRuntime().halt(0);
      case "reflect" -> {
        try {
          System.class.getMethod("exit", int.class).invoke(null, 0);
        } catch (ReflectiveOperationException wrong) {
          throw new IllegalStateException(wrong);
        }
      }
      case "reference" -> {
        java.util.function.IntConsumer end = System::exit;
        end.accept(0);
      }
      case "bound" -> {
        java.util.function.IntConsumer end = Runtime.getRuntime()::halt;
        end.accept(0);
      }
      case "properties" -> System.setProperties(new java.util.Properties());
      case "close" -> {
        System.out.close();
        System.err.close();
      }
      case "raw" -> {
        try (java.io.FileOutputStream out =
            new java.io.FileOutputStream(java.io.FileDescriptor.out)) {
          out.write("I am evil\n".getBytes());
        } catch (java.io.IOException wrong) {
          throw new IllegalStateException(wrong);
        }
      }
      case "interrupt" -> Thread.getAllStackTraces().keySet().forEach(Thread::interrupt);
      case "babble" -> throw new Babble();
      case "bare" -> {
        return (A) Verdict.refuted(null);
      }
      case "nulls" -> {
        return (A)
            Verdict.refuted(
                new org.difflam.category.Witness(
                    null, null, null, null, null, null, null, null, null));
      }
      case "huge" -> {
        return (A) "x".repeat(50_000_000);
      }
      case "reasonless" -> {
        return (A) Verdict.inconclusive(null);
      }
      case "control" -> {
        return (A) "evil\u001b[31m";
      }
      case "empty" -> {
        return (A) (Object) Signature.<Integer, PolynomialMap<BigInteger>>empty();
      }
      case "missing" -> {
        return (A) (Object) Signature.<Integer, PolynomialMap<BigInteger>>empty().object("R", null);
      }
      case "silent" -> throw new Silent();
      case "throw" -> throw new IllegalArgumentException("evil thought");
      case "error" -> throw new NoClassDefFoundError("evil/Missing");
      case "null" -> {
        return null;
      }
      case "loop" -> whileAsked();
      case "recurse" -> recurse(0);
      case "nan" -> {
        return (A) Verdict.holds(3, Double.NaN);
      }
      case "inf" -> {
        return (A) Verdict.holds(3, Double.POSITIVE_INFINITY);
      }
      case "negative" -> {
        return (A) Verdict.holds(-3, -1);
      }
      default -> throw new AssertionError("no such evil: " + EVIL);
    }
    return answer;
  }

  /// In a test, until the next one: nothing ends a thread from outside.
  private static void whileAsked() {
    while (EVIL.equals(asked())) Thread.onSpinWait();
  }

  private static final class Silent extends RuntimeException {
    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      throw new IllegalStateException("no trace");
    }
  }

  private static final class Babble extends RuntimeException {
    @Override
    public String toString() {
      return getMessage();
    }

    @Override
    public String getMessage() {
      whileAsked();
      return "";
    }
  }

  private static long recurse(long n) {
    return 1 + recurse(n + 1);
  }

  @Override
  public String name() {
    return at("name", "evil");
  }

  @Override
  public String title() {
    return at("title", "evil");
  }

  @Override
  public Category<Integer, PolynomialMap<BigInteger>> category() {
    return at("category", CATEGORY);
  }

  @Override
  public Signature<Integer, PolynomialMap<BigInteger>> signature() {
    return at("signature", PolynomialModel.small(Z));
  }

  private static final Category<Integer, PolynomialMap<BigInteger>> CATEGORY =
      Replaced.<Integer, PolynomialMap<BigInteger>>nothing()
          .terminal(() -> at("terminal", Z.terminal()))
          .product((a, b) -> at("product", Z.product(a, b)))
          .compose((g, f) -> at("compose", Z.compose(g, f)))
          .D(Evil::D)
          .show(f -> at("show", Z.show(f)))
          .equal((f, g, places) -> at("equal", Z.equal(f, g, places)))
          .in(Z, CartesianDifferential.class);

  private static PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
    return at("D", EVIL.startsWith("show-") ? Z.plus(Z.D(f), Z.D(f)) : Z.D(f));
  }
}
