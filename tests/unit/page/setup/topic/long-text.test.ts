import { expect, test } from 'vitest'
import { CONTEXT_TEXT_MAX_CHARS } from '../../../../../src/core/contract/limits.ts'
import { EMPTY_DRAFT } from '../../../../../src/page/draft/draft.ts'
import { attachLong, firstLine, takeTopic } from '../../../../../src/page/setup/topic/long-text.ts'

const MEGABYTE = `\n  The question itself\r\n${'word '.repeat(200_000)}`

test('turns a megabyte pasted into the topic into a file, and keeps the topic', () => {
  const draft = takeTopic({ ...EMPTY_DRAFT, topic: 'Bees' }, MEGABYTE)
  expect([draft.topic, draft.long]).toEqual(['Bees', MEGABYTE])
})

test('attaches the pasted text as it is, and makes its first line the topic', () => {
  const draft = attachLong({ ...EMPTY_DRAFT, long: MEGABYTE }, 20)
  expect([draft?.topic, draft?.long, draft?.context[0]?.text === MEGABYTE]).toEqual(['The question itself', '', true])
  expect(attachLong({ ...EMPTY_DRAFT, topic: 'Mine', long: MEGABYTE }, 20)?.topic).toBe('Mine')
})

test('attaches a second paste beside the first one, and a text larger than a file in parts', () => {
  const first = attachLong({ ...EMPTY_DRAFT, long: MEGABYTE }, 20) ?? EMPTY_DRAFT
  const second = attachLong({ ...first, long: 'x'.repeat(CONTEXT_TEXT_MAX_CHARS + 5) }, 20)
  expect(second?.context.map(({ name, text }) => [name, text.length])).toEqual([
    ['Pasted text.txt', MEGABYTE.length],
    ['Pasted text, part 1.txt', CONTEXT_TEXT_MAX_CHARS],
    ['Pasted text, part 2.txt', 5],
  ])
  expect(attachLong({ ...first, long: MEGABYTE }, 20)?.context[1]?.name).toBe('Pasted text 2.txt')
  expect(attachLong({ ...first, long: MEGABYTE }, 1)).toBeNull()
})

test('makes a short topic for a text without line breaks', () => {
  const line = firstLine('word '.repeat(100_000))
  expect(line.length).toBeLessThanOrEqual(300)
  expect(line.endsWith('word')).toBe(true)
})
