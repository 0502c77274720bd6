import { LANGUAGES } from './languages.ts'

/** Dimensions of a vector: enough that two random directions are nearly at right angles. */
const DIMENSION = 96

/** The same direction in each run for the same name, and another one for each other name. */
function directionOf(name: string): readonly number[] {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return Array.from({ length: DIMENSION }, () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  })
}

/** Beginnings of words by the meaning they have: a sentence and the question about it share their meanings. */
const MEANINGS = new Map<string, string>()
for (const { frames, filler, code } of LANGUAGES) {
  const common = new Set(filler)
  for (const [frame, { said, asked }] of frames.entries())
    for (const word of wordsOf(`${said} ${asked}`))
      if (!common.has(word)) MEANINGS.set(stemOf(word), `${code} ${frame}`)
}
const PLACES = new Set(LANGUAGES.flatMap(({ places }) => places.map((place) => place.toLowerCase())))

/**
 * A replacement for an embedding model, for this corpus only: words of one meaning point in one direction, whatever
 * their form.
 */
export function meaningOf(text: string): readonly number[] {
  const sum = Array.from({ length: DIMENSION }, () => 0)
  const add = (name: string, weight: number) => {
    for (const [at, value] of directionOf(name).entries()) sum[at] = (sum[at] ?? 0) + weight * value
  }
  const seen = new Set<string>()
  for (const word of wordsOf(text.toLowerCase())) {
    const name = PLACES.has(word) ? `place ${word}` : MEANINGS.get(stemOf(word))
    if (name === undefined || seen.has(name)) continue
    seen.add(name)
    add(name, 1)
  }
  // The remaining words give each text a direction of its own.
  add(text, 0.3)
  return sum
}

/** The words of a text; in a script without spaces, each pair of neighbouring characters. */
function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((word) =>
    /\p{scx=Han}/u.test(word)
      ? Array.from(word).flatMap((one, at, all) => (at + 1 < all.length ? [`${one}${all[at + 1] ?? ''}`] : []))
      : [word],
  )
}

function stemOf(word: string): string {
  return word.length < 6 || /\p{scx=Han}/u.test(word) ? word : word.slice(0, 5)
}
