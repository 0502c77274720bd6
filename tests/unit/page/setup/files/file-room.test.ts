import { expect, test } from 'vitest'
import type { ContextOverflow, SeatEstimate } from '../../../../../src/core/contract/money.ts'
import { roomFor, formatShare } from '../../../../../src/page/setup/files/file-room.ts'

const file = (name: string, tokens: number) => ({ name, mediaType: 'text/plain', text: 'x', tokens })
const overflow = (name: string, roomTokens: number): ContextOverflow => ({
  file: name,
  fileTokens: 90_000,
  seat: 'first',
  model: 'm',
  contextTokens: 32_000,
  roomTokens,
  message: '',
})

test('offers to take a part of a large file that fits beside the others', () => {
  const large = overflow('book.txt', 30_253)
  const room = roomFor(large, [large], [file('notes.md', 5_000), file('book.txt', 90_000)])
  expect(room).toBe(25_100)
  expect((room ?? 0) + 5_000).toBeLessThan(30_253)
})

test('does not offer to take only a few words of a book', () => {
  const large = overflow('book.txt', 150)
  expect(roomFor(large, [large], [file('book.txt', 90_000)])).toBeNull()
})

test('shows no share of a context window whose size is unknown', () => {
  const seat = (contextTokens: number | null): SeatEstimate => ({
    calls: 1,
    promptTokens: 1,
    completionTokens: 1,
    cost: null,
    largestPrompt: 1,
    contextTokens,
  })
  expect(formatShare(12_000, { moderator: seat(128_000), first: seat(128_000), second: seat(128_000) })).toBe(
    '9% of 128k',
  )
  expect(formatShare(12_000, { moderator: seat(null), first: seat(128_000), second: seat(2_000_000) })).toBe(
    'First 9% of 128k, Moderator limit not known, Second under 1% of 2.0M',
  )
})
