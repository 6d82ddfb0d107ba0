package org.difflam.syntax.typing;

import org.difflam.syntax.surface.SurfaceTerm;

/// The names of the rules that a text follows, before its names have their meaning.
public final class SurfaceRules {
  private SurfaceRules() {}

  public static String of(SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Identifier _ -> "var";
      case SurfaceTerm.Numeral _ -> "const";
      case SurfaceTerm.Lambda _ -> "lambda";
      case SurfaceTerm.Application _ -> "app";
      case SurfaceTerm.Let _ -> "let";
      case SurfaceTerm.Tuple _ -> "tuple";
      case SurfaceTerm.ListLiteral _ -> "list";
      case SurfaceTerm.CaseTuple _, SurfaceTerm.CaseVariant _ -> "case";
      case SurfaceTerm.Infix(var operator, _, _, _) -> operator.symbol();
      case SurfaceTerm.Negation _ -> "-";
      case SurfaceTerm.Power _ -> "^";
      case SurfaceTerm.Dual _ -> "dual";
      case SurfaceTerm.Fold _, SurfaceTerm.FoldInductive _, SurfaceTerm.FoldVariant _ -> "fold";
      case SurfaceTerm.Ascription _ -> "type";
    };
  }
}
