// The language of morphisms: of laws, of `difflam prove`, and of the statements given, def, prove
// and refute in files; in the notation of ANTLR 4.
//
// The parser in use is written by hand (org.difflam.category.expression.ExpressionParser); a test interprets
// this grammar and holds it against that parser on random texts, so that this stays the reference.
//
// From weak to strong: +, *, `.` (first the right one), application. All group to the left.
grammar morphisms;

wholeMorphism : morphism EOF ;
wholeObject : object EOF ;
wholeGiven : 'given' hypotheses EOF ;
wholeDef : 'def' newName ('(' newName (',' newName)* ')')? (':' object ARROW object)? EQUALS morphism EOF ;
wholeEquation : ('prove' | 'refute')? morphism EQUALS morphism EOF ;

// ---------------------------------------------------------------------------------- statements

hypotheses : hypothesis (',' hypothesis)* ;
hypothesis
  : ('linear' | 'additive')? newName (':' object ARROW object)?
  | morphism EQUALS morphism                   // its first word is no `linear` and no `additive`
  ;

// ------------------------------------------------------------------------------------- objects

object : sumObject (IMPLIES object)? ;
sumObject : productObject ('+' productObject)* ;
productObject : atomObject (TIMES atomObject)* ;
atomObject : '1' | '(' object (ARROW arrows)? ')' | 'list' atomObject | word ;
arrows : object (ARROW arrows)? ;                            // in parentheses -> may stand for =>

// ----------------------------------------------------------------------------------- morphisms

morphism : product ('+' product)* ;
product : composite (TIMES composite)* ;
composite : atom (DOT atom)* ;

atom
  : constant
  | name ('(' morphism (',' morphism)* ')')?                 // f, D(f), cur(f), a definition
  | '(' morphism (':' object ARROW object)? ')'
  | LEFT morphism (',' morphism)+ RIGHT                      // <f, g, h> is <f, <g, h>>
  | '[' morphism ',' morphism ']'
  | '1' | NUMERAL                                            // a multiple of the identity
  ;

constant
  : 'id' | '!' | '0' | FIRST | SECOND | 'ev' | INITIAL | 'inl' | 'inr' | 'dist' | 'nil' | 'cons' ;

// --------------------------------------------------------------------------------------- words

// what has a meaning of its own cannot be given or defined
newName : NAME | 'prove' | 'refute' ;
name
  : newName
  | CURRY | 'uncur' | 'D' | 'R' | 'fold' | 'list' | 'Empty' | 'linear' | 'additive' | 'def'
  | 'given'
  ;
// what begins an object
word : newName | CURRY | 'uncur' | 'D' | 'R' | 'fold' | 'Empty' | 'linear' | 'additive' | 'def'
  | 'given' | 'id' | FIRST | SECOND | 'ev' | 'inl' | 'inr' | 'dist' | 'nil' | 'cons' ;

FIRST : 'p1' | 'π₁' ;
SECOND : 'p2' | 'π₂' ;
CURRY : 'cur' | 'Λ' ;
INITIAL : '?' | '¡' ;
NUMERAL : '-'? [0-9]+ ('/' [0-9]+)? ;                        // 2, -1, 1/2
DECIMAL : NUMERAL '.' [0-9]+ ;                                 // no number: 5/2, or 2 . 5
NAME : [\p{L}] [\p{L}\p{Nd}_'′~\u0302\u0303\u2080-\u2089]* ;
ARROW : '->' | '→' ;
IMPLIES : '=>' | '⇒' ;
TIMES : '*' | '×' ;
DOT : '.' | '∘' ;
LEFT : '<' | '⟨' ;
RIGHT : '>' | '⟩' ;
EQUALS : '=' | '==' ;
BLANK : [ \t\r\n\u000B\u000C]+ -> skip ;
COMMENT : '--' ~[\n]* -> skip ;
