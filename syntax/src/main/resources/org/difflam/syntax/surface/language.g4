// The language of terms, types and files that difflam reads, in the notation of ANTLR 4.
//
// The parser in use is written by hand (Parser, TypeParser); a test interprets this grammar and
// holds it against that parser on random texts, so that this stays the reference.
//
// From weak to strong: \ let case fold, ; (∘), ::, + -, * /, - before a term, @, ^ ^*, application.
// `::` groups to the right, the others to the left. What begins with \ let case fold goes on as far
// as it can, and may stand without brackets where it is the last operand or argument.
grammar language;

wholeTerm : ascribed EOF ;
wholeType : type EOF ;
wholeContext : (variables (',' variables)*)? EOF ;
variables : name (',' name)* ':' type ;
wholeFile : statement* EOF ;

// ----------------------------------------------------------------------------------------- files

// A statement begins with its word in the first column; there, this grammar sees a ¶ before the
// word. It also sees one before the words of the settings in a statement with `diff`, `vjp`,
// `glue` or `reduce`, before `partial` in one with `op`, and before `where` in the statements about rules, all
// of them outside of brackets, where from `let` to `in`, from `case` to `of` and from `fold` to
// `over` is inside; before `extends` in a statement with `calculus`, before `to` in one with
// `translation`, before `type` behind `translate`, before the words of conditions, and before the word after `mutant` or `printed`,
// unless a name must begin there; and a § before the first `meaning` in one with `type` that has
// no `=` before it, which is a statement's word elsewhere. None is part of a text: type, at, partial and the others are names
// elsewhere.
// What a file declares, it declares once.

statement
  : '¶type' name+ ('=' type | '§meaning' type)?                  // without `=`, of a calculus
  | '¶op' name ':' type '=' term partial*
  | '¶let' name (':' type)? '=' term
  | '¶calculus' name ('¶extends' name)?
  | REWRITE term ARROW term where?
  | WITHOUT
  | ('¶override' | '¶define') term '=' term where?               // `override diamond` is read, too
  | '¶former' name part* ':' type ('from' premise (',' premise)*)?
  | '¶meaning' term '=' term
  | '¶translation' name 'from' name '¶to' name
  | '¶translate' (term '=' term where? | '¶type' type '=' type)
  | ('¶eval' | '¶normalize') term
  | '¶diff' term setting*                                        // each setting at most once
  | '¶vjp' term back*                                             // each at most once
  | claimed
  | ('¶mutant' | '¶printed') claimed                             // which must fail
  | CLAIM
  | RELATING
  | MORPHISMS
  ;

claimed
  : '¶check' term
  | '¶reduce' term reduction*                                    // each at most once
  | '¶diff' term setting* equals term
  | '¶vjp' term back* equals term
  | '¶glue' term setting*
  | '¶assert' term equals term
  | ('¶confluent' | '¶terminating' | '¶typed' | '¶sound' | '¶agrees') name?
  | EQUATION
  | STRUCTURE
  | HOLDS
  ;

equals : '==' | '=' ;
where : '¶where' condition (',' condition)* ;
condition : name ('¶notin' name | '¶variable' | '¶constant') ;
part : name | '(' name '.' name ')' ;
premise : (name ':' type '|' MINUS)? name ':' type ;

reduction : RULE | '¶to' term | '¶strict' | '¶fine' ;

partial : '¶partial' (natural | '(' natural (',' natural)* ')') '=' term ;

back : ('¶at' | '¶along') term | '¶mode' name (MINUS name)* ;

setting
  : ('¶at' | '¶direction' | '¶covector' | '¶box') term
  | '¶mode' name (MINUS name)*
  | RULE
  | ('¶order' | '¶vars') natural
  ;

// ---------------------------------------------------------------------------------------- terms

term : open | then ;

open
  : LAMBDA pattern (':' type)? '.' term
  | LAMBDA pattern pattern+ '.' term                                     // \x y. t is \x. \y. t
  | 'let' pattern (':' type)? '=' term 'in' term
  | 'case' term 'of' pattern ARROW term
  | 'case' term 'of' branches
  | 'fold' two '.' term 'over' term 'from' term                          // over a list
  | 'fold' pattern '.' term 'over' term                                  // over an inductive type
  | 'fold' branches 'over' term
  ;

two : '(' pattern ',' pattern ','? ')' | '(' two ')' ;
branches : '{' (branch ('|' branch)*)? '}' ;
branch : name pattern ARROW term ;

then : cons (THEN (cons | open))* ;                            // combinators, in this order
cons : sum (CONS (cons | open))? ;
sum : product (('+' | MINUS) (product | open))* ;
product : sign ((TIMES | '/') (sign | open))* ;
sign : MINUS (sign | open) | linear ;
linear : postfix ((AT | DIAMOND) (right | open))* ;
right : MINUS (right | open) | postfix ;
postfix : application '^*'* ('^' exponent '^*'*)? ;               // x^m^n needs parentheses
exponent : MINUS? natural | '(' MINUS? natural ')' ;
application : atom+ open? ;

atom
  : name
  | natural
  | DECIMAL
  | '(' ('+' | TIMES | '/') ')'                               // the name of an operator
  | '(' (ascribed (',' ascribed)* ','?)? ')'                  // (t) is t, (t,) a tuple of one
  | LEFT (term (',' term)*)? RIGHT
  | '[' (term (',' term)*)? ']'
  ;

ascribed : term (':' type)? ;

pattern
  : name
  | '_'
  | '(' (pattern (',' pattern)* ','?)? ')'
  | LEFT (pattern (',' pattern)*)? RIGHT
  ;

// ---------------------------------------------------------------------------------------- types

type : factors ((ARROW | IMPLIES) type)? ;
factors : power (TIMES power)* ;
power : applied ('^' natural | '^*' | PRIME)* ;                // A' and A^* are the dual
applied : ('list' | 'T') applied | NAME typeAtom* | primary ;
primary : PRIMED | '1' | '(' type ')' | '{' (summand ('|' summand)*)? '}' | 'mu' name '.' type ;
typeAtom : NAME | 'list' | 'T' | primary ;
summand : name type ;

// ---------------------------------------------------------------------------------------- words

name : NAME | PRIMED | 'list' | 'T' | 'mu' ;
natural : '1' | NATURAL ;

// statements about morphisms have a language of their own, which is in morphisms.g4; after
// `calculus`, given is followed by a context; after rig comes N, Z, Q, B, F2 or F5
MORPHISMS : ('¶given' | '¶def' | '¶rig') (~[a-zA-Z0-9_'¶] ~'¶'*)? ;
EQUATION : '¶' ('prove' | 'refute') ~'¶'* ;
STRUCTURE : '¶' ('functor' | 'natural' | 'monad') ~'¶'* ;
REWRITE : '¶rule' [ \t\r\n\u00A0]+ LETTER ~[ \t\r\n\u00A0¶]* ;
WITHOUT : '¶without' [ \t\r\n\u00A0]+ LETTER ~[ \t\r\n\u00A0¶]* ;
RULE : '¶by' [ \t\r\n\u00A0]+ LETTER ~[ \t\r\n\u00A0¶]* ;                   // by MO-13a
RELATING : '¶' ('relation' | 'lift') (~[a-zA-Z0-9_'¶] ~'¶'*)? ;
HOLDS : '¶holds' [ \t\r\n\u00A0]+ ~[ \t\r\n\u00A0¶] ~'¶'* ;
CLAIM : '¶claim' [ \t\r\n\u00A0]+ ~[ \t\r\n\u00A0¶] ~'¶'* ;
NATURAL : DIGIT+ ;
DECIMAL : DIGIT+ ('.' DIGIT+)? ([eE] [+-]? DIGIT+)? ;
PRIMED : LETTER PART* ['′]+ ;
NAME : LETTER PART* ;
LAMBDA : '\\' | 'λ' ;
ARROW : '->' | '→' ;
IMPLIES : '=>' | '⇒' ;
TIMES : '*' | '×' ;
MINUS : '-' | '−' ;
THEN : ';' | '∘' ;
CONS : '::' | '∷' ;
AT : '@' | '·' ;
DIAMOND : '<>' | '⬦' ;                                      // the empty tuple is ⟨⟩ or ()
PRIME : '\'' | '′' ;
LEFT : '<' | '⟨' ;
RIGHT : '>' | '⟩' ;
BLANK : [ \t\r\n\u00A0]+ -> skip ;
COMMENT : '--' ~[\n]* -> skip ;

fragment DIGIT : [0-9] ;
// any letter but λ
fragment LETTER : [a-zA-Z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u03BA\u03BC-\u1FFF\u2102-\u2138] ;
fragment PART : LETTER | DIGIT | ['′_\u2080-\u2089] ;
