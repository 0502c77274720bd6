import { beforeAll, expect, test } from 'vitest'
import { saySigns } from '../../../../../src/features/sound/files/text/say-signs.ts'
import { spokenText } from '../../../../../src/features/sound/files/text/spoken-text.ts'
import { loadFormulas } from '../../../../../src/base/formula/read-formula.ts'

beforeAll(loadFormulas)

const heard = (text: string, language = 'en'): string =>
  saySigns(spokenText(text, language), language).text.replaceAll(/\s+/g, ' ')

test.each([
  ['$x^2 + y^2 = z^2$', 'x squared plus y squared equals z squared'],
  ['The energy is $E = mc^2$.', 'The energy is E equals m c squared.'],
  [
    String.raw`$$\sum_{i=1}^{n} x_i = \frac{n(n+1)}{2}$$`,
    'the sum from i equals one to n of x i equals n(n plus one) over two',
  ],
  [String.raw`\[ \int_0^1 x\,dx = \tfrac12 \]`, 'the integral from zero to one of x d x equals one half'],
  [String.raw`$\lim_{h \to 0} \sqrt{h}$`, 'the limit as h goes to zero of the square root of h'],
  [String.raw`$\sqrt[n]{x} \le \sqrt[3]{\alpha}$`, 'the root of order n of x at most the cube root of alpha'],
  [String.raw`$e^{i\pi} + 1 = 0$`, 'e to the power of i pi plus one equals zero'],
  [String.raw`$x_{\max} \cdot \mathbf{v}$`, 'x max times v'],
  [
    String.raw`$\prod_{k=1}^{\infty} a_k$ and $\sum_{x \in S} x$`,
    'the product from k equals one to infinity of a k and the sum over x is in S of x',
  ],
  ['A ride costs $5 to $10, or \\$7.', 'A ride costs five dollars to ten dollars, or seven dollars.'],
  ['`$x$` in `$HOME`', 'dollars x dollars in dollars HOME'],
])('reads %j as %j', (text, words) => {
  expect(heard(text)).toBe(words)
})

test.each([
  ['$x^2 + y^2 = z^2$', 'x 的平方 加 y 的平方 等于 z 的平方'],
  [String.raw`$\sum_{i=1}^{n} x_i$`, '求和 从 i 等于 一 到 n x i'],
  [String.raw`$e^{n} \le \sqrt{x}$`, 'e 的 n 次方 小于等于 根号 x'],
  [String.raw`能量是$E = mc^2$。`, '能量是E 等于 m c 的平方。'],
])('reads the signs of %j in Chinese', (text, words) => {
  expect(heard(text, 'zh')).toBe(words)
})

test.each([
  ['de', 'die Summe von i gleich eins bis n von x i gleich y Quadrat'],
  ['fr', 'la somme de i égale un à n de x i égale y au carré'],
  ['es', 'la suma desde i igual a uno a n de x i igual a y al cuadrado'],
])('reads formulas in %s', (language, words) => {
  expect(heard(String.raw`$\sum_{i=1}^{n} x_i = y^2$`, language)).toBe(words)
})

test('announces a formula that is too complex to follow by ear, and one that cannot be read', () => {
  expect(heard(`So: $$${'a+b='.repeat(60)}c$$ holds.`)).toBe('So: a formula holds.')
  expect(heard(String.raw`So $\nonsense{x}$ holds.`)).toBe('So a formula holds.')
  expect(heard(String.raw`So $\nonsense{x}$ holds.`, 'de')).toBe('So eine Formel holds.')
})

test('leaves no dollar or backslash of a formula in captions, in any language', () => {
  const said = String.raw`Wir haben $E = mc^2$, \(a_i\), \[\frac{a}{b}\] und $\nonsense$.`
  for (const language of ['en', 'de', 'it', 'ja']) expect(spokenText(said, language)).not.toMatch(/[$\\{}]/)
})
