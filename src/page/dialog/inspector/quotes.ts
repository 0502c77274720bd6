import { atOneGo } from '../../../base/async/in-slices.ts'
import { hashText } from '../../../base/text/hash-text.ts'
import { UNSPACED_CLASS } from '../../host/unspaced.ts'

/** A run of words that a file and a turn share, word for word. Positions are in characters; ends are exclusive. */
export interface SharedRun {
  /** The index of the file among the files that were searched. */
  readonly file: number
  readonly fileStart: number
  readonly fileEnd: number
  readonly start: number
  readonly end: number
}

/** The files as an index in which the quotes of many turns are looked up. */
export interface QuoteIndex {
  /** The indexes of the files whose end was not searched, because they are too long. */
  readonly cut: readonly number[]
  find(text: string): readonly SharedRun[]
}

/** The least number of words in a quote; shorter runs are too common. */
export const QUOTE_MIN_WORDS = 6
/** The most words of all files that are indexed: about 60 MB of index. */
export const INDEX_MAX_WORDS = 600_000
/** The most places of a common phrase that are tried for the longest run. */
const TRIES = 24
/** The number of words that are indexed in one step, before the page may do other work. */
const SLICE_WORDS = 4_000

/** A token is a word, or a single character of a script without spaces between words, which counts as half a word. */
const TOKEN = new RegExp(`${UNSPACED_CLASS}|(?:(?!${UNSPACED_CLASS})[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const HALF_WORD = new RegExp(`^${UNSPACED_CLASS}`, 'u')

interface Tokens {
  readonly hashes: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The number of half words before each token. */
  readonly weights: Int32Array
  readonly whole: boolean
}

/**
 * Indexes the words of the files. It yields after each part of the work, so that it can wait until the page is idle.
 */
export function* buildQuoteIndex(files: readonly { readonly text: string }[]): Generator<void, QuoteIndex, void> {
  const read: Tokens[] = []
  let room = INDEX_MAX_WORDS
  for (const { text } of files) {
    const tokens = yield* tokensOf(text, room)
    room -= tokens.hashes.length
    read.push(tokens)
  }
  const first = new Map<number, number>()
  const total = read.reduce((sum, { hashes }) => sum + hashes.length, 0)
  const next = new Int32Array(total).fill(-1)
  const offsets: number[] = []
  let offset = 0
  for (const { hashes } of read) {
    offsets.push(offset)
    for (let at = 0; at + QUOTE_MIN_WORDS <= hashes.length; at += 1) {
      const key = shingle(hashes, at)
      const before = first.get(key)
      if (before !== undefined) next[offset + at] = before
      first.set(key, offset + at)
      if (at % SLICE_WORDS === SLICE_WORDS - 1) yield
    }
    offset += hashes.length
  }
  return {
    cut: read.flatMap(({ whole }, file) => (whole ? [] : [file])),
    find: (text) => findQuotes(text, read, offsets, first, next),
  }
}

function findQuotes(
  text: string,
  files: readonly Tokens[],
  offsets: readonly number[],
  first: ReadonlyMap<number, number>,
  next: Int32Array,
): readonly SharedRun[] {
  const tokens = atOneGo(tokensOf(text, INDEX_MAX_WORDS))
  const { hashes } = tokens
  const quotes: SharedRun[] = []
  for (let at = 0; at + QUOTE_MIN_WORDS <= hashes.length;) {
    let best = 0
    let longest: { readonly file: number; readonly place: number } | null = null
    let place = first.get(shingle(hashes, at)) ?? -1
    for (let tries = 0; place >= 0 && tries < TRIES; tries += 1) {
      const file = offsets.findLastIndex((offset) => offset <= place)
      const other = files[file]
      const from = place - (offsets[file] ?? 0)
      const length = other ? runLength(hashes, at, other.hashes, from) : 0
      if (length >= best) {
        best = length
        longest = { file, place: from }
      }
      place = next[place] ?? -1
    }
    const other = longest ? files[longest.file] : undefined
    if (!longest || !other || best === 0 || weight(tokens, at, best) < 2 * QUOTE_MIN_WORDS) {
      at += 1
      continue
    }
    quotes.push({
      file: longest.file,
      fileStart: other.starts[longest.place] ?? 0,
      fileEnd: other.ends[longest.place + best - 1] ?? 0,
      start: tokens.starts[at] ?? 0,
      end: tokens.ends[at + best - 1] ?? 0,
    })
    at += best
  }
  return quotes
}

function* tokensOf(text: string, room: number): Generator<void, Tokens, void> {
  const hashes: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const weights: number[] = [0]
  let whole = true
  for (const match of text.matchAll(TOKEN)) {
    if (hashes.length >= room) {
      whole = false
      break
    }
    const [word] = match
    hashes.push(hashText(word.toLowerCase()))
    starts.push(match.index)
    ends.push(match.index + word.length)
    weights.push((weights.at(-1) ?? 0) + (HALF_WORD.test(word) ? 1 : 2))
    if (hashes.length % SLICE_WORDS === 0) yield
  }
  return {
    hashes: Int32Array.from(hashes),
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    weights: Int32Array.from(weights),
    whole,
  }
}

function weight({ weights }: Tokens, at: number, length: number): number {
  return (weights[at + length] ?? 0) - (weights[at] ?? 0)
}

function runLength(a: Int32Array, atA: number, b: Int32Array, atB: number): number {
  let length = 0
  while (atA + length < a.length && atB + length < b.length && a[atA + length] === b[atB + length]) length += 1
  return length
}

function shingle(hashes: Int32Array, at: number): number {
  let hash = 0
  for (let word = 0; word < QUOTE_MIN_WORDS; word += 1) hash = (Math.imul(hash, 31) + (hashes[at + word] ?? 0)) | 0
  return hash
}
