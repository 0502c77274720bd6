import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { Window } from 'happy-dom'
import mammoth from 'mammoth'
import { expect, onTestFinished, test } from 'vitest'
import { writePng } from '../../../../../src/base/files/png.ts'
import { EXPORT_PARTS } from '../../../../../src/core/contract/export-parts.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { exportDocx } from '../../../../../src/features/export/files/docx/export-docx.ts'
import type { ExportOptions } from '../../../../../src/features/export/files/index.ts'
import { briefed } from '../../../../fixtures/exports/judged.ts'
import { argued, debate, folded, reworked, samplePrices, stopped } from '../../../../fixtures/exports/samples.ts'
import { hasProgram } from '../../../../helpers/has-program.ts'
import { saying } from './pdf/one-speech.ts'

const CODE = Array.from(
  { length: 400 },
  (_, line) => `${' '.repeat(line % 8)}if (a < b && c${line}) { d("é\\n") }`,
).join('\n')
const WIDE = [
  `|${Array.from({ length: 20 }, (_, at) => ` c${at} |`).join('')}`,
  `|${'---|'.repeat(20)}`,
  `|${Array.from({ length: 20 }, (_, at) => (at % 2 ? ' אחת two |' : ' <br> & |')).join('')}`,
].join('\n')
/** Words of models that could break a document. */
const HARD = [
  'Sums: $\\frac{a}{b} < c$, $\\sqrt[3]{x_i^2}$, $\\hat{y}$ & **bold** *words*, `code`.',
  '$$\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\sum_{i=1}^{n} i$$',
  `\`\`\`js\n${CODE}\n\`\`\``,
  WIDE,
  'A sign \u0000\u0008\uFFFE, half a pair \uD800, a ]]> and <script>alert(1)</script>.',
  '2. second\n   - nested\n     - deeper\n3. third, see point 2\n\n---',
  'אחת, שתיים וגם three.',
  '[a link](https://example.org/?a=1&b=2) [none](javascript:alert(1))',
  '```py\nbroken fence',
].join('\n\n')

const DIALOGS: Readonly<Record<string, DialogState>> = {
  ...Object.fromEntries(
    Object.entries({ argued, briefed, debate, folded, reworked, stopped }).map(([name, make]) => [
      name,
      make().state(`${name}-1`),
    ]),
  ),
  hard: saying(HARD, { topic: `What & <why> "now"? 🦊 ${'long '.repeat(100)}`, name: "O'Brien ]]>" }),
}
const OPTIONS: ExportOptions = { timeZone: 'UTC', prices: samplePrices, content: 'whole', parts: EXPORT_PARTS }

async function documentOf(state: DialogState) {
  const bytes = await exportDocx(state, OPTIONS)
  const files = unzipSync(bytes)
  const text = (path: string) => new TextDecoder('utf-8', { fatal: true }).decode(files[path])
  return { bytes, files, text, body: text('word/document.xml') }
}
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found)

test.each(Object.entries(DIALOGS))(
  '%s: every part is XML and listed, and every link, note and target is there once',
  async (_name, state) => {
    const { files, text, body } = await documentOf(state)
    for (const path of Object.keys(files).filter((each) => /\.(?:xml|rels)$/.test(each))) {
      const parsed = new new Window().DOMParser().parseFromString(text(path), 'application/xml')
      expect(parsed.querySelector('parsererror')?.textContent ?? '', path).toBe('')
    }
    const listed = all(text('[Content_Types].xml'), /PartName="\/([^"]+)"/g)
    const kinds = all(text('[Content_Types].xml'), /Default Extension="([^"]+)"/g)
    const own = Object.keys(files).filter((path) => path !== '[Content_Types].xml')
    expect(listed.toSorted()).toEqual(
      own.filter((path) => /(?<!\.rels)$/.test(path) && path.endsWith('.xml')).toSorted(),
    )
    for (const path of own) expect(kinds).toContain(path.split('.').at(-1))
    const relations = all(text('word/_rels/document.xml.rels'), / Id="([^"]+)"/g)
    expect(new Set(relations).size).toBe(relations.length)
    for (const id of all(body, / r:(?:id|embed)="([^"]+)"/g)) expect(relations).toContain(id)
    const places = all(body, /<w:bookmarkStart w:id="\d+" w:name="([^"]+)"/g)
    expect(new Set(places).size).toBe(places.length)
    for (const place of all(body, / w:anchor="([^"]+)"/g)) expect(places).toContain(place)
    const notes = all(text('word/footnotes.xml'), /<w:footnote w:id="(\d+)"/g)
    expect(all(body, /<w:footnoteReference w:id="(\d+)"/g)).toEqual(notes)
    const styles = new Set(all(text('word/styles.xml'), / w:styleId="([^"]+)"/g))
    for (const style of all(body, /<w:[pr]Style w:val="([^"]+)"/g)) expect(styles).toContain(style)
    // Links only lead to web addresses.
    for (const target of all(text('word/_rels/document.xml.rels'), /Target="([^"]+)" TargetMode/g))
      expect(target).toMatch(/^https?:/)
  },
)

test('read back, it contains every word: code line by line, lists with their numbers, cells of wide tables', async () => {
  const { bytes } = await documentOf(DIALOGS.hard as DialogState)
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
  const lines = value.split('\n').filter((line) => line !== '')
  const first = lines.indexOf(CODE.split('\n')[0] ?? '')
  expect(lines.slice(first, first + 400)).toEqual(CODE.split('\n'))
  for (const words of [
    '2.\tsecond',
    '3.\tthird, see point 2',
    'c19',
    'אחת two',
    '<script>alert(1)</script>',
    'broken fence',
  ])
    expect(value).toContain(words)
  for (const [name, state] of Object.entries(DIALOGS)) {
    const read = await mammoth.extractRawText({ buffer: Buffer.from((await documentOf(state)).bytes) })
    for (const { text } of state.turns)
      for (const word of text.match(/\p{L}{4,}/gu)?.slice(0, 40) ?? [])
        if (!text.includes('$')) expect(read.value, name).toContain(word)
  }
})

test('a block of code touches nothing after it', async () => {
  const { body } = await documentOf(saying('```\none\n```\n\n```\ntwo\n```\n\nWords.'))
  const gap =
    '</w:r></w:p><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>'
  for (const code of ['one', 'two']) expect(body).toContain(`>${code}</w:t>${gap}`)
})

test('code and tables in a list item, or in a quotation, are as far from the margin as its words', async () => {
  const { body } = await documentOf(
    saying(
      '1. Run:\n   ```\n   inside\n   ```\n2. Read:\n   | a | b |\n   |---|---|\n   | 1 | 2 |\n\n> ```\n> quoted\n> ```',
    ),
  )
  for (const code of ['inside', 'quoted'])
    expect(body).toContain(
      `<w:pStyle w:val="Code"/><w:ind w:left="360"/></w:pPr><w:r><w:t xml:space="preserve">${code}</w:t>`,
    )
  expect(body).toMatch(/<w:tblW w:w="8946" w:type="dxa"\/><w:tblInd w:w="360" w:type="dxa"\/>/)
  const [table = ''] = (body.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? []).filter((each) => each.includes('w:tblInd'))
  const widths = all(table, /<w:gridCol w:w="(\d+)"/g).map(Number)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(8_946)
})

test('formulas are Word’s own, paragraphs run in the direction of their first letter, and table headings repeat', async () => {
  const { body } = await documentOf(DIALOGS.hard as DialogState)
  expect(body).toContain('<m:f><m:num><m:r><m:t xml:space="preserve">a</m:t></m:r></m:num><m:den>')
  expect(body).toMatch(/<m:rad><m:deg>.*?3.*?<\/m:deg><m:e><m:sSubSup>/)
  expect(body).toMatch(
    /<m:d><m:dPr><m:begChr m:val="\("\/><m:endChr m:val="\)"\/><\/m:dPr><m:e><m:m><m:mPr>.*?<m:mcJc m:val="center"\/>.*?<\/m:mPr><m:mr>/,
  )
  expect(body).toMatch(/<m:acc>|<m:limUpp>/)
  expect(body).toMatch(
    /<w:p><w:pPr><w:bidi\/><\/w:pPr><w:r><w:rPr><w:rtl\/><\/w:rPr><w:t xml:space="preserve">אחת, שתיים וגם/,
  )
  const [head = '', row = ''] = body.match(/<w:tr>.*?<\/w:tr>/gs) ?? []
  expect(head).toContain('<w:tblHeader/>')
  expect(row).not.toContain('<w:tblHeader/>')
  // Twenty columns become tables below each other, each with the first column.
  const tables = (body.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? []).filter((table) => /c\d/.test(table))
  expect(tables.length).toBeGreaterThan(1)
  const heads = tables.map((table) => all(table, />(c\d+)</g))
  for (const each of heads) expect(each[0]).toBe('c0')
  expect(new Set(heads.flat()).size).toBe(20)
  for (const table of tables) {
    const widths = all(table, /<w:gridCol w:w="(\d+)"/g).map(Number)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(11_906 - 2 * 1_300)
    // At least eight points.
    for (const size of all(table, /<w:sz w:val="(\d+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(16)
  }
  expect(row.match(/<w:tc>/g)?.length).toBe(heads[0]?.length)
})

const seen = (type: 'image/png' | 'image/jpeg', width: number, height: number, byte: number) => ({
  type,
  width,
  height,
  base64: Buffer.from([byte, 2, 3, 4]).toString('base64'),
})

test('attached pictures are shown with their names as alternative text, never wider or taller than a page, each kept once', async () => {
  const state = saying('In short.')
  const file = (name: string, picture: ReturnType<typeof seen>) => ({
    name,
    mediaType: picture.type,
    text: 'a picture',
    tokens: 1,
    picture,
  })
  const context = [
    file('small & "quoted".png', seen('image/png', 40, 30, 1)),
    file('wide.jpg', seen('image/jpeg', 8_000, 100, 2)),
    file('tall.png', seen('image/png', 10, 9_000, 3)),
    file('again.png', seen('image/png', 40, 30, 1)),
  ]
  const { files, text, body } = await documentOf({ ...state, config: { ...state.config!, context } })
  expect(Object.keys(files).filter((path) => path.includes('/media/'))).toEqual([
    'word/media/picture-1.png',
    'word/media/picture-2.jpg',
    'word/media/picture-3.png',
  ])
  expect([...(files['word/media/picture-2.jpg'] ?? [])]).toEqual([2, 2, 3, 4])
  expect(all(body, /<wp:docPr [^>]*descr="([^"]*)"/g)).toEqual([
    'small &#38; &#34;quoted&#34;.png',
    'wide.jpg',
    'tall.png',
    'again.png',
  ])
  expect(new Set(all(body, /<wp:docPr id="(\d+)"/g)).size).toBe(4)
  const sizes = [...body.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(sizes).toEqual([
    [381_000, 285_750],
    [5_715_000, 71_438],
    [6_350, 5_715_000],
    [381_000, 285_750],
  ])
  const relations = text('word/_rels/document.xml.rels')
  for (const [at, id] of all(body, /<a:blip r:embed="([^"]+)"/g).entries())
    expect(relations).toContain(
      `Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/picture-${[1, 2, 3, 1][at]}.`,
    )
  expect(text('[Content_Types].xml')).toContain('<Default Extension="jpg" ContentType="image/jpeg"/>')
  const { value } = await mammoth.extractRawText({
    buffer: Buffer.from((await documentOf({ ...state, config: { ...state.config!, context } })).bytes),
  })
  expect(value).toContain('wide.jpg: JPEG picture, 8000 × 100')
})

test('tables and lines are laid out from right to left when their own words are read so', async () => {
  const speech = [
    '| שם | מספר |\n|---|---|\n| אחת | two |\n| 3 | שלוש |',
    '| name | number |\n|---|---|\n| one | אחת |',
    '> ציטוט מן הדוח',
    '> a quotation',
    '- פריט\n- item',
  ].join('\n\n')
  const { body } = await documentOf(saying(speech))
  const tables = body.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? []
  expect(tables[0]).toContain('<w:tblStyle w:val="Grid"/><w:bidiVisual/><w:tblW ')
  expect(tables[1]).not.toContain('<w:bidiVisual/>')
  const paragraph = (words: string) => (body.match(/<w:p>.*?<\/w:p>/gs) ?? []).find((one) => one.includes(words))
  for (const words of ['ציטוט', 'פריט']) expect(paragraph(words)).toContain('<w:bidi/>')
  for (const words of ['a quotation', '>item<']) expect(paragraph(words)).not.toContain('<w:bidi/>')
})

const office = hasProgram('soffice')
test.skipIf(!office)(
  `LibreOffice opens a document with pictures and right-to-left tables${office ? '' : ' (skipped: no LibreOffice here)'}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'idi-docx-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const state = saying('| שם | מספר |\n|---|---|\n| אחת | שתיים |')
    const png = await writePng({ width: 2, height: 2, pixels: new Uint8Array(12).fill(255) })
    const picture = { ...seen('image/png', 2, 2, 1), base64: Buffer.from(png).toString('base64') }
    const context = [{ name: 'dot.png', mediaType: 'image/png', text: 'a picture', tokens: 1, picture }]
    writeFileSync(
      join(folder, 'dialog.docx'),
      (await documentOf({ ...state, config: { ...state.config!, context } })).bytes,
    )
    const profile = `-env:UserInstallation=file://${folder}/profile`
    execFileSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'odt',
      '--outdir',
      folder,
      join(folder, 'dialog.docx'),
    ])
    const opened = unzipSync(readFileSync(join(folder, 'dialog.odt')))
    const content = new TextDecoder().decode(opened['content.xml'])
    expect(content).toMatch(/<draw:frame [^>]*>.*?dot\.png/s)
    expect(Object.keys(opened).some((path) => /^Pictures\/.+\.png$/.test(path))).toBe(true)
    expect(content).toMatch(/style:writing-mode="rl-tb"/)
  },
  120_000,
)

test('a dialog of one turn or none makes a document, and the same dialog makes the same bytes', async () => {
  const state = DIALOGS.debate as DialogState
  const none = { ...state, turns: [], messages: [], folds: [], modeChanges: [], children: [] }
  const one = { ...none, turns: state.turns.slice(0, 1) }
  for (const few of [none, one]) {
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from((await documentOf(few)).bytes) })
    expect(value).toContain('Script')
  }
  expect(Buffer.from((await documentOf(state)).bytes).equals(Buffer.from((await documentOf(state)).bytes))).toBe(true)
})
