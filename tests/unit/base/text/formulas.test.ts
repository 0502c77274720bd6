import { expect, test } from 'vitest'
import { findFormulas } from '../../../../src/base/text/formulas.ts'

const latexIn = (text: string, growing = false): readonly string[] =>
  findFormulas(text, growing).map(({ latex, display }) => (display ? `[${latex.trim()}]` : latex))

test.each([
  ['The energy is $E = mc^2$ here.', ['E = mc^2']],
  ['$x$-axis, the $n$th term, ($a+b$), "$c$"; $d$.', ['x', 'n', 'a+b', 'c', 'd']],
  [String.raw`so \(a + b\) and \[ \int_0^1 x\,dx \] hold`, ['a + b', String.raw`[\int_0^1 x\,dx]`]],
  ['The sum is\n$$\n\\sum x\n= 1\n$$\nhere', ['[\\sum x\n= 1]']],
  ['a $$b$$ c', ['[b]']],
  [String.raw`\begin{align}a&=b\\c&=d\end{align}`, [String.raw`[\begin{align}a&=b\\c&=d\end{align}]`]],
  [String.raw`$$\begin{cases}1 & x>0\end{cases}$$`, [String.raw`[\begin{cases}1 & x>0\end{cases}]`]],
  [String.raw`$$x \text{ if $y$}$$ then $z$`, [String.raw`[x \text{ if $y$}]`, 'z']],
  [String.raw`$\text{cost} = \$5$`, [String.raw`\text{cost} = \$5`]],
  ['能量$E=mc^2$是', ['E=mc^2']],
  ['الطاقة $E=mc^2$ هنا', ['E=mc^2']],
  ['ה$x$ הוא', ['x']],
  ['$a +\nb$ over two lines', ['a +\nb']],
  ['$100$ and $[0, 1)$', ['100', '[0, 1)']],
  ['It costs $5, and $x$ is 3', ['x']],
])('finds the formulas of %j', (text, found) => {
  expect(latexIn(text)).toEqual(found)
})

test.each([
  'A ride costs $5 to $10.',
  'from $5–$10, $5/$10, $5-$10 or $1,200.50 to $1,300.75',
  'US$5 or CA$7, A$8; R$ 5 and HK$.',
  '5$ or 10$, between 5$ and 6$.',
  '$5 each, so a dozen is 60$.',
  '$20k and 30k dollars$',
  '$20–£30 or 40$',
  '$5 million, not 6$',
  '| $5 | 6$ |',
  '- $5\n- 6$ more',
  'in $HOME/$USER and "$HOME/bin:$PATH"',
  'echo $HOME; echo $PATH',
  '${a}${b} and ${a}-${b}x${c}',
  "$(pwd)/$(date), $('a').b($('c'))",
  'awk \'{print $1"-"$NF}\'',
  '$i<$n; $a+$b',
  String.raw`\$5 and \$x\$ are no formula`,
  'code `$x$` and ``$y$ ` $z$``',
  '```sh\necho $a$ $b\n```',
  '```\n$$\nx\n$$',
  'unclosed $x and \\(a and \\[b and $$c',
  '$$ a\n\nb $$',
  '\\( a \\( b',
  'https://example.org/?a=$b$&c=\\(d\\)',
  '$ x $ and $$ $$ and $$$$',
])('finds no formula in %j', (text) => {
  expect(latexIn(text)).toEqual([])
})

test('a formula that was shown does not change as the text grows', () => {
  const text = String.raw`It is $5 or $x$, $$a \text{ if $b$}$$ and \[c\] \(d\) $e$5 then $f$.`
  const whole = findFormulas(text).map(({ from, to }) => `${from}-${to}`)
  for (let end = 0; end <= text.length; end += 1)
    for (const { from, to } of findFormulas(text.slice(0, end), true)) expect(whole).toContain(`${from}-${to}`)
  expect(latexIn(text)).toEqual(['x', String.raw`[a \text{ if $b$}]`, '[c]', 'd', 'f'])
})

test.each(['$ ', '$a ', '$$a\n\n', '\\(', '\\[ ', '\\begin{align}', '`$', '``` ', '$x$ ', '\\$', '$\n', '$a\n\n'])(
  'reads 400,000 characters of %j in linear time',
  (part) => {
    const text = part.repeat(Math.ceil(400_000 / part.length))
    expect(findFormulas(text).length).toBe(part === '$x$ ' ? 100_000 : 0)
  },
)
