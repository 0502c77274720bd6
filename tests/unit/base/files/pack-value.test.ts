import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packInSteps, unpack, valueWeight } from '../../../../src/base/files/pack-value.ts'

/** Packs a value completely, and counts the pauses. */
function packed(value: unknown): { readonly bytes: Uint8Array; readonly pauses: number } {
  const steps = packInSteps(value)
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next()
    if (step.done) return { bytes: step.value, pauses }
  }
}
const again = (value: unknown): unknown => unpack(packed(value).bytes)

/** Too long to be packed in one step. */
const LONG = 'The harbour is full of ships. '.repeat(10_000)

/** Values of all kinds that are sent, some of which are too long for one step. */
const travelling = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.constantFrom(null, undefined, true, 0, -0, Number.NaN, 2 ** 53, 10n, LONG, '\ud83d'),
    fc.uint8Array({ maxLength: 40 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', '', '__proto__', 'constructor', '1', 'text'), tie('value')),
    fc.array(fc.tuple(fc.oneof(fc.string(), fc.integer()), tie('value')), { maxLength: 5 }).map((all) => new Map(all)),
  ),
})).value

test('unpacks any value as it was packed, wherever it is split', () => {
  fc.assert(
    fc.property(travelling, (value) => {
      // Beside something long a value is divided in other places.
      for (const each of [value, [LONG, value, { value, LONG }]])
        expect(isDeepStrictEqual(again(each), structuredClone(each))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('an object that is referenced in several places is still one object after unpacking', () => {
  const small = { text: 'once' }
  const large = { texts: Array.from({ length: 50 }, () => LONG), small }
  const value = again({ small, large, again: large, map: new Map([['x', large]]), last: [small] }) as {
    small: object
    large: { small: object }
    again: object
    map: Map<string, object>
    last: object[]
  }
  expect(value.again).toBe(value.large)
  expect(value.map.get('x')).toBe(value.large)
  expect(value.large.small).toBe(value.small)
  expect(value.last[0]).toBe(value.small)
})

test('yields to the event loop evenly through a long value of any shape', () => {
  const turns = Array.from({ length: 3_000 }, (_, at) => ({
    at,
    text: 'The harbour is full. '.repeat(50),
    stages: [{}],
  }))
  const numbers = Array.from({ length: 300_000 }, (_, at) => at)
  const byId = new Map(turns.map((turn) => [turn.at, turn]))
  for (const value of [turns, { state: { turns } }, byId, [new Map([['a', { byId }]])], numbers]) {
    const { bytes, pauses } = packed(value)
    expect(bytes.byteLength / (pauses + 1)).toBeLessThan(500_000)
  }
})

test('measures a value by its letters and bytes, and stops at the limit', () => {
  expect(valueWeight('abc', 10, 2)).toBe(5)
  expect(valueWeight({ a: ['abc', new Map([['key', new Uint8Array(7)]])] }, 100, 2)).toBe(5 * 2 + 3 + 7)
  expect(valueWeight('abcdefgh', 10, 2)).toBe(Infinity)
  const endless: unknown[] = []
  endless.push(endless)
  expect(valueWeight(endless, 1_000)).toBe(Infinity)
})
