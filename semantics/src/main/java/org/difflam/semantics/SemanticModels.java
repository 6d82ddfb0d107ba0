package org.difflam.semantics;

import io.vavr.collection.List;
import org.difflam.category.law.Model;
import org.difflam.category.law.Models;
import org.difflam.semantics.broken.BrokenModels;
import org.difflam.semantics.diffeology.DiffModel;
import org.difflam.semantics.faadibruno.FaaDiBrunoModel;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.glued.GluedModel;
import org.difflam.semantics.independence.OneAxiomBroken;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.rational.RationalModel;
import org.difflam.semantics.relational.RelationalModel;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.sets.SetsModel;
import org.difflam.semantics.smooth.SmoothModel;
import org.difflam.semantics.smooth.SmoothPartialModel;

/// The models of the papers, and after them those that are wrong on purpose.
public final class SemanticModels implements Models {
  @Override
  public List<Model<?, ?>> models() {
    return good().appendAll(BrokenModels.all()).appendAll(OneAxiomBroken.models());
  }

  private static List<Model<?, ?>> good() {
    return List.of(
        new PolynomialModel.OverNaturals(),
        new PolynomialModel.OverIntegers(),
        new PolynomialModel.OverRationals(),
        new PolynomialModel.OverF2(),
        new PolynomialModel.OverF5(),
        new RelationalModel.OverBooleans(),
        new RelationalModel.OverNaturals(),
        new RelationalModel.OverExtendedNaturals(),
        new RelationalModel.OverRationals(),
        new RelationalModel.OverF2(),
        new RelationalModel.OverF5(),
        new SmoothModel(),
        new SmoothPartialModel(),
        new RationalModel(),
        new FaaDiBrunoModel(),
        new FunctionalModel.OverDoubles(),
        new FunctionalModel.Exact(),
        new SetsModel(),
        CurryModel.lists(),
        CurryModel.environments(),
        new DiffModel(),
        new GluedModel());
  }
}
