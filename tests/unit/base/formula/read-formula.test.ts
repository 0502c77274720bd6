import { beforeAll, describe, expect, test } from 'vitest'
import { formulaMarkup } from '../../../../src/base/formula/formula-markup.ts'
import { plainFormula } from '../../../../src/base/formula/plain-formula.ts'
import { loadFormulas, readFormula } from '../../../../src/base/formula/read-formula.ts'

beforeAll(loadFormulas)

const markup = (latex: string, display = false): string => {
  const math = readFormula(latex, display)
  return math ? formulaMarkup(math, latex) : 'refused'
}
const plain = (latex: string, aloud = false): string => {
  const math = readFormula(latex, true)
  return math ? plainFormula(math, { aloud }) : 'refused'
}

describe('the markup of a formula', () => {
  test('is MathML that contains the LaTeX', () => {
    expect(markup('a < b')).toBe(
      '<math><semantics><mrow><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></mrow><annotation encoding="application/x-tex">a &lt; b</annotation></semantics></math>',
    )
    expect(markup(String.raw`\frac12`, true)).toMatch(/^<math display="block">.*<mfrac><mn>1<\/mn><mn>2<\/mn><\/mfrac>/)
    // EPUB does not allow an element inside a text, such as the place of the number beside an equation.
    const aligned = markup(String.raw`\begin{align}a &= b \\ &= c \text{ so}\end{align}`, true)
    expect(aligned).toContain('so</mtext>')
    expect(aligned).not.toMatch(/<(mi|mn|mo|mtext|ms)[^>]*>[^<]*<(?!\/\1>)/)
  })

  test.each([
    String.raw`\text{<img src=x onerror=alert(1)>}`,
    String.raw`\text{</math><script>alert(1)</script>}`,
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\url{javascript:alert(1)}`,
    String.raw`\includegraphics{https://example.org/a.png}`,
    String.raw`\class{a" onclick="alert(1)}{x}`,
    String.raw`\style{background:url(//example.org)}{x}`,
    String.raw`\id{top}{x} \data{a=b}{x}`,
    String.raw`\color{red" onload="x}{x}`,
    String.raw`\color{red}x \colorbox{blue}{y} \boxed{z}`,
    String.raw`</annotation><script>alert(1)</script>`,
    String.raw`\unicode{x3c}script>`,
    String.raw`\char"3C script`,
  ])('contains no script, address or style, whatever %j asks for', (latex) => {
    for (const [tag] of markup(latex).matchAll(/<[^>]*>/g))
      expect(tag).toMatch(/^<\/?(?:math|semantics|annotation|m[a-z]+|none)(?: [a-z]+="[-+\w.% /]*")*>$/)
  })

  test.each([
    String.raw`\def\a{\a\a}\a`,
    String.raw`\def\a#1{#1#1#1#1}\a{\a{\a{\a{\a{x}}}}}`,
    '{'.repeat(4000),
    `${'x^{'.repeat(1_500)}y${'}'.repeat(1_500)}`,
    `${String.raw`\sqrt{`.repeat(300)}x${'}'.repeat(300)}`,
    'x^',
    String.raw`\nonsense`,
    String.raw`\frac{1`,
    String.raw`\gdef\x{y}`,
    '',
    '%',
  ])('is refused for %j, and nothing hangs', (latex) => {
    expect(markup(latex)).toBe('refused')
  })

  test('does not know the definitions of an earlier formula', () => {
    readFormula(String.raw`\gdef\mine{y} \mine`, false)
    expect(markup(String.raw`\mine`)).toBe('refused')
  })

  test('is never larger than a page', () => {
    expect(markup(String.raw`\hspace{9999em}x\rule{9999em}{9999em}`)).not.toContain('9999em"')
  })
})

test.each([
  ['E = mc^2', 'E = mc²'],
  ['x^2+y^2=z^2', 'x² + y² = z²'],
  [String.raw`\sum_{i=1}^{n} x_i = \frac{n(n+1)}{2}`, '∑ᵢ₌₁ⁿ xᵢ = n(n + 1)/2'],
  [String.raw`\int_0^1 x\,dx = \tfrac12`, '∫₀¹ x dx = 1⁄2'],
  [String.raw`\sqrt{2} \le \sqrt[3]{x+1}`, '√2 ≤ ∛(x + 1)'],
  [String.raw`\sqrt[n]{x}`, 'ⁿ√x'],
  [String.raw`x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`, 'x = (−b ± √(b² − 4ac))/(2a)'],
  [String.raw`\frac{a+b}{c+d}`, '(a + b)/(c + d)'],
  [String.raw`{(a+b)}^2 {a+b}^2`, '(a + b)²(a + b)²'],
  [String.raw`e^{i\pi} + x^{\alpha}_{ij}`, 'e^(iπ) + xᵢⱼ^α'],
  [String.raw`\lim_{h\to 0} f'(x)`, 'lim_(h → 0) f′(x)'],
  [String.raw`\begin{pmatrix} a & b \\ c & d\end{pmatrix}`, '(a, b; c, d)'],
  [String.raw`\begin{align} a &= b \\ &= c \end{align}`, 'a = b\n= c'],
  [String.raw`\hat{x} \cdot \vec{v}`, 'x̂ ⋅ v⃗'],
  [String.raw`\binom{n}{k}, 90^\circ, n!, 60\%`, 'C(n, k), 90°, n!, 60%'],
  [String.raw`\text{cost} = \$5 \text{ a ride}`, 'cost = $5 a ride'],
  [String.raw`\sin x + \log_2 n`, 'sin x + log₂ n'],
  [String.raw`\frac{d}{dx} x^2`, 'd/dx x²'],
])('writes %j as a line of text', (latex, line) => {
  expect(plain(latex)).toBe(line)
})

test('plain text for a voice sets letters apart, without bold or script forms', () => {
  expect(plain(String.raw`a\mathbf{x}^2 + 2ab \in \mathbb{R}`, true)).toBe('a x² + 2 a b ∈ R')
})
