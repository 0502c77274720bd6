import { describe, expect, test } from 'vitest'
import { readDocument } from '../../../../../../src/features/attachments/files/read-document.ts'
import { epub, odf, ole, packed, pptx, xlsx } from '../../../../../helpers/office-files.ts'

const textOf = async (bytes: Uint8Array, name = 'file.bin') => (await readDocument(name, bytes)).text

describe('presentations', () => {
  test('slides stand in the order of the talk with number, title, text, tables and notes', async () => {
    const file = await readDocument(
      'talk.txt',
      pptx([
        { title: 'Streets &amp; squares', lines: ['Half of all trips', 'are short'], notes: 'Pause here.' },
        {
          lines: ['No title'],
          table: [
            ['Year', 'Cars'],
            ['2020', '41'],
          ],
        },
        { title: 'Kept back', hidden: true },
      ]),
    )
    expect(file).toMatchObject({
      mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      text: [
        '## Slide 1: Streets & squares',
        'Half of all trips\nare short',
        'Notes: Pause here.',
        '## Slide 2',
        'No title',
        '| Year | Cars |\n| --- | --- |\n| 2020 | 41 |',
        '## Slide 3 (hidden): Kept back',
      ].join('\n\n'),
    })
  })

  test.each([
    ['a deck without slides', pptx([]), 'FILE_EMPTY', 'deck.pptx is a presentation without slides'],
    ['a deck of pictures', pptx([{}, {}]), 'FILE_EMPTY', 'deck.pptx has no text on its slides, perhaps only pictures'],
  ])('%s is reported as such', async (_, bytes, code, message) => {
    await expect(readDocument('deck.pptx', bytes)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    })
  })
})

describe('spreadsheets', () => {
  test('each sheet becomes a table under its name, with dates and percentages as shown', async () => {
    const bytes = xlsx(
      [
        {
          name: 'Budget',
          rows: [
            '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="XFD1" t="inlineStr"><is><t>Share</t></is></c>',
            '',
            '<c r="A3" s="1"><v>45983</v></c><c r="C3"><f>1+2</f><v>0.30000000000000004</v></c><c r="XFD3" s="2"><v>0.125</v></c>',
          ],
        },
        { name: 'Empty', rows: [''] },
        { name: 'Notes', rows: ['<c><v>7</v></c><c t="b"><v>1</v></c><c t="str"><v>so</v></c>'], hidden: true },
      ],
      {
        shared: ['<t>Day</t>', '<r><t>Mo</t></r><r><t>ney</t></r><rPh><t>spoken</t></rPh>'],
        styles:
          '<numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="10"/></cellXfs>',
      },
    )
    expect(await textOf(bytes)).toBe(
      [
        '## Sheet Budget',
        '| Day | Money | Share |\n| --- | --- | --- |\n| 2025-11-22 | 0.3 | 12.5% |',
        '## Sheet Notes (hidden)',
        '| 7 | TRUE | so |',
      ].join('\n\n'),
    )
  })

  test('element names with a namespace prefix are read like those without', async () => {
    const bytes = xlsx([{ name: 'A', rows: ['<x:c r="A1"><x:v>5</x:v></x:c>'] }], { prefix: 'x:' })
    expect(await textOf(bytes)).toBe('## Sheet A\n\n| 5 |')
  })

  test('a workbook without values is reported as such', async () => {
    await expect(textOf(xlsx([{ name: 'A', rows: [] }]))).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  })
})

describe('OpenDocument', () => {
  test('a text keeps headings, lists, tables and footnotes, and loses deleted words', async () => {
    const bytes = odf(
      'text',
      '<text:tracked-changes><text:p>old words</text:p></text:tracked-changes><text:h text:outline-level="2">Aims</text:h><text:p>Fewer<text:s text:c="2"/>cars<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Not none.</text:p></text:note-body></text:note>, more trees.</text:p><text:list><text:list-item><text:p>one</text:p></text:list-item><text:list-item><text:p>two</text:p><text:list><text:list-item><text:p>deep</text:p></text:list-item></text:list></text:list-item></text:list><table:table table:name="T"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><text:p>b</text:p></table:table-cell></table:table-row></table:table>',
    )
    expect(await textOf(bytes)).toBe(
      '## Aims\n\nFewer  cars [note: Not none.], more trees.\n\n- one\n- two\n  - deep\n\n| a | b | b |',
    )
  })

  test('an empty row that is repeated a million times does not make a sheet longer', async () => {
    const bytes = odf(
      'spreadsheet',
      '<table:table table:name="Plan"><table:table-row><table:table-cell office:value="1"><text:p>1</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16383"/></table:table-row><table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>',
    )
    expect(await textOf(bytes)).toBe('## Sheet Plan\n\n| 1 |')
  })

  test('slides have their titles and notes', async () => {
    const bytes = odf(
      'presentation',
      '<draw:page draw:name="p1"><draw:frame presentation:class="outline"><draw:text-box><text:p>Body</text:p></draw:text-box></draw:frame><draw:frame presentation:class="title"><draw:text-box><text:p>Title</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame><draw:text-box><text:p>Slowly.</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>',
    )
    expect(await textOf(bytes)).toBe('## Slide 1: Title\n\nBody\n\nNotes: Slowly.')
  })
})

describe('books', () => {
  test('chapters are read in the order of the book, whatever their files are called', async () => {
    const bytes = epub('The Walk', ['<h2>One</h2><p>First.</p>', '<h2>Two</h2><p>Second.</p>'])
    expect(await textOf(bytes)).toBe('# The Walk\n\n## One\n\nFirst.\n\n## Two\n\nSecond.')
  })

  test('a book with copy protection is reported as such', async () => {
    await expect(textOf(epub('T', ['<p>x</p>'], ['OEBPS/part%201.xhtml']))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      message: expect.stringContaining('locked by its shop'),
    })
  })
})

describe('a file that cannot be read is explained in one sentence', () => {
  const bomb = packed({ a: '', 'ppt/presentation.xml': new Uint8Array(65 * 1024 * 1024).fill(32) })
  const whole = pptx([{ title: 'A', lines: ['b'.repeat(2_000)] }])

  test.each([
    [
      'an encrypted file',
      'plan.xlsx',
      ole('Root Entry', 'EncryptedPackage'),
      'plan.xlsx is an Office file with a password, not text: save a copy without it.',
    ],
    [
      'an older deck',
      'talk.ppt',
      ole('PowerPoint Document'),
      'talk.ppt is an older presentation, not text: save it as .pptx.',
    ],
    [
      'an encrypted OpenDocument',
      'a.odt',
      odf('text', '', '<manifest:encryption-data/>'),
      'a.odt is an OpenDocument text with a password: save a copy without it.',
    ],
    ['a zip that was cut', 'talk.pptx', whole.subarray(0, 500), 'talk.pptx is a damaged presentation'],
    [
      'a bomb',
      'talk.pptx',
      bomb,
      'talk.pptx unpacks to more than 64 MB in a part, 128 MB in all or 20000 parts: attach the pages that matter.',
    ],
    [
      'an archive of something else',
      'a.docx',
      packed({ 'a.txt': 'x' }),
      'a.docx is a compressed archive, not text: unpack it',
    ],
    [
      'a name that promises',
      'cut.pptx',
      new TextEncoder().encode('hello'),
      'cut.pptx is called a presentation but is not one',
    ],
  ])('%s', async (_, name, bytes, message) => {
    await expect(readDocument(name, bytes)).rejects.toMatchObject({ message: expect.stringContaining(message) })
  })
})
