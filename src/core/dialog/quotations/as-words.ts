import { asSet, Writer, type LevelledText } from './level.ts'
import { atOneGo } from '../../../base/async/in-slices.ts'
import { STEP_UNITS } from './steps.ts'
import { digitOf } from './digits.ts'
import { unitTest } from './unit-test.ts'

/** Letters of scripts without spaces, each of which is a word. */
export const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/u
const standsAlone = unitTest(UNSPACED)
/** The stroke that stretches Arabic words, and Arabic and Hebrew vowel signs. They may be left out, so they are skipped. */
const isVowelSign = unitTest(
  /[\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/u,
)
/** Signs that change the meaning of a number. */
const isSign = unitTest(/[%‰°+=<>≤≥±×≠\p{Sc}]/u)
const isOfWord = unitTest(/[\p{L}\p{M}\p{N}\ud800-\udfff]/u)
const SPACE = 0x20
const isDigit = unitTest(/\p{Nd}/u)
const codesOf = (units: string) => new Set(Array.from(units, (unit) => unit.charCodeAt(0)))
const BELONGING = codesOf(".,-'")
const SIGN_CODES = codesOf('%+=<>$')

/**
 * The words of a text in lower case, with one space between them. Punctuation is dropped unless it is within a number or a
 * word, and so are vowel signs that may be left out. Full-width letters and digits become normal ones.
 */
export function asWords(text: string): LevelledText {
  return levelledWords(asSet(text))
}

/** The words of a text that `asSet` has already levelled. */
export function levelledWords(set: LevelledText): LevelledText {
  return atOneGo(wordsInSteps(set))
}

/** Like `levelledWords`, but in steps, so that other work can run in between. */
export function* wordsInSteps(set: LevelledText): Generator<void, LevelledText> {
  const { plain, starts, ends } = set
  const out = new Writer(plain.length + 2)
  out.add(SPACE, 0, 0)
  const hyphens: { at: number; line: boolean }[] = []
  let hyphen = 0
  for (let index = 0; index < plain.length; index += 1) {
    if (index % STEP_UNITS === STEP_UNITS - 1) yield
    const start = starts[index] ?? 0
    const end = ends[index] ?? 0
    const passed = set.hyphens[hyphen]
    if (passed?.at === index) {
      // A hyphen separates two words, unless it is at the end of a line, where it divides one word.
      if (!passed.line) {
        out.space(start, start)
        hyphens.push({ at: out.length, line: false })
      }
      hyphen += 1
    }
    const code = plain.charCodeAt(index)
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) {
      out.add(code, start, end)
      continue
    }
    if (code >= 0x41 && code <= 0x5a) {
      out.add(code + 0x20, start, end)
      continue
    }
    if (code === SPACE) {
      out.space(start, end)
      continue
    }
    if (code < 0x80 && !BELONGING.has(code) && !SIGN_CODES.has(code)) {
      out.space(start, end)
      continue
    }
    const kind = kindOf(code)
    if (kind === UNREAD) continue
    const written = foldedCodes[code] ?? code
    if (kind === LETTER) out.add(written, start, end)
    else if (kind === ALONE) {
      out.space(start, start)
      out.add(written, start, end)
      out.space(end, end)
    } else if (BELONGING.has(written) && belongs(plain, index, String.fromCharCode(written)))
      out.add(written, start, end)
    else out.space(start, end)
  }
  const end = plain.length === 0 ? 0 : (ends[plain.length - 1] ?? 0)
  out.space(end, end)
  return yield* out.levelled(hyphens)
}

/** The kinds of UTF-16 units: skipped, a letter, a word or sign by itself, or a separator of words. */
const UNREAD = 1
const LETTER = 2
const ALONE = 3
const PARTING = 4

/** The kind of each unit by its code, once it was computed. */
const kinds = new Uint8Array(0x1_0000)
const foldedCodes = new Uint16Array(0x1_0000)

function kindOf(code: number): number {
  const known = kinds[code]
  if (known) return known
  const unit = folded(String.fromCharCode(code))
  const isLetter = isOfWord(unit)
  // A letter that becomes longer in lower case is kept, because it would shift all later places.
  const lower = isLetter ? unit.toLowerCase() : unit
  foldedCodes[code] = (lower.length === 1 ? lower : unit).charCodeAt(0)
  const alone = isLetter ? standsAlone(unit) : isSign(unit)
  const kind = isVowelSign(unit) ? UNREAD : alone ? ALONE : isLetter ? LETTER : PARTING
  kinds[code] = kind
  return kind
}

/** The normal form of a full-width character or of a digit of another script. */
function folded(unit: string): string {
  const digit = digitOf(unit)
  if (digit !== null) return digit
  const code = unit.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : unit
}

/** Whether a sign belongs to a number or word: a comma or point between digits, a minus before one, an apostrophe between letters. */
function belongs(plain: string, index: number, unit: string): boolean {
  const before = plain.charAt(index - 1)
  const after = plain.charAt(index + 1)
  if (unit === '.' || unit === ',') return isDigit(before) && isDigit(after)
  if (unit === '-') return isDigit(after) && !isOfWord(before)
  return unit === "'" && /\p{L}/u.test(before) && /\p{L}/u.test(after)
}
