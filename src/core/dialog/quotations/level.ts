import { atOneGo } from '../../../base/async/in-slices.ts'
import { STEP_UNITS } from './steps.ts'
import { unitTest } from './unit-test.ts'

/** A text in a form for searching, and the place of each of its units in the original text. */
export interface LevelledText {
  readonly plain: string
  readonly starts: ArrayLike<number>
  readonly ends: ArrayLike<number>
  /** Places in `plain` at which a hyphen between two letters was dropped; `line` says whether a line ended there. */
  readonly hyphens: readonly { readonly at: number; readonly line: boolean }[]
}

/** A range of a text; the end is not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

const isDouble = unitTest(/[“”„‟«»″「」『』＂〝〞〟״]/u)
const isSingle = unitTest(/[‘’‚‛‹›′`´]/u)
/** Invisible characters: soft hyphens, joiners, marks of direction. */
const isUnseen = unitTest(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u)
const isDash = unitTest(/[\u2010-\u2015\u2212]/u)
const isHyphen = unitTest(/[-\u2010\u2011]/u)
const isBlank = unitTest(/\s/u)
const isLetter = unitTest(/[\p{L}\p{M}]/u)
/** Ligatures and the letters they stand for. */
const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  '…': '...',
}

/** Characters that are always kept as they are: no white space, no marks with several forms, no ligatures. */
const isKept = unitTest(
  /[^\s\-\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u2010-\u2015\u2212\ufb00-\ufb04…“”„‟«»″「」『』＂〝〞〟״‘’‚‛‹›′`´]/u,
)

/**
 * A text without differences of typography: line breaks, spaces, quotation marks, dashes, soft hyphens, ligatures, composed
 * and separate accents, hyphens at line ends. No letter becomes another that only looks like it.
 * @param skipped ranges that are no part of the text, such as page numbers; each becomes a space
 */
export function asSet(text: string, skipped: readonly Span[] = []): LevelledText {
  return atOneGo(setInSteps(text, skipped))
}

/** Like `asSet`, but in steps, so that other work can run in between. */
export function* setInSteps(text: string, skipped: readonly Span[] = []): Generator<void, LevelledText> {
  const out = new Writer(text.length)
  const over = new Map(skipped.map(({ start, end }) => [start, end]))
  const hyphens: { at: number; line: boolean }[] = []
  let pause = STEP_UNITS
  for (let index = 0; index < text.length; index += 1) {
    if (index >= pause) {
      pause = index + STEP_UNITS
      yield
    }
    const code = text.charCodeAt(index)
    // The most common case.
    if (
      over.size === 0 &&
      (isPlainLetter(code) || isKept(text.charAt(index))) &&
      !composes(text.charCodeAt(index + 1))
    ) {
      out.add(code, index, index + 1)
      continue
    }
    const end = over.get(index)
    if (end !== undefined) {
      out.space(index, end)
      index = end - 1
      continue
    }
    const unit = text.charAt(index)
    if (unit === '\u00ad') {
      const next = lineEnd(text, index + 1, over)
      if (next > 0 && isLetter(text.charAt(next))) index = next - 1
      continue
    }
    if (isUnseen(unit)) continue
    if (isBlank(unit)) {
      out.space(index, index + 1)
      continue
    }
    if (isHyphen(unit) && isLetter(text.charAt(index - 1))) {
      const next = lineEnd(text, index + 1, over)
      if (isLetter(text.charAt(next < 0 ? index + 1 : next))) {
        hyphens.push({ at: out.length, line: next > 0 })
        if (next > 0) index = next - 1
        continue
      }
      if (next > 0 && /\d/.test(text.charAt(next))) {
        out.add(0x2d, index, index + 1)
        index = next - 1
        continue
      }
    }
    let after = index + 1
    while (composes(text.charCodeAt(after))) after += 1
    const level = isDouble(unit) ? '"' : isSingle(unit) ? "'" : isDash(unit) ? '-' : unit
    const composed = after > index + 1 ? (level + text.slice(index + 1, after)).normalize('NFC') : null
    const units = composed ?? LIGATURES[level] ?? level
    for (let at = 0; at < units.length; at += 1) out.add(units.charCodeAt(at), index, after)
    index = after - 1
  }
  return yield* out.levelled(hyphens)
}

/** The range of the original text for a range of the levelled one. */
export function spanAt({ starts, ends }: LevelledText, index: number, length: number): Span {
  return { start: starts[index] ?? 0, end: ends[index + length - 1] ?? 0 }
}

function isPlainLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)
}

/** Whether a mark after a letter may be composed with it to one character. */
function composes(code: number): boolean {
  if (code < 0x300) return false
  return (
    code <= 0x36f ||
    (code >= 0x591 && code <= 0x5bd) ||
    (code >= 0x64b && code <= 0x65f) ||
    code === 0x670 ||
    code === 0x3099 ||
    code === 0x309a
  )
}

/** Where the next line begins, if this one ends here; otherwise -1. */
function lineEnd(text: string, from: number, over: ReadonlyMap<number, number>): number {
  let at = from
  let ended = false
  for (; at < text.length && at < from + 400; at += 1) {
    const skip = over.get(at)
    const unit = text.charAt(at)
    if (skip !== undefined) at = skip - 1
    else if (unit === '\n' && ended) return -1
    else if (unit !== '\n' && unit !== '\r' && unit !== ' ' && unit !== '\t') break
    ended ||= skip !== undefined || unit === '\n'
  }
  return ended ? at : -1
}

/** Arguments that a call takes without doubt, and how many such calls are a step. */
const PIECE_UNITS = 8_192
const STEP_PIECES = 16

/** Collects units and their places, fast: a megabyte takes about twenty milliseconds. */
export class Writer {
  #codes: Uint16Array
  #starts: Int32Array
  #ends: Int32Array
  length = 0

  constructor(room: number) {
    this.#codes = new Uint16Array(room + 16)
    this.#starts = new Int32Array(room + 16)
    this.#ends = new Int32Array(room + 16)
  }

  get last(): number {
    return this.length === 0 ? 0 : (this.#codes[this.length - 1] ?? 0)
  }

  add(code: number, start: number, end: number): void {
    if (this.length === this.#codes.length) this.#grow()
    this.#codes[this.length] = code
    this.#starts[this.length] = start
    this.#ends[this.length] = end
    this.length += 1
  }

  /** Adds a space, unless there is one already. */
  space(start: number, end: number): void {
    if (this.length === 0 || this.last !== 0x20) this.add(0x20, start, end)
  }

  *levelled(hyphens: LevelledText['hyphens'] = []): Generator<void, LevelledText> {
    const pieces: string[] = []
    for (let at = 0; at < this.length; at += PIECE_UNITS) {
      const piece = this.#codes.subarray(at, Math.min(at + PIECE_UNITS, this.length))
      // Not with spread syntax, which would take each unit from an iterator.
      pieces.push(Reflect.apply(String.fromCharCode, null, piece) as string)
      if (pieces.length % STEP_PIECES === 0) yield
    }
    return { plain: pieces.join(''), starts: this.#starts, ends: this.#ends, hyphens }
  }

  #grow(): void {
    const room = this.#codes.length * 2
    const [codes, starts, ends] = [new Uint16Array(room), new Int32Array(room), new Int32Array(room)]
    codes.set(this.#codes)
    starts.set(this.#starts)
    ends.set(this.#ends)
    this.#codes = codes
    this.#starts = starts
    this.#ends = ends
  }
}
