import { beforeAll, describe, expect, test } from 'vitest'
import { exportFormat } from '../../../../../src/features/export/files/index.ts'
import { exportPdf } from '../../../../../src/features/export/files/pdf/index.ts'
import { citedWords } from '../../../../../src/features/export/files/prose/cited-words.ts'
import { parseProse } from '../../../../../src/base/text/prose/parse-prose.ts'
import { withPlainFormulas } from '../../../../../src/features/export/files/prose/plain-formulas.ts'
import { proseMarkdown } from '../../../../../src/features/export/files/prose/prose-markdown.ts'
import { parseWords } from '../../../../../src/base/text/prose/words.ts'
import { loadFormulas } from '../../../../../src/base/formula/read-formula.ts'
import { saying } from './pdf/one-speech.ts'
import { has, textOf } from './pdf/read-pdf.ts'

beforeAll(loadFormulas)

const SAID = String.raw`The energy is $E = mc^2$ and the sum is
$$
\sum_{i=1}^{n} x_i
- \frac{n(n+1)}{2}
= 0
$$
so \(a_1 * b_1 * c\) and \[ \int_0^1 x\,dx \] hold. A ride costs $5 to $10, or \$7, in **bold $x$ words**.

1. Item with $y_1$
2. Two`

const marked = (text: string) => {
  const words = parseWords(text)
  return words.marks.map(({ from, to, kind }) => `${kind} ${words.text.slice(from, to)}`)
}

describe('words', () => {
  test('marked formulas keep what is in them, beside other signs', () => {
    expect(marked('**bold $x_1$ words** and `$y$`, [a $z$](https://a.b), $\\alpha*\\beta*$')).toEqual([
      'strong bold ',
      'formula $x_1$',
      'strong  words',
      'code $y$',
      'link a $z$',
      'link https://a.b',
      'formula $\\alpha*\\beta*$',
    ])
  })

  test('a dollar after a backslash is a dollar', () => {
    expect(parseWords(String.raw`\$5 to \$x$`).text).toBe('$5 to $x$')
  })

  test('no character is lost in a text with the signs that mark formulas', () => {
    expect(parseWords('a \uE002 $x$ \uE003 b').text).toBe('a  $x$  b')
  })
})

test('a formula of several lines is one formula, whatever its lines begin with', () => {
  const blocks = parseProse('So\n$$\n- a\n+ b\n| c\n# d\n$$\nend.\n\n1. First\n   $$\n   - x\n   $$\n2. Second')
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'list'])
})

test('Markdown keeps LaTeX as it was written, and escapes what is money', () => {
  const markdown = proseMarkdown(SAID)
  for (const [formula] of SAID.matchAll(/\$\$[^$]+\$\$|\\\(.*?\\\)|\\\[.*?\\\]|\$E[^$]+\$|\$y_1\$/g))
    expect(markdown).toContain(formula)
  expect(markdown).toContain(String.raw`costs $5 to $10, or \$7, in **bold** $x$ **words**`)
})

test('Markdown has no HTML in a formula', () => {
  expect(proseMarkdown('$x<img src=y>$')).toContain(String.raw`\<img`)
})

test('HTML shows formulas as MathML with their LaTeX, and other text as it was written', async () => {
  const html = new TextDecoder().decode(await exportFormat('html').render(saying(`${SAID}\n\nBut $\\nonsense{x}$.`)))
  expect(html).toContain('<msup><mi>c</mi><mn>2</mn></msup>')
  expect(html).toMatch(/<span class="formula" dir="ltr"><math display="block">/)
  expect(html).toContain('<annotation encoding="application/x-tex">E = mc^2</annotation>')
  expect(html).toContain('A ride costs $5 to $10, or $7')
  expect(html).toContain('But $\\nonsense{x}$.')
  expect(html.replaceAll(/<annotation.*?<\/annotation>/gs, '')).not.toMatch(/\\(?:frac|sum|int|\(|\[)/)
  expect(html).toMatch(/<style>[\s\S]*\.tml-right/)
})

test('HTML without a formula has no styles for any', async () => {
  const html = new TextDecoder().decode(await exportFormat('html').render(saying('A ride costs $5 to $10.')))
  expect(html).not.toMatch(/<math|\.tml-/)
})

test('text and JSON have formulas as they were written', async () => {
  for (const format of ['txt', 'json'])
    expect(new TextDecoder().decode(await exportFormat(format).render(saying(SAID)))).toContain('$E = mc^2$')
})

test('a quotation with a formula is found, and cited completely', () => {
  const words = parseWords('They say “the energy is $E = mc^2$ at rest”, and $d = 250 km$ holds.')
  const evidence = (kind: 'quotation' | 'figure', said: string) => ({
    id: said,
    kind,
    said,
    text: said,
    state: 'exact' as const,
    gone: false,
    words: '',
    passage: null,
  })
  const cited = citedWords([evidence('quotation', 'the energy is $E = mc^2$ at rest'), evidence('figure', '250 km')])(
    words,
  )
  expect(cited.map(({ from, to }) => words.text.slice(from, to))).toEqual([
    'the energy is $E = mc^2$ at rest',
    '$d = 250 km$',
  ])
  const shown = withPlainFormulas(words, cited)
  expect(shown.words.text).toBe('They say “the energy is E = mc² at rest”, and d = 250km holds.')
  expect(shown.cited.map(({ from, to }) => shown.words.text.slice(from, to))).toEqual([
    'the energy is E = mc² at rest',
    'd = 250km',
  ])
})

const ALL_SIGNS = String.raw`$\alpha\beta\gamma\delta\epsilon\varepsilon\theta\lambda\mu\pi\rho\sigma\phi\varphi\omega\Gamma\Delta\Omega$ $\le\ge\ne\approx\equiv\sim\propto\ll\gg\pm\times\div\cdot$ $\in\notin\subset\subseteq\cup\cap\emptyset\forall\exists\neg\land\lor$ $\to\leftarrow\Rightarrow\iff\mapsto\infty\partial\nabla\ldots\cdots$ $\sum_{i=0}^{n}\prod_{j}\int_a^b\iint\oint$ $x_{aehijklmnoprstuv0123456789+-=()}^{0123456789+-=()ni}$ $\hat x\vec v\bar y\dot z\ddot z\tilde a$ $\sqrt[3]{2}\sqrt[4]{2}\sqrt[n]{2}$ $\mathbb{RNZQCE}\mathbf{xA}\mathcal{L}\ell\hbar\Re\angle\perp\parallel\lfloor x\rfloor\langle y\rangle\lVert z\rVert\frac{1}{2}\prime\star\dagger\top\bot\oplus\otimes\circ\bullet$`

test.skipIf(!has('pdftotext', '-v'))('a PDF has each formula as Unicode text and as drawn shapes', async () => {
  const boxed: string[] = []
  const bytes = await exportPdf(saying(`${SAID}\n\n${ALL_SIGNS}\n\nהנוסחה $a^2 = b$ כאן`), {
    onBoxed: (characters) => boxed.push(...characters),
  })
  expect(boxed).toEqual([])
  const text = await textOf(bytes)
  expect(text).toContain('The energy is E = mc² and the sum is')
  expect(text).toMatch(/\n\s*∑ᵢ₌₁ⁿ xᵢ − n\(n \+ 1\)\/2 = 0\n/)
  expect(text).toContain('A ride costs $5 to $10, or $7')
  expect(text).not.toContain('\\')
})
