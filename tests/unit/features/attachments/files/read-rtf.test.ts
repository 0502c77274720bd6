import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../../../../src/features/attachments/files/read-document.ts'
import { readRtf } from '../../../../../src/features/attachments/files/rtf/read-rtf.ts'

const read = (body: string) => readRtf(Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1'))

test('an RTF file is recognised by its beginning, whatever its name', async () => {
  const bytes = Buffer.from('{\\rtf1\\ansi Trams \\b are\\b0  free.}')
  expect(await readDocument('notes.txt', bytes)).toMatchObject({
    mediaType: 'application/rtf',
    text: 'Trams are free.',
  })
})

describe('words are read as a word processor shows them', () => {
  test.each([
    ['paragraphs and lines', 'one\\par two\\line three\\' + '\nfour', 'one\ntwo\nthree\nfour'],
    ['rows of a table', '\\trowd a\\cell b\\cell\\row\\trowd c\\cell d\\cell\\row', 'a\tb\nc\td'],
    ['signs with words of their own', '\\ldblquote a\\rdblquote\\emdash b\\~c\\{\\}\\\\', '“a”—b\u00a0c{}\\'],
    ['Unicode with what stands for it', "\\u8364?5 \\u-10179?\\u-8704?, \\uc2\\u233\\'c3\\'a9!", '€5 😀, é!'],
    ['Unicode with nothing beside it', '{\\uc0\\u8364 5}', '€5'],
    ['bytes of the code page', "\\ansicpg1251 \\'c4\\'ee\\'e1\\'f0", 'Добр'],
    [
      'bytes of the code page of a font',
      "{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset128 Gothic;}}\\f0 a\\'e9 {\\f1\\'93\\'fa\\'96\\'7b}",
      'aé 日本',
    ],
    ['a link without its address', '{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt here}}', 'here'],
    ['the newer of two forms', '{\\upr{old}{\\*\\ud{new}}}', 'new'],
    ['lines of the file that are none of the text', 'a\r\nb', 'ab'],
  ])('%s', (_, body, text) => {
    expect(read(body)).toBe(text)
  })

  test.each([
    ['fonts, colours and styles', '{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0;}{\\stylesheet{\\s1 Heading;}}'],
    ['what only some programs know', '{\\*\\unknown words}{\\*\\generator Writer;}'],
    ['pictures', '{\\pict\\jpegblip ffd8ffe0}'],
    ['bytes that are no text', `\\bin5 {{{{{`],
    ['about the file, and the head of each page', '{\\info{\\title T}}{\\header H}'],
    ['hidden and deleted text', '{\\v hidden}{\\deleted gone}'],
  ])('%s are left out', (_, body) => {
    expect(read(`${body}said`)).toBe('said')
  })
})

test('any bytes are read to the end, and of endless groups only the words are kept', () => {
  expect(readRtf(Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}deep`))).toBe('deep')
  expect(read('}}}} after')).toBe('after')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."{}\\'*ubin u1-9 ", 'par', '\\u', "\\'e", '\\bin', '\\uc', '\\*\\x') }),
      (body) => {
        expect(read(body).isWellFormed()).toBe(true)
      },
    ),
  )
})
