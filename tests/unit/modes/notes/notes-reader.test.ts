import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotesReader } from '../../../../src/modes/shared/notes/notes-reader.ts'

const LINES = [
  'NEW: a figure',
  'OWED: Ben: "what it costs"',
  'CRUX: who pays',
  'BALANCE: Ben',
  'MOVE: press, because he evades',
  'ASK: Ben, what does it cost?',
]
const NOTES = LINES.join('\n')
const WORDS = 'Ada names a figure.\n\nBen, what does it cost?'

function read(text: string, cuts: readonly number[] = []): { said: string; noted: string | null; parts: string[] } {
  const reader = new NotesReader(['Mira', 'Ada', 'Ben'])
  const parts: string[] = []
  let from = 0
  for (const at of [...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]) {
    parts.push(reader.push(text.slice(from, at)))
    from = at
  }
  parts.push(reader.finish(true))
  return { said: parts.join('').trim(), noted: reader.notes === '' ? null : reader.notes, parts }
}

const bold = LINES.map((line) => line.replace(/^(\w+):/, '- **$1:**')).join('\n')
const german = NOTES.replace('NEW', 'NEU').replace('OWED', 'OFFEN').replace('CRUX', 'KERN').replace('BALANCE', 'WAGE')
const chinese = '新：一个数字\n欠：Ben\n核心：谁付钱\n平衡：Ben\n行动：追问\n问：Ben，要多少钱？'

test.each([
  ['in tags', `<notes>\n${NOTES}\n</notes>\n${WORDS}`],
  ['closed on the last line', `<notes>\n${NOTES}</notes> ${WORDS}`],
  ['never opened', `${NOTES}\n</notes>\n\n${WORDS}`],
  ['never closed', `<notes>\n${NOTES}\n\n${WORDS}`],
  ['never closed, no blank line', `<notes>\n${NOTES}\n${WORDS}`],
  ['without tags', `${NOTES}\n\n${WORDS}`],
  ['in bold, as a list', `**Notes:**\n${bold}\n\n${WORDS}`],
  ['under a rule', `${NOTES}\n---\n${WORDS}`],
  ['with a label for the room', `${NOTES}\n\n**TO THE ROOM:** ${WORDS}`],
  ['in a fence', `\`\`\`\n${NOTES}\n\`\`\`\n${WORDS}`],
  ['in German', `<notes>\n${german}\n</notes>\n${WORDS}`],
  ['in German without tags', `${german}\n\n${WORDS}`],
  ['in German under a heading', `**Notizen**\n${german}\n\n${WORDS}`],
  ['in Chinese', `${chinese}\n\n${WORDS}`],
  ['after the words', `${WORDS}\n\n<notes>\n${NOTES}\n</notes>`],
  ['after the words, without tags', `${WORDS}\n\n${NOTES}`],
  ['in German after the words', `${WORDS}\n\n${german}`],
  ['missing', WORDS],
])('notes %s are separated from the words, however the stream is cut', (what, text) => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const { said, noted } = read(text, cuts)
      expect(said.replaceAll('```', '').trim()).toBe(WORDS)
      if (what === 'missing') expect(noted).toBeNull()
      else expect(noted).toContain(what.includes('Chinese') ? '核心' : 'who pays')
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['broken off', '<notes>\nNEW: a figure\nOWED: Ben: "what it costs"\nCRUX: who'],
  ['broken off in a line that goes on', 'NEW: a figure\nthat nobody knew\nand more'],
  ['without words and question', '<notes>\nNEW: nothing\nASK: nothing\n</notes>'],
])('notes %s are never shown as words', (_what, text) => {
  expect(read(text).said).toBe('')
})

test('a short first line is not taken for a heading of notes', () => {
  for (const words of ['Gladly\nAda, what does it cost?', 'Well then\n\nOne thing: who pays?', 'Thank you'])
    expect(read(words)).toMatchObject({ said: words, noted: null })
})

test('notes without words leave only the question they hand over', () => {
  expect(read(`<notes>\n${NOTES}`).said).toBe('Ben, what does it cost?')
})

test('the words stream from the first one on once the notes have ended', () => {
  const reader = new NotesReader(['Mira', 'Ada', 'Ben'])
  expect(reader.push(`<notes>\n${NOTES}\n</notes>\nAda names a figure that nobody has heard of before, `)).toMatch(
    /^Ada names/,
  )
  expect(reader.push('and ')).toBe('and ')
})

test.each([
  'FACT: the ferry costs three euros.',
  'One thing.\nFACT: the ferry costs three euros.\n\nBen, who pays?',
  'Well then\nFACT: the ferry costs three euros.',
])('a line in capitals that is no line of the notes is spoken: %j', (words) => {
  fc.assert(
    fc.property(fc.array(fc.nat(words.length), { maxLength: 6 }), (cuts) => {
      expect(read(words, cuts)).toMatchObject({ said: words, noted: null })
    }),
  )
})

test('a line that begins with a name, a colon or a capital is spoken', () => {
  for (const words of ['Ben: you said it costs little. Does it?', 'One thing: who pays?', 'The EU pays. Why?'])
    expect(read(words)).toMatchObject({ said: words, noted: null })
})
