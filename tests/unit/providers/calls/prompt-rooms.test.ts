import { describe, expect, test } from 'vitest'
import { createPromptRooms, type PromptRooms } from '../../../../src/providers/models/prompt-rooms.ts'

const words = (seed: string, tokens: number) => `${seed} ${'word '.repeat(tokens)}`.slice(0, tokens * 4)
const reads = (rooms: PromptRooms, prompt: string, read: number) => rooms.sent('box', 'm', prompt)(read)

describe('a prompt that a server cut silently', () => {
  test('is recognised by the server’s token count, and the server’s limit is remembered', () => {
    const rooms = createPromptRooms()
    expect(reads(rooms, words('a', 1_400), 1_390)).toBeNull()
    expect(rooms.of('box', 'm')).toBeNull()
    expect(reads(rooms, words('b', 4_300), 752)).toBe(4_300)
    // It has read 1,390 tokens of another prompt, so that this many fit.
    expect(rooms.of('box', 'm')).toBe(1_390)
    expect(rooms.of('box', 'other')).toBeNull()
    expect(rooms.windowOf('box', 'm')).toBeNull()
  })

  test('is not assumed when the rest of the prompt was in the server’s cache', () => {
    const rooms = createPromptRooms()
    const shared = words('a', 4_000)
    expect(reads(rooms, `${shared}${words('first', 500)}`, 4_500)).toBeNull()
    expect(reads(rooms, `${shared}${words('second', 600)}`, 600)).toBeNull()
    expect(reads(rooms, `${shared}${words('third', 700)}`, 400)).toBeNull()
    expect(rooms.of('box', 'm')).toBeNull()
  })

  test('is not assumed when what it shares with a prompt that was sent at the same time was in the cache', () => {
    const rooms = createPromptRooms()
    const shared = words('a', 4_000)
    const first = rooms.sent('box', 'm', `${shared}${words('first', 500)}`)
    const second = rooms.sent('box', 'm', `${shared}${words('second', 600)}`)
    expect(first(4_500)).toBeNull()
    expect(second(600)).toBeNull()
    expect(rooms.of('box', 'm')).toBeNull()
  })

  test('is not assumed when the server does not count, or the prompt is short', () => {
    const rooms = createPromptRooms()
    expect(reads(rooms, words('a', 4_000), 0)).toBeNull()
    expect(reads(rooms, words('b', 4_000), 26)).toBeNull()
    expect(reads(rooms, words('c', 800), 300)).toBeNull()
  })

  /** Prompts of a dialog that grows by a speech at a time, each with its own last words. */
  const growing = (calls: number, speech: number) =>
    Array.from({ length: calls }, (_, at) => {
      const speeches = Array.from({ length: at }, (_each, index) => words(`speech ${index}`, speech))
      return `${words('rules', 1_000)}${speeches.join('')}${words(`task ${at}`, 150)}`
    })
  const tokensOf = (prompt: string) => Math.ceil(prompt.length / 4)

  test.each([
    ['cuts it to its window', (sent: number) => Math.min(sent, 4_096)],
    ['cuts off half of its window at once', (sent: number) => (sent <= 4_096 ? sent : 2_048 + (sent % 2_048))],
    ['counts a third more than is estimated', (sent: number) => Math.min(Math.round(sent * 1.33), 4_096)],
    ['counts a quarter less than is estimated', (sent: number) => Math.min(Math.round(sent * 0.75), 4_096)],
  ])('is recognised soon in a dialog that grows slowly, when its server %s', (_what, count) => {
    const rooms = createPromptRooms()
    const prompts = growing(40, 250)
    const told = prompts.findIndex((prompt) => reads(rooms, prompt, count(tokensOf(prompt))) !== null)
    const at = tokensOf(prompts[told] ?? '')
    const whole = prompts.filter((prompt) => count(tokensOf(prompt)) < 4_096).map(tokensOf)
    expect(told).toBeGreaterThan(0)
    expect(at).toBeGreaterThan(Math.max(...whole.filter((sent) => sent < at)) * 0.9)
    expect(at).toBeLessThan(4_096 * 2)
    expect(rooms.of('box', 'm')).toBeLessThanOrEqual(4_096)
  })

  test.each([
    ['counts all of each', (sent: number) => sent],
    ['leaves out what it has in its cache', (_sent: number, fresh: number) => fresh],
    [
      'counts all of some, as it went out of its cache',
      (sent: number, fresh: number, at: number) => (at % 3 === 0 ? sent : fresh),
    ],
    ['counted its cache and does no more', (sent: number, fresh: number, at: number) => (at < 12 ? sent : fresh)],
    ['counts unevenly', (sent: number, _fresh: number, at: number) => Math.round(sent * (0.9 + (at % 5) * 0.05))],
  ])('is not assumed of a growing dialog whose server reads everything, and %s', (_what, count) => {
    const rooms = createPromptRooms()
    const prompts = growing(60, 250)
    const told = prompts.filter((prompt, at) => {
      const sent = tokensOf(prompt)
      return reads(rooms, prompt, count(sent, at === 0 ? sent : 400, at)) !== null
    })
    expect(told).toEqual([])
  })

  test('is not assumed when half of each prompt is new, and the rest has come from a cache recently', () => {
    const rooms = createPromptRooms()
    const shared = words('shared', 2_000)
    for (let at = 0; at < 30; at += 1) {
      const fresh = words(`new ${at}`, 2_000 + 20 * at)
      const sent = tokensOf(shared + fresh)
      expect(reads(rooms, shared + fresh, at < 10 ? sent : tokensOf(fresh))).toBeNull()
    }
  })
})
