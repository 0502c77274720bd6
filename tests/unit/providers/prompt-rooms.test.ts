import { describe, expect, test } from 'vitest'
import { createPromptRooms } from '../../../src/providers/prompt-rooms.ts'

const words = (seed: string, tokens: number) => `${seed} ${'word '.repeat(tokens)}`.slice(0, tokens * 4)

describe('a prompt that is cut without a word', () => {
  test('is told by what the server counted, and its length is learnt', () => {
    const rooms = createPromptRooms()
    expect(rooms.reads('box', 'm', words('a', 1_400), 1_390)).toBeNull()
    expect(rooms.of('box', 'm')).toBeNull()
    expect(rooms.reads('box', 'm', words('b', 4_300), 752)).toBe(4_300)
    // It has read 1,390 of another prompt: as many fit.
    expect(rooms.of('box', 'm')).toBe(1_390)
    expect(rooms.of('box', 'other')).toBeNull()
    expect(rooms.windowOf('box', 'm')).toBeNull()
  })

  test('is not seen in a count without what the server had in its cache', () => {
    const rooms = createPromptRooms()
    const shared = words('a', 4_000)
    expect(rooms.reads('box', 'm', `${shared}${words('first', 500)}`, 4_500)).toBeNull()
    expect(rooms.reads('box', 'm', `${shared}${words('second', 600)}`, 600)).toBeNull()
    expect(rooms.reads('box', 'm', `${shared}${words('third', 700)}`, 400)).toBeNull()
    expect(rooms.of('box', 'm')).toBeNull()
  })

  test('is not seen where the server does not count, or the prompt is short', () => {
    const rooms = createPromptRooms()
    expect(rooms.reads('box', 'm', words('a', 4_000), 0)).toBeNull()
    expect(rooms.reads('box', 'm', words('b', 4_000), 26)).toBeNull()
    expect(rooms.reads('box', 'm', words('c', 800), 300)).toBeNull()
  })
})
