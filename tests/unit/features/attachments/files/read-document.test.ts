import { inCodePage } from '../../../../helpers/code-pages.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTEXT_FILE_MAX_BYTES, CONTEXT_TEXT_MAX_CHARS } from '../../../../../src/core/contract/limits.ts'
import { estimateTokens } from '../../../../../src/core/dialog/money/estimate-tokens.ts'
import { readDocument } from '../../../../../src/features/attachments/files/read-document.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/documents/${name}`, import.meta.url)))

describe('text', () => {
  test.each([
    ['notes.md', 'text/markdown'],
    ['NOTES.TXT', 'text/plain'],
    ['data.json', 'application/json'],
    ['rows.csv', 'text/csv'],
    ['README', 'text/plain'],
    ['main.rs', 'text/plain'],
  ])('%s is read as %s, complete', async (name, mediaType) => {
    const text = 'Grüße, 街, 😀\n'
    expect(await readDocument(name, bytes(text))).toEqual({ name, mediaType, text, tokens: estimateTokens(text) })
  })

  test('a byte order mark is not part of the text', async () => {
    expect((await readDocument('a.txt', bytes('\uFEFFhello'))).text).toBe('hello')
  })

  test.each([
    ['little', [0xff, 0xfe, 0x68, 0x00, 0xe9, 0x00]],
    ['big', [0xfe, 0xff, 0x00, 0x68, 0x00, 0xe9]],
  ])('UTF-16 with its mark is read, %s end first', async (_, encoded) => {
    expect((await readDocument('a.txt', Uint8Array.from(encoded))).text).toBe('hé')
  })

  test.each(['ID3 tags are small.', 'OggS or not?', 'The ftyp box', 'GIF89a is a format.'])(
    'a text that begins like a picture or a recording is still a text: %s',
    async (text) => {
      expect((await readDocument('a.txt', bytes(text))).text).toBe(text)
    },
  )

  test('line ends of every system become one', async () => {
    expect((await readDocument('a.txt', bytes('a\r\nb\rc\n'))).text).toBe('a\nb\nc\n')
  })
})

describe('a text in a Windows encoding is read, and the encoding is reported', () => {
  test('a table of Excel in Windows-1252', async () =>
    expect(await readDocument('a.csv', inCodePage('windows-1252', 'Größe;Preis\r\nfünf;2,50 €\r\n'))).toMatchObject({
      text: 'Größe;Preis\nfünf;2,50 €\n',
      mediaType: 'text/csv',
      codePage: 'windows-1252',
    }))

  test('a table of Excel in GB18030', async () =>
    expect(await readDocument('a.csv', inCodePage('gb18030', '城市,票价,说明\n柏林,免费,电车很好\n'))).toMatchObject({
      text: '城市,票价,说明\n柏林,免费,电车很好\n',
      codePage: 'gb18030',
    }))

  test('nothing is reported about a text in Unicode', async () =>
    expect(await readDocument('a.csv', bytes('Größe'))).not.toHaveProperty('codePage'))

  test('a page is read in its declared encoding, whatever its letters suggest', async () => {
    const page = '<html><meta charset="windows-1250"><p>Zürich é</p></html>'
    const read = await readDocument('a.html', inCodePage('windows-1250', page))
    expect(read).toMatchObject({ text: 'Zürich é' })
    expect(read).not.toHaveProperty('codePage')
  })
})

describe('an unreadable file is reported with what to do', () => {
  test.each([
    ['empty.txt', new Uint8Array(), 'FILE_EMPTY', 'empty.txt is empty'],
    ['blank.txt', bytes(' \n\t\n'), 'FILE_EMPTY', 'blank.txt is empty'],
    [
      'old.txt',
      Uint8Array.from([0x47, 0x72, 0x81, 0xe1, 0x65]),
      'FILE_UNREADABLE',
      'old.txt is neither UTF-8 nor UTF-16 text, and its letters do not show which encoding it is in: open it in the program it is from and save it as UTF-8',
    ],
    ['half.txt', Uint8Array.from([0xff, 0xfe, 0x68, 0x00, 0xe9]), 'FILE_UNREADABLE', 'half.txt is neither UTF-8'],
    ['nul.txt', bytes('hello\0world'), 'FILE_UNREADABLE', 'nul.txt holds binary data'],
    ['noise.txt', Uint8Array.from([0, 1, 2, 0xff, 0xfe, 0x80]), 'FILE_UNREADABLE', 'noise.txt holds binary data'],
    [
      'letter.doc',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'FILE_UNREADABLE',
      'save it as .docx or PDF',
    ],
    ['cut.pdf', bytes('hello'), 'FILE_UNREADABLE', 'cut.pdf is called a PDF but is not one'],
    ['cut.docx', bytes('hello'), 'FILE_UNREADABLE', 'cut.docx is called a Word file but is not one'],
    ['torn.pdf', bytes('%PDF-1.4\nnothing more'), 'FILE_UNREADABLE', 'torn.pdf is a damaged PDF'],
  ])('%s', async (name, content, code, sentence) => {
    await expect(readDocument(name, content)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(sentence),
    })
  })

  test('a file over the limit is reported with both sizes', async () => {
    await expect(readDocument('big.txt', new Uint8Array(CONTEXT_FILE_MAX_BYTES + 1024 * 1024))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'big.txt is 21 MB, and an attached file may have at most 20 MB: attach the part that matters.',
    })
  })

  test('a text longer than a dialog may hold is reported with both lengths', async () => {
    await expect(readDocument('long.txt', bytes('x'.repeat(CONTEXT_TEXT_MAX_CHARS + 1)))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: expect.stringMatching(
        /^long\.txt holds 2,000,001 characters of text, and at most 2,000,000 can be read/,
      ),
    })
  })
})

describe('PDF and Word files', () => {
  test('the text of a PDF is read page by page', async () => {
    expect(await readDocument('two-pages.pdf', fixture('two-pages.pdf'))).toMatchObject({
      mediaType: 'application/pdf',
      text: 'Half of all city trips are short.\n\nCafés need no parking.',
    })
  })

  test('reading a PDF does not change the bytes it was given', async () => {
    const given = fixture('two-pages.pdf')
    await readDocument('a.pdf', given)
    expect(given).toEqual(fixture('two-pages.pdf'))
  })

  test('the text of a Word file is read, whatever the file is called', async () => {
    expect(await readDocument('letter.txt', fixture('letter.docx'))).toMatchObject({
      mediaType: expect.stringContaining('wordprocessingml'),
      text: expect.stringMatching(/^Dear council,\n\ncafé streets without cars – 街 – please\./),
    })
  })

  test.each([
    ['scanned.pdf', 'FILE_EMPTY', 'perhaps only scanned pages'],
    ['locked.pdf', 'FILE_UNREADABLE', 'is a PDF with a password'],
  ])('%s is refused with the reason', async (name, code, sentence) => {
    await expect(readDocument(name, fixture(name))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(sentence),
    })
  })

  test('a truncated Word file is refused, not read in part', async () => {
    const whole = fixture('letter.docx')
    await expect(readDocument('letter.docx', whole.subarray(0, whole.length - 100))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      message: expect.stringContaining('damaged Word file'),
    })
  })
})
