// A start for jshell, which is to be called in this folder (in the zip for Linux jshell is runtime/bin/jshell):
//
//   jshell --class-path app/difflam.jar --startup DEFAULT --startup difflam.jsh
//   jshell> Difflam.compile("\\x. x * sin x").gradient(2)
//   jshell> laws("D5", new PolynomialModel.OverIntegers())
import org.difflam.category.*;
import org.difflam.category.algebra.*;
import org.difflam.category.law.*;
import org.difflam.semantics.*;
import org.difflam.semantics.polynomial.*;
import org.difflam.semantics.smooth.*;

void laws(String name, Model<?, ?> model) {
  LawRunner.STANDARD.check(model, Catalogue.find(name)).forEach(r -> System.out.println(r.law().id() + "  " + r.verdict()));
}
