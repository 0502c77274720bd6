import type { Draws } from './draws.ts'

/** Texts that break readers: limits of ranges, marks of formats, halves of characters. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\u{1f6b2}',
  '"',
  '\\',
  '{',
  ']',
  '<script>',
  '</think>',
  '<notes>',
  '[CONCLUDE]',
  'Beta: ',
  '**Alpha:** ',
  '```json\n',
  '(120 words)',
  'data: ',
  'event: ',
  '\r\n\r\n',
  '\n',
  '%00',
  '../../etc',
  '__proto__',
  'constructor',
  "'; drop table facts; --",
  'x'.repeat(5_000),
  'a '.repeat(3_000),
]
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: 1 },
  ...TEXTS,
]

/** Bytes with some of them changed, lost, doubled or moved. */
export function spoilBytes(bytes: Uint8Array, draws: Draws): Uint8Array {
  let spoiled = Buffer.from(bytes)
  for (let times = 1 + draws.below(4); times > 0; times -= 1) {
    const at = draws.below(spoiled.length + 1)
    const length = draws.below(Math.min(200, spoiled.length - at + 1))
    const [before, span, rest] = [
      spoiled.subarray(0, at),
      spoiled.subarray(at, at + length),
      spoiled.subarray(at + length),
    ]
    switch (draws.below(6)) {
      case 0:
        spoiled = Buffer.concat([before, rest])
        break
      case 1:
        spoiled = Buffer.concat([before, span, span, rest])
        break
      case 2:
        spoiled = Buffer.concat([before, Buffer.from(draws.pick(TEXTS)), span, rest])
        break
      case 3:
        spoiled = Buffer.concat([before, Buffer.from([draws.below(256)]), rest])
        break
      case 4:
        spoiled = Buffer.concat([rest, before, span])
        break
      default:
        spoiled = Buffer.from(before)
    }
  }
  return spoiled
}

/** A value with something in it that does not belong there. */
export function spoilValue(value: unknown, draws: Draws): unknown {
  const spoiled = structuredClone(value)
  for (let times = 1 + draws.below(3); times > 0; times -= 1) spoilPlace(spoiled, draws)
  return spoiled
}

function spoilPlace(value: unknown, draws: Draws): void {
  let at = value
  for (;;) {
    if (typeof at !== 'object' || at === null) return
    const keys = Object.keys(at)
    if (keys.length === 0) return
    const key = draws.pick(keys)
    const held = at as Record<string, unknown>
    const inner = held[key]
    if (typeof inner === 'object' && inner !== null && draws.below(5) > 0) {
      at = inner
      continue
    }
    switch (draws.below(4)) {
      case 0:
        if (Array.isArray(at)) at.splice(Number(key), 1)
        else delete held[key]
        return
      case 1:
        if (Array.isArray(at)) at.splice(Number(key), 0, structuredClone(inner))
        else held[`${key}s`] = inner
        return
      default:
        held[key] = typeof inner === 'string' && draws.below(2) === 0 ? spoilText(inner, draws) : draws.pick(VALUES)
        return
    }
  }
}

/** A text with one of the breaking texts in it. */
export function spoilText(text: string, draws: Draws): string {
  const at = draws.below(text.length + 1)
  return text.slice(0, at) + draws.pick(TEXTS) + text.slice(draws.below(2) === 0 ? at : at + draws.below(40))
}

/** Words, marks and breaking texts one after the other. */
export function madeUpText(words: readonly string[], draws: Draws): string {
  return Array.from({ length: draws.below(30) }, () =>
    draws.below(3) === 0 ? draws.pick(TEXTS).slice(0, 50) : `${draws.pick(words)} `,
  ).join('')
}
