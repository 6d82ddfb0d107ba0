package org.difflam.papers.gluing;

import io.vavr.control.Option;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.ElaboratedDefinitions;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// Programs as the paper writes them, one definition after the other. A type may have names for
/// arbitrary types (the paper's τ, P and Q).
record GluingPrograms(Declarations declared) {
  static GluingPrograms none() {
    return new GluingPrograms(Declarations.NONE);
  }

  GluingPrograms let(String name, String type, String text) {
    Source source = Source.of(text);
    Source ofType = Source.of(type);
    return new GluingPrograms(
        ElaboratedDefinitions.define(
            source, name, Option.some(Parser.type(ofType)), Parser.term(source), declared));
  }

  Elaboration.Typed term(String text) {
    Source source = Source.of(text);
    return Elaboration.term(source, Parser.term(source), declared);
  }

  Type type(String text) {
    Source source = Source.of(text);
    return Elaboration.type(source, Parser.type(source), declared);
  }
}
