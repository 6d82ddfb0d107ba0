package example;

import java.util.List;

/// The libraries that are looked at, each a model under its name.
public final class Libraries {
  private Libraries() {}

  static final List<Library<?>> ALL =
      List.of(
          Hipparchus.of(Hipparchus.Kind.STRUCTURE),
          Hipparchus.of(Hipparchus.Kind.GRADIENT),
          Hipparchus.of(Hipparchus.Kind.UNIVARIATE1),
          Hipparchus.of(Hipparchus.Kind.UNIVARIATE2),
          new CommonsMath(0),
          new Finmath(false));

  public static final class Structure extends LibraryModel {
    public Structure() {
      super(ALL.get(0));
    }
  }

  public static final class Gradient extends LibraryModel {
    public Gradient() {
      super(ALL.get(1));
    }
  }

  public static final class Univariate1 extends LibraryModel {
    public Univariate1() {
      super(ALL.get(2));
    }
  }

  public static final class Univariate2 extends LibraryModel {
    public Univariate2() {
      super(ALL.get(3));
    }
  }

  public static final class Commons extends LibraryModel {
    public Commons() {
      super(ALL.get(4));
    }
  }

  public static final class Tape extends LibraryModel {
    public Tape() {
      super(ALL.get(5));
    }
  }
}
