import { hashText } from '../../../base/text/hash-text.ts'
import { isPlainLatin } from '../../../base/text/plain-latin.ts'

/** Letters of scripts without spaces between words, each of which counts as half a word. */
const DENSE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
/** The most characters of a word; longer ones are read in pieces, so that lines without spaces can be read, too. */
const WORD_MAX = 40
const LETTER = `[[\\p{L}\\p{M}\\p{N}]--[${DENSE}]]`
const TOKEN = new RegExp(`${LETTER}{1,${WORD_MAX}}|([${DENSE}]\\p{M}*)`, 'gv')
const TAIL = new RegExp(`(?<!${LETTER})${LETTER}*$|[${DENSE}]\\p{M}*$`, 'v')
const BASE = 1_000_003
const WORD_UNITS = 2

/** A run of consecutive words, with a hash: equal runs have equal hashes, and different ones almost never. */
export interface Gram {
  readonly hash: number
  /** Places of its first and its last word among all words read. */
  readonly from: number
  readonly to: number
}

/**
 * Reads a text word by word, in any pieces, and reports each run of a given number of words when it is complete. Case and
 * punctuation do not matter. Every word takes the same time, however long the text is.
 */
export class GramReader {
  readonly #units: number
  readonly #each: (gram: Gram) => void
  /** The words of the present run: their hashes and sizes. */
  readonly #run: { readonly hash: number; readonly units: number }[] = []
  #runUnits = 0
  #words = 0
  #tail = ''

  /** @param words the number of words in a run @param each called for each run */
  constructor(words: number, each: (gram: Gram) => void) {
    this.#units = words * WORD_UNITS
    this.#each = each
  }

  push(text: string): void {
    const known = this.#tail + text
    // The last word may go on in the next piece; of a very long one, only what is beyond its whole pieces.
    const short = TAIL.exec(known.slice(-WORD_MAX))?.[0].length ?? 0
    const tail = short < WORD_MAX ? short : (TAIL.exec(known)?.[0].length ?? 0)
    const whole = known.length - (tail % WORD_MAX)
    this.#tail = known.slice(whole)
    this.#read(known.slice(0, whole))
  }

  end(): void {
    this.#read(this.#tail)
    this.#tail = ''
  }

  #read(text: string): void {
    const lower = text.toLowerCase()
    if (isPlainLatin(lower)) return this.#readPlain(lower)
    for (const [token, dense] of lower.matchAll(TOKEN))
      this.#take(hashText(token), dense === undefined ? WORD_UNITS : 1)
  }

  #readPlain(text: string): void {
    let from = -1
    for (let at = 0; at <= text.length; at += 1) {
      const isWord = at < text.length && isPlainLetter(text.charCodeAt(at))
      if (isWord && from < 0) from = at
      if (from < 0 || (isWord && at - from < WORD_MAX)) continue
      this.#take(hashText(text.slice(from, at)), WORD_UNITS)
      from = isWord ? at : -1
    }
  }

  #take(word: number, units: number): void {
    this.#run.push({ hash: word, units })
    this.#runUnits += units
    this.#words += 1
    while (this.#run[0] && this.#runUnits - this.#run[0].units >= this.#units)
      this.#runUnits -= this.#run.shift()?.units ?? 0
    if (this.#runUnits < this.#units) return
    let hash = 0
    for (const each of this.#run) hash = (Math.imul(hash, BASE) + each.hash) | 0
    this.#each({ hash, from: this.#words - this.#run.length, to: this.#words - 1 })
  }
}

/** Whether a character of a plain text in lower case is a letter or a number. */
function isPlainLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
  if (code >= 0x2000 || code === 0xf7) return false
  return code >= 0xdf || (code >= 0xaa && PLAIN_SIGNS.test(String.fromCharCode(code)))
}

/** Letters and numbers among the signs of Latin-1. */
const PLAIN_SIGNS = /[\p{L}\p{N}]/u
