import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeLoosely, decodeText } from '../../../../src/base/text/decode-text.ts'

function encoded(text: string, encoding: 'utf8' | 'utf16le' | 'utf16be', mark: boolean): Uint8Array {
  const marked = mark ? `\ufeff${text}` : text
  const bytes = Buffer.from(marked, encoding === 'utf8' ? 'utf8' : 'utf16le')
  return encoding === 'utf16be' ? bytes.swap16() : bytes
}

const ENCODINGS = ['utf8', 'utf16le', 'utf16be'] as const

describe('a text is decoded whatever program wrote it:', () => {
  test.each(ENCODINGS)('any text in %s with a byte order mark', (encoding) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (!text.startsWith('\ufeff')) expect(decodeText(encoded(text, encoding, true))).toBe(text)
      }),
    )
  })

  test.each(ENCODINGS)('plain text in %s without a mark', (encoding) => {
    for (const text of [
      'Trams are free.',
      'a',
      'Добрый вечер, 5 лет\r\n',
      '城市,价\n地铁,2.10\n',
      'x,一,一\n',
      '{"a": [1]}',
    ])
      expect(decodeText(encoded(text, encoding, false)), text).toBe(text)
  })
})

test.each([
  ['random bytes', Buffer.from([0xff, 0x00, 0x13, 0x01, 0x00, 0xfe, 0x80])],
  ['half a character', Buffer.from([0x61, 0xe2, 0x82])],
])('%s is refused rather than decoded wrongly', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull()
  expect(decodeLoosely(bytes)).toContain('\ufffd')
})

test('a text that is cut anywhere is decoded up to its last complete character', () => {
  expect(decodeText(Buffer.from([0x61, 0xe2, 0x82]), true)).toBe('a')
})
