import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawManners, mannerName, MANNERS, type MannerSeat } from '../../../../src/core/dialog/members/manners.ts'

const LARGE = { model: 'gpt-6-luna' }
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const seat: fc.Arbitrary<MannerSeat> = fc.record({
  model: fc.constantFrom('gpt-6-luna', 'llama-3.2-3b', 'qwen3-32b'),
  persona: fc.option(fc.constantFrom('', 'A shopkeeper who counts', ...MANNERS), { nil: undefined }),
  plain: fc.option(fc.boolean(), { nil: undefined }),
})

test('two speakers never have the same manner, unless a person gave it to both', () => {
  fc.assert(
    fc.property(seed, seat, seat, (of, first, second) => {
      const drawn = drawManners(of, { first, second })
      expect(drawManners(of, { first, second })).toEqual(drawn)
      for (const manner of Object.values(drawn)) expect(MANNERS).toContain(manner)
      if (Object.keys(drawn).length > 0)
        expect(drawn.first ?? first.persona ?? 'none').not.toBe(drawn.second ?? second.persona ?? 'other')
    }),
  )
})

test('no manner is drawn for a seat that was given one, wants none, or speaks in short sentences', () => {
  const drawnFor = (first: MannerSeat) => Object.keys(drawManners(1, { first, second: LARGE }))
  expect(drawnFor(LARGE)).toEqual(['first', 'second'])
  expect(drawnFor({ ...LARGE, persona: 'A judge.' })).toEqual(['second'])
  expect(drawnFor({ ...LARGE, persona: '' })).toEqual(['second'])
  expect(drawnFor({ ...LARGE, plain: true })).toEqual(['second'])
  expect(drawnFor({ model: 'llama-3.2-3b' })).toEqual(['second'])
  expect(drawnFor({ model: 'llama-3.2-3b', plain: false })).toEqual(['first', 'second'])
})

test('the manner given to one seat changes the other’s only where both would be the same', () => {
  for (let of = 0; of < 50; of += 1) {
    const { first, second } = drawManners(of, { first: LARGE, second: LARGE })
    const beside = (persona: string | undefined) =>
      drawManners(of, { first: { ...LARGE, ...(persona !== undefined && { persona }) }, second: LARGE }).second
    expect(beside('A judge.')).toBe(second)
    expect(beside(` ${second} `)).toBe(first)
  }
})

test('seeds draw every pair of manners about equally often', () => {
  const pairs = new Map<string, number>()
  const rounds = 6_000
  for (let of = 0; of < rounds; of += 1) {
    const { first = '', second = '' } = drawManners(of * 7_919, { first: LARGE, second: LARGE })
    const pair = `${mannerName(first)}, ${mannerName(second)}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  expect(pairs.size).toBe(30)
  for (const [pair, times] of pairs) {
    expect(times, pair).toBeGreaterThan((rounds / 30) * 0.6)
    expect(times, pair).toBeLessThan((rounds / 30) * 1.5)
  }
})

test('a manner is a name and a sentence, and no two have the same name', () => {
  expect(new Set(MANNERS.map(mannerName)).size).toBe(MANNERS.length)
  for (const manner of MANNERS) {
    expect(manner).toMatch(/^[A-Z][a-z ]{3,20}\. You [^.]+\.$/)
    expect(manner.split(' ').length).toBeLessThan(30)
  }
})
