package example;

import org.difflam.checks.LawSuite;

/// One test for each law that makes sense in the model.
class DifferencesLaws extends LawSuite<Integer, Differences.Map> {
  DifferencesLaws() {
    super(new Differences());
  }
}
