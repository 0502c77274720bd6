import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { loadFormulas, readFormula } from '../../../../../src/base/formula/read-formula.ts'
import { makeExport } from '../../../../../src/features/export/files/make-export.ts'
import { saying } from './pdf/one-speech.ts'
import { officeMath } from '../../../../../src/features/export/files/docx/omml.ts'

beforeAll(loadFormulas)

/** The formula in Word's markup, without what says how letters look. */
function wordMath(latex: string, display = true): string {
  const math = readFormula(latex, display)
  if (!math) throw new Error(`${latex} is no formula`)
  return officeMath(math)
    .replaceAll(/<m:rPr>.*?<\/m:rPr>/g, '')
    .replaceAll(/<m:r><m:t xml:space="preserve">(.*?)<\/m:t><\/m:r>/g, '$1')
}

const FORMULAS: Readonly<Record<string, readonly string[]>> = {
  'fractions and roots': ['\\frac{1}{1+\\frac{1}{x}}', '\\sqrt{x^2}', '\\sqrt[3]{27}', '\\binom{n}{k}'],
  matrices: ['\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}', '\\begin{array}{c|r} a & \\\\ & d \\end{array}'],
  'large operators': [
    '\\sum_{i=1}^{n} i^2 = 3',
    '\\int f',
    '\\prod^n',
    '\\bigcup_i A_i',
    '\\sum_{\\substack{0<i \\\\ 0<j}} P',
  ],
  'functions and limits': [
    '\\lim_{x \\to 0} \\frac{\\sin x}{x}',
    '\\underset{x}{\\arg\\max} f',
    '\\operatorname{Var}(X)',
  ],
  'lines side by side': [
    '\\begin{aligned} a &= b \\\\ &= d \\end{aligned}',
    '\\begin{align} x &= 3 \\\\ y &= 1 \\end{align}',
    '\\begin{gather} a = b \\\\ c = d \\end{gather}',
    'f(x) = \\begin{cases} x & \\text{if } x > 0 \\\\ -x & \\text{otherwise} \\end{cases}',
  ],
  'signs above and below': [
    '\\hat{x} + \\bar{y} + \\vec{v}',
    '\\overline{a+b} + \\underline{c}',
    '\\overbrace{a}^{2} + \\underbrace{c}_{n}',
  ],
  'signs above signs': ['a \\overset{?}{=} b', 'a \\xrightarrow{f} b'],
  'marks without a letter': ['{}_1F_2', '\\ce{H2O}', 'x^{}', '\\frac{}{2}', '\\sqrt{}'],
  enclosures: ['\\cancel{x} + \\boxed{E}', '\\left\\{ \\frac{g}{h} \\right.'],
}

test.each(Object.entries(FORMULAS))(
  'nothing is empty in %s, because Word would show a dotted square',
  (_, formulas) => {
    for (const latex of formulas)
      for (const display of [true, false]) {
        // Word rejects a formula in the wrong style, as the page does.
        if (!display && /\{(align|gather)\}/.test(latex)) continue
        const hidden = wordMath(latex, display).replaceAll(/<m:(sub|sup|deg)Hide m:val="1"\/>/g, '{$1}')
        const empty = [
          ...hidden.matchAll(/<m:(e|num|den|lim|fName|sub|sup|deg)><\/m:\1>|<m:(e|num|den|lim|sub|sup)\/>/g),
        ]
        const allowed = [...hidden.matchAll(/\{(sub|sup)\}/g)]
        expect([latex, display, empty.length]).toEqual([latex, display, allowed.length])
        expect(hidden).not.toMatch(/[\u2061-\u2064]/)
      }
  },
)

test('only a displayed formula that is a whole paragraph is a paragraph of formulas, which is centred', async () => {
  const said = 'Inside $$x$$ words.\n\n$$y$$\n\n$z$\n\n- $$u$$\n\n> $$v$$'
  const bytes = await makeExport({
    kind: 'dialog',
    format: 'docx',
    state: saying(said),
    options: { timeZone: 'UTC' },
    prices: new Map(),
  })
  const body = strFromU8(unzipSync(bytes.bytes)['word/document.xml'] ?? new Uint8Array())
  const formulas = [...body.matchAll(/(<m:oMathPara>)?<m:oMath>.*?>(\w)<\/m:t>/g)].map(([, own, name]) => [
    name,
    own !== undefined,
  ])
  expect(formulas).toEqual([
    ['x', false],
    ['y', true],
    ['z', false],
    ['u', false],
    ['v', true],
  ])
})

test('a large operator has its limits and takes what follows, up to a relation', () => {
  expect(wordMath('\\sum_{i=1}^{n} 2i = 3', false)).toContain(
    '<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="subSup"/></m:naryPr><m:sub>i=1</m:sub><m:sup>n</m:sup><m:e>2i</m:e></m:nary>=3',
  )
  expect(wordMath('\\bigcup_i A')).toContain(
    '<m:limLoc m:val="undOvr"/><m:supHide m:val="1"/></m:naryPr><m:sub>i</m:sub>',
  )
})

test('a function is bound to what it is of', () => {
  expect(wordMath('\\lim_{x \\to 0} \\frac{1}{x} = 1', false)).toContain(
    '<m:func><m:fName><m:limLow><m:e>lim</m:e><m:lim>x→0</m:lim></m:limLow></m:fName><m:e><m:f>',
  )
})

test('aligned lines keep their sides, and their empty columns are left out', () => {
  const matrix = wordMath('\\begin{align} x &= 3 \\\\ y &= 1 \\end{align}')
  expect([...matrix.matchAll(/<m:mcJc m:val="(\w+)"/g)].map(([, side]) => side)).toEqual(['right', 'left'])
  expect(matrix.match(/<m:mr>/g)).toHaveLength(2)
  expect(matrix.match(/<m:e>/g)).toHaveLength(4)
  const cases = wordMath('\\begin{cases} x & 1 \\\\ -x & 2 \\end{cases}')
  expect([...cases.matchAll(/<m:mcJc m:val="(\w+)"/g)].map(([, side]) => side)).toEqual(['left', 'left'])
})

test('accents, bars, braces and strikes are drawn as such', () => {
  expect(wordMath('\\hat{x}')).toContain('<m:acc><m:accPr><m:chr m:val="\u0302"/></m:accPr><m:e>x</m:e></m:acc>')
  expect(wordMath('\\overrightarrow{ab}')).toContain('<m:chr m:val="\u20D7"/></m:accPr><m:e>ab</m:e>')
  expect(wordMath('\\overline{a+b}')).toContain('<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>a+b</m:e></m:bar>')
  expect(wordMath('\\underbrace{c}_{n}')).toMatch(/<m:groupChr>.*"⏟".*"bot".*<m:e>c<\/m:e><\/m:groupChr>/)
  expect(wordMath('\\cancel{x}')).toContain('<m:strikeBLTR m:val="1"/></m:borderBoxPr><m:e>x</m:e>')
  expect(wordMath('\\boxed{x}')).toContain('<m:borderBox><m:borderBoxPr></m:borderBoxPr><m:e>x</m:e></m:borderBox>')
})
