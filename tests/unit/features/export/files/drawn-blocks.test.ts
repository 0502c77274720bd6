import { readdirSync, readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { loadFormulas } from '../../../../../src/base/formula/read-formula.ts'
import { layoutMap } from '../../../../../src/core/diagram/layout.ts'
import type { Block, PartBlock } from '../../../../../src/features/export/files/blocks/block.ts'
import { markdownBlocks } from '../../../../../src/features/export/files/blocks/markdown-blocks.ts'
import { textBlocks } from '../../../../../src/features/export/files/blocks/text-blocks.ts'
import { sectionHtml } from '../../../../../src/features/export/files/html/blocks.ts'
import { pdfText } from './pdf/one-speech.ts'
import { has } from './pdf/read-pdf.ts'

beforeAll(loadFormulas)

/** An argument of two steps with their quotations. */
const STEPS = [
  { place: 1, id: 'a', kind: 'claim', kindLabel: 'Claim', name: 'Ada', turn: 3, label: 'It is *full*', quote: 'full' },
  {
    place: 2,
    id: 'b',
    kind: 'rebuttal',
    kindLabel: 'Rebuttal',
    name: 'Bo',
    turn: 4,
    label: 'Not now',
    quote: '<calm>',
  },
].map((step, index) => ({
  ...step,
  kind: index === 0 ? ('claim' as const) : ('rebuttal' as const),
  seat: index === 0 ? ('first' as const) : ('second' as const),
  bearings: index === 0 ? [] : [{ relation: 'rebuts' as const, verb: 'Rebuts', place: 1 }],
  depth: index,
  under: index === 0 ? null : 1,
}))
const NODES = STEPS.map(({ id, kind, seat, label, quote, turn }) => ({
  id,
  kind,
  seat,
  label,
  quote,
  turnId: `t${turn}`,
}))
const ARGUMENT: readonly Block[] = [
  {
    kind: 'diagram',
    title: 'Harbours',
    caption: 'Time runs downwards.',
    steps: STEPS,
    outcomes: { a: 'answered', b: 'standing' },
    board: 'arguing',
    fromRight: false,
    layout: layoutMap({ nodes: NODES, edges: [{ from: 'b', to: 'a', relation: 'rebuts' }], dropped: 0 }, [
      { id: 't3', number: 3, seat: 'first', member: 'first' },
      { id: 't4', number: 4, seat: 'second', member: 'second' },
    ]),
    names: { first: 'Ada', second: 'Bo' },
  },
  { kind: 'steps', steps: STEPS, besidePicture: false },
]
const REST: readonly Block[] = [
  { kind: 'code', text: 'if (a) {\n  b()\n}', language: 'js' },
  { kind: 'formula', text: '$$\nE = mc^2\n$$' },
  {
    kind: 'sources',
    sources: [
      {
        id: '3-1',
        kind: 'quotation',
        said: 'forty <ships>',
        text: 'forty <ships>',
        state: 'exact',
        gone: false,
        words: 'word for word in log.txt',
        passage: { file: 'log.txt', before: 'On Monday ', quoted: 'forty <ships>', after: ' lay there' },
        turn: { number: 3, name: 'Ada', place: 'first' },
      },
    ],
  },
]

const part = (...blocks: readonly Block[]): PartBlock => ({ kind: 'part', id: 'harbour', title: 'The harbour', blocks })
const pageOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')

test('writes a map, code, a formula and sources in plain text, the picture by its steps alone', () => {
  expect(textBlocks([...ARGUMENT, ...REST]).join('\n\n')).toBe(`1. Claim (Ada, turn 3): It is *full*
   "full"
    2. Rebuttal (Bo, turn 4): Not now
       "<calm>"
       Rebuts 1.

\`\`\`js
if (a) {
  b()
}
\`\`\`

$$
E = mc^2
$$

“forty <ships>”, turn 3, Ada: word for word in log.txt`)
})

test('writes a map, code, a formula and sources in Markdown, the picture as a diagram in text', () => {
  const written = markdownBlocks([...ARGUMENT, ...REST], 2)
  expect(written[0]).toMatch(/^```mermaid\n%% Argument map of the dialog Harbours\n[^]*s2 -\.->\|rebuts\| s1[^]*\n```$/)
  expect(written[1]).toContain('- 1\\. **Claim** (Ada, turn 3): It is \\*full\\*\\\n')
  expect(written.slice(2)).toEqual([
    '```js\nif (a) {\n  b()\n}\n```',
    '$$\nE = mc^2\n$$',
    '- “forty \\<ships>”, turn 3, Ada: word for word in log.txt',
  ])
})

test('writes a map, code, a formula and sources in HTML, each with its links', () => {
  const page = pageOf(sectionHtml(part(...ARGUMENT, ...REST), 'en'))
  expect(page.querySelectorAll('svg .map-box')).toHaveLength(2)
  expect([...page.querySelectorAll('ol.steps > li a')].map((link) => link.getAttribute('href'))).toEqual([
    '#turn-3',
    '#turn-4',
    '#step-1',
  ])
  expect(page.querySelector('pre > code')?.textContent).toBe('if (a) {\n  b()\n}')
  expect(page.querySelector('.formula math msup')?.textContent).toBe('c2')
  const source = page.querySelector('#source-3-1')
  expect([source?.querySelector('a')?.getAttribute('href'), source?.querySelector('mark')?.textContent]).toEqual([
    '#turn-3',
    'forty <ships>',
  ])
})

test.skipIf(!has('pdftotext', '-v'))(
  'writes a map, code, a formula and sources in PDF (skipped where poppler is missing)',
  async () => {
    const found = (await pdfText(part(...ARGUMENT, ...REST))).replaceAll(/\s+/g, ' ')
    for (const words of [
      'Claim by Ada, turn 3. It is *full*',
      'Step by step',
      'Rebuttal by Bo, turn 4. Rebuts 1. Not now “<calm>”',
      'if (a) { b() }',
      'E = mc²',
      'Turn 3, Ada “forty <ships>” Word for word in log.txt. On Monday forty <ships> lay there',
    ])
      expect(found).toContain(words)
  },
)

test('leaves the steps out of a PDF whose picture has them', async () => {
  const [diagram] = ARGUMENT
  if (!diagram || !has('pdftotext', '-v')) return
  const found = await pdfText(part(diagram, { kind: 'steps', steps: STEPS, besidePicture: true }))
  expect(found).toContain('It is *full*')
  expect(found).not.toContain('Step by step')
})

test('only the entry points of the formats read the state of a dialog', () => {
  const files = 'src/features/export/files'
  const readers = ['html', 'pdf', 'blocks'].flatMap((folder) =>
    readdirSync(`${files}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => name.endsWith('.ts') && readFileSync(`${files}/${folder}/${name}`, 'utf8').includes('DialogState'),
      )
      .map((name) => `${folder}/${name}`),
  )
  expect(readers.toSorted()).toEqual(['html/export-html.ts', 'pdf/content/build-content.ts', 'pdf/index.ts'])
})
