import { LANGUAGES } from './languages.ts'

/** Numbers of a vector: enough that two directions drawn by chance are nearly square to each other. */
const DIMENSION = 96

/** Seeded by its name: the same direction in each run, and another one for each name. */
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

/** Beginnings of the words that say what a sentence is about: what was said and how it is asked for mean the same. */
const MEANINGS = new Map<string, string>()
for (const { frames, filler, code } of LANGUAGES) {
  const common = new Set(filler)
  for (const [frame, { said, asked }] of frames.entries())
    for (const word of wordsOf(`${said} ${asked}`))
      if (!common.has(word)) MEANINGS.set(stemOf(word), `${code} ${frame}`)
}
const PLACES = new Set(LANGUAGES.flatMap(({ places }) => places.map((place) => place.toLowerCase())))

/** What an embedding model would give, as far as this corpus goes: words of one meaning, however they are put, lie in one direction. */
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
  // What the rest of a text is about is its own.
  add(text, 0.3)
  return sum
}

/** Words, and of a script without spaces each two characters that follow each other. */
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
