import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkEvidence } from '../../../../../src/core/dialog/quotations/check-evidence.ts'
import { recordingType } from '../../../../../src/core/dialog/recordings/recording-type.ts'
import { transcribedFile, transcriptText } from '../../../../../src/core/dialog/recordings/transcripts.ts'

const about = { name: 'talk.mp3', type: 'audio/mpeg', bytes: 9, seconds: 90 } as const
const made = { by: 'openai whisper-1', at: 1 }

test('each paragraph begins with its time, after the end of a sentence where there is one', () => {
  const segments = [
    { start: 0, text: ' The harbour was' },
    { start: 20, text: 'paid for by a tax' },
    { start: 35, text: 'on salt.' },
    { start: 41, text: 'Nobody liked it.' },
    { start: 3_725, text: 'The end.' },
  ]
  expect(transcriptText(segments)).toBe(
    '[0:00] The harbour was paid for by a tax on salt.\n[0:41] Nobody liked it.\n[1:02:05] The end.',
  )
  expect(
    transcriptText([
      { start: null, text: ' Salt. ' },
      { start: null, text: ' ' },
    ]),
  ).toBe('Salt.')
})

test('any quotation of a transcript is found word for word, also across a time stamp', () => {
  const word = fc.constantFrom('salt', 'harbour', 'tax', 'was', 'paid', 'the', 'council', 'in', 'spring')
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 4, maxLength: 9 }), { minLength: 3, maxLength: 9 }),
      fc.integer({ min: 5, max: 80 }),
      fc.nat(),
      (sentences, seconds, at) => {
        const segments = sentences.map((words, index) => ({ start: index * seconds, text: `${words.join(' ')}.` }))
        const said = sentences.map((words) => `${words.join(' ')}.`)
        const from = at % (said.length - 1)
        const quoted = said
          .slice(from, from + 2)
          .join(' ')
          .slice(0, -1)
        const [found] = checkEvidence(`They said “${quoted}”.`, [transcribedFile(about, segments, made)])
        expect(found).toMatchObject({ kind: 'quotation', state: 'exact' })
      },
    ),
    { numRuns: 60 },
  )
})

test('every kind of recording is recognised by its first bytes, and texts and pictures are not', () => {
  const kinds = {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    webm: 'audio/webm',
    flac: 'audio/flac',
    aac: 'audio/aac',
  }
  for (const [end, type] of Object.entries(kinds)) {
    const bytes = readFileSync(new URL(`../../../../fixtures/recordings/salt.${end}`, import.meta.url))
    expect(recordingType(bytes.subarray(0, 4_096)), end).toBe(type)
  }
  for (const text of ['', 'ID3 is a tag.', 'RIFF and WAVE', 'OggS', '\uFEFFtext', 'ÿû words', '%PDF-1.7', 'ftyp'])
    for (const encoding of ['utf8', 'utf16le', 'latin1'] as const)
      expect(recordingType(Buffer.from(text, encoding)), `${text} ${encoding}`).toBeNull()
  expect(recordingType(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => recordingType(Buffer.from(text)) === null))
})
