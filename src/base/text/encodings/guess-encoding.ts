import { NO_TEXT } from './no-text.ts'
import { ANY_TEXT, ONE_BYTE, TWO_BYTES, type Tiers } from './encoding-letters.ts'

/** How many bytes are examined, of lines with more than ASCII. */
const SAMPLE_BYTES = 8 * 1024
/** By how much the best reading must be likelier than any other: the natural logarithm of about 150 times. */
const LEAD = 5
/** The least average log-likelihood of a byte beyond ASCII; below it the bytes are no text. */
const LEAST_PER_BYTE = -6
/** How common a code page is relative to the most common one, as a logarithm. */
const USUALLY: Readonly<Record<string, number>> = {
  'windows-1252': 0,
  'windows-1251': -1,
  gb18030: -1,
  shift_jis: -1.5,
  'euc-kr': -1.5,
}
const LEAST_USUAL = -2
/** A code page that is not read, because it is too similar to others. It takes part in the comparison, so that its texts are not taken for others. */
const NOT_READ = 'macintosh'
/** The log-likelihood of a character that is in no list, and of one among the rare characters of its code page. */
const UNLISTED = Math.log(0.0005)
const RARE = Math.log(0.01 / 15_000)
/** The log-likelihood of a usual character of two bytes that is not listed: there are some thousands of them. */
const USUAL = Math.log(0.25 / 3_500)
/** The penalty for a capital, because only few letters of a text begin a word. */
const CAPITAL = -1
/** The penalty for a sign or letter at a place where no word has it. */
const MISPLACED = -5
/** The penalty for a letter that makes a word unpronounceable, because vowels and consonants do not alternate. */
const UNSPEAKABLE = -2.5

/** The examined bytes. Their last character may be incomplete. */
interface Sample {
  readonly bytes: Uint8Array
  readonly cut: boolean
}

interface Reading {
  readonly encoding: string
  readonly text: string
  readonly likelihood: number
}

/**
 * The Windows code page of a text: the one in which its bytes are far likelier to be letters of a language than in any
 * other. Null if no reading is much likelier than another with a different text, or if none is a text.
 * @param bytes a text that is not in Unicode
 * @param cut whether the bytes may end within a character
 */
export function guessEncoding(bytes: Uint8Array, cut = false): string | null {
  const sample = sampleOf(bytes, cut)
  const beyond = sample.bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0)
  if (beyond === 0 || isBrokenUtf8(sample.bytes, beyond)) return null
  const readings = [...Object.keys(ONE_BYTE).map(oneByte(sample)), ...Object.keys(TWO_BYTES).map(twoBytes(sample))]
    .filter((reading) => reading !== null)
    .map((reading) => ({ ...reading, likelihood: reading.likelihood + (USUALLY[reading.encoding] ?? LEAST_USUAL) }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
  const best = readings[0]
  if (!best || best.likelihood < beyond * LEAST_PER_BYTE || best.encoding === NOT_READ) return null
  const next = readings.find(({ text }) => text !== best.text)
  return next && best.likelihood - next.likelihood < LEAD ? null : best.encoding
}

/** Whether most bytes are whole characters of UTF-8: then the text is damaged or cut, and not in an old code page. */
function isBrokenUtf8(bytes: Uint8Array, beyond: number): boolean {
  const whole = new TextDecoder().decode(bytes).match(/[^\p{ASCII}\ufffd]/gu) ?? []
  return new TextEncoder().encode(whole.join('')).length * 2 >= beyond
}

/** The lines with more than ASCII. Line ends are the same in all code pages. */
function sampleOf(bytes: Uint8Array, cut: boolean): Sample {
  if (bytes.length <= SAMPLE_BYTES) return { bytes, cut }
  const sample = new Uint8Array(SAMPLE_BYTES)
  let length = 0
  for (let from = 0; from < bytes.length && length < SAMPLE_BYTES;) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1)
    from += line.length
    if (!line.some((byte) => byte >= 0x80)) continue
    const part = line.subarray(0, SAMPLE_BYTES - length)
    sample.set(part, length)
    length += part.length
  }
  return { bytes: sample.subarray(0, length), cut: true }
}

function decoded(encoding: string, { bytes, cut }: Sample): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut })
    return NO_TEXT.test(text) ? null : text
  } catch {
    return null
  }
}

const oneByte =
  (sample: Sample) =>
  (encoding: string): Reading | null => {
    const text = decoded(encoding, sample)
    if (text === null) return null
    const signs = signsOf(text)
    const counts = countsOf(signs)
    const around = signs.reduce((sum, sign, at) => sum + placed(signs, sign, at), 0)
    const likelihoods = (ONE_BYTE[encoding] ?? []).map((tiers) => {
      const listed = listedIn(tiers)
      return sumOf(counts, (sign) => listed(sign) ?? UNLISTED)
    })
    return { encoding, text, likelihood: Math.max(...likelihoods) + around }
  }

const twoBytes =
  (sample: Sample) =>
  (encoding: string): Reading | null => {
    const text = decoded(encoding, sample)
    const page = TWO_BYTES[encoding]
    if (text === null || !page) return null
    const listed = listedIn(page.tiers)
    const usual = usualIn(encoding, page.usual)
    const signs = signsOf(text)
    const around = signs.reduce((sum, sign, at) => sum + placed(signs, sign, at), 0)
    const likelihood = sumOf(countsOf(signs), (sign) => listed(sign) ?? (usual.has(sign.character) ? USUAL : RARE))
    return { encoding, text, likelihood: likelihood + around }
  }

/** A character with its properties by which its place in a word is judged. */
interface Sign {
  readonly character: string
  readonly small: string
  readonly isAscii: boolean
  readonly isLetter: boolean
  readonly isUpper: boolean
  readonly isLower: boolean
  readonly isLatin: boolean
  readonly isVowel: boolean
}

/** The characters of a text with their properties, which are computed once for each different character. */
function signsOf(text: string): readonly Sign[] {
  const known = new Map<string, Sign>()
  return Array.from(text, (character) => {
    const sign = known.get(character) ?? signOf(character)
    known.set(character, sign)
    return sign
  })
}

/** How often each character beyond ASCII occurs in a text. */
function countsOf(signs: readonly Sign[]): ReadonlyMap<Sign, number> {
  const counts = new Map<Sign, number>()
  for (const sign of signs) if (!sign.isAscii) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

function sumOf(counts: ReadonlyMap<Sign, number>, valueOf: (sign: Sign) => number): number {
  let sum = 0
  for (const [sign, count] of counts) sum += count * valueOf(sign)
  return sum
}

function signOf(character: string): Sign {
  const small = character.toLowerCase()
  return {
    character,
    small,
    isAscii: character.charCodeAt(0) < 0x80,
    isLetter: LETTER.test(character),
    isUpper: UPPER.test(character),
    isLower: LOWER.test(character),
    isLatin: LATIN.test(character),
    isVowel: VOWELS.test((character.normalize('NFD')[0] ?? character).toLowerCase()),
  }
}

/** Returns a function that gives a character's log-likelihood in texts of a language; null for one that is not listed. */
function listedIn(tiers: Tiers): (sign: Sign) => number | null {
  const listed = LISTED.get(tiers) ?? listOf([...tiers, ...ANY_TEXT])
  LISTED.set(tiers, listed)
  return ({ character, small }) => {
    const usual = listed.get(small)
    return listed.get(character) ?? (usual === undefined ? null : usual + CAPITAL)
  }
}
const LISTED = new Map<Tiers, ReadonlyMap<string, number>>()

function listOf(tiers: Tiers): ReadonlyMap<string, number> {
  const listed = new Map<string, number>()
  for (const [characters, share] of tiers) {
    const each = new Set(characters)
    for (const character of each) if (!listed.has(character)) listed.set(character, Math.log(share / each.size))
  }
  return listed
}

/** The usual characters of a code page: those with a first byte in this range. */
function usualIn(encoding: string, [first, last]: readonly [number, number]): ReadonlySet<string> {
  const known = USUAL_IN.get(encoding)
  if (known) return known
  const pairs: number[] = []
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) pairs.push(lead, trail)
  const rows = new TextDecoder(encoding).decode(Uint8Array.from(pairs))
  const usual = new Set(Array.from(rows).filter((character) => character > '\u00ff' && character !== '\ufffd'))
  USUAL_IN.set(encoding, usual)
  return usual
}
const USUAL_IN = new Map<string, ReadonlySet<string>>()

/** A letter; vowel signs and tone marks count as letters. */
const LETTER = /[\p{L}\p{M}]/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const LATIN = /\p{Script=Latin}/u
/** Signs that may be between two letters of a word. */
const IN_WORDS = /[’·\u00ad]/u
const BEFORE_WORDS = /[„‚‹«¿¡¼½¾]/u
const AFTER_WORDS = /[”…»›¼½¾²³]/u
const VOWELS = /[aeiouyæøœıаеёиоуыэюяіїєαεηιουω]/
/** Letters that can be only at certain places of a word, which a reading in a wrong code page violates. */
const PLACES: readonly (readonly [letters: string, fits: (before: Sign, after: Sign) => boolean])[] = [
  ['ñ', (_before, after) => after.isVowel],
  ['èêàìòù', (_before, after) => !after.isVowel],
  ['õ', (_before, after) => after.isLetter],
  ['þ', (before) => !before.isLetter],
  ['ðğ', (before) => before.isLetter],
  ['ьъы', (before) => before.isLetter],
  ['ะาำัิีึืุู็่้์', (before) => before.isLetter],
  ['ךםןףץς', (_before, after) => !after.isLetter],
]
const PLACED_LETTERS = PLACES.map(([letters]) => letters).join('')
const BLANK = signOf(' ')

/** The penalty for a character at its place; 0 for none. */
function placed(signs: readonly Sign[], sign: Sign, at: number): number {
  if (sign.isAscii) return 0
  const before = signs[at - 1] ?? BLANK
  const after = signs[at + 1] ?? BLANK
  if (!sign.isLetter) return signFits(sign.character, before.isLetter, after.isLetter) ? 0 : MISPLACED
  if ((before.isLetter && before.isLatin !== sign.isLatin) || (after.isLetter && after.isLatin !== sign.isLatin))
    return MISPLACED
  if (isMixedCase(before, sign, after)) return MISPLACED
  if (PLACED_LETTERS.includes(sign.small) && isOutOfPlace(before, sign, after)) return MISPLACED
  return spoken(
    sign,
    [before, after].filter(({ isLetter }) => isLetter),
  )
}

function isOutOfPlace(before: Sign, sign: Sign, after: Sign): boolean {
  return PLACES.some(([letters, fits]) => letters.includes(sign.small) && !fits(before, after))
}

/** Whether a sign may be at this place: between words, and some signs only before or only after a word. */
function signFits(sign: string, letterBefore: boolean, letterAfter: boolean): boolean {
  if (letterBefore && letterAfter) return IN_WORDS.test(sign)
  return !(letterBefore && BEFORE_WORDS.test(sign)) && !(letterAfter && AFTER_WORDS.test(sign))
}

/** Whether a capital is at a place where it should not be: it should begin a word, or the whole word should be in capitals. */
function isMixedCase(before: Sign, sign: Sign, after: Sign): boolean {
  if (sign.isUpper) return before.isLower
  return sign.isLower && (after.isUpper || (before.isUpper && after.isUpper)) && sign.character !== 'ß'
}

/** The penalty for a letter without a vowel, or without a consonant, near it; 0 for none. */
function spoken(sign: Sign, around: readonly Sign[]): number {
  if (!sign.isLower && !sign.isUpper) return 0
  if (sign.isVowel) return around.length === 2 && around.every(({ isVowel }) => isVowel) ? UNSPEAKABLE : 0
  return around.length !== 1 && !around.some(({ isVowel }) => isVowel) ? UNSPEAKABLE : 0
}
