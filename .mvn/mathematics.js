// Formulas in Javadoc, which stand in comments as they are read, `D(f) ∘ ⟨π₁, g′⟩`, are typeset by KaTeX as MathML. What has no
// sign of mathematics in it is Java, and what KaTeX does not know stays as it is.
document.addEventListener('DOMContentLoaded', () => {
  const SIGN = /[∘⟨⟩⟦⟧×→⇒↦·⬦⋄∗⊢∈∀∃∂∇∑∏∫√≤≥≠≡∞ℝℤℚℕℂ𝔽𝔹\u0370-\u03ff₀-₉ᵢⱼₖₗₘₙₓ′″⁰¹²³ⁿᵏ]/u;
  const WRITTEN = {
    '\\': '\\lambda ', '->': '\\to ', '=>': '\\Rightarrow ', '|-': '\\vdash ', '::=': '\\mathrel{::=}', '⇝': '\\leadsto ', '↦': '\\mapsto ',
    '⬦': '\\diamond ', '⋄': '\\diamond ', '{': '\\{', '}': '\\}', '_': '\\_', '^': '\\hat{\\ }', '#': '\\#', '%': '\\%', '&': '\\&', '$': '\\$',
    '~': '\\sim ', '…': '\\ldots ', '|': '\\mid ',
  };
  const TOKEN = /::=|->|=>|\|-|[\p{Script=Latin}\p{Nd}]+\p{M}*|\s+|[^]/gu;
  const OPERATOR = /\s*([∘×→⇒↦⊢∈≤≥≠=+:,]|->|=>)\s*/gu; // has space of its own around it
  const tex = formula => formula.replace(OPERATOR, '$1').replace(TOKEN, token => {
    if (token in WRITTEN) return WRITTEN[token];
    if (/^\s/.test(token)) return '\\;';
    return /^[A-Za-z][A-Za-z0-9]+$/.test(token) ? '\\mathit{' + token + '}' : token;
  });
  for (const code of document.querySelectorAll('.block code, .class-description code, .deprecation-block code')) {
    const formula = code.textContent;
    if (code.closest('pre, a') || code.querySelector('a') || !SIGN.test(formula)) continue;
    const span = document.createElement('span');
    try {
      katex.render(tex(formula), span, {output: 'mathml', strict: false});
      code.replaceWith(span);
    } catch (unknown) {
      console.debug(formula, unknown.message);
    }
  }
});
