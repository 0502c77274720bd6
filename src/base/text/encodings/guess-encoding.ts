import { NO_TEXT } from './no-text.ts'
import { ANY_TEXT, ONE_BYTE, TWO_BYTES, type Tiers } from './encoding-letters.ts'

/** Bytes that are looked at: of the lines that hold more than ASCII. */
const SAMPLE_BYTES = 8 * 1024
/** How much likelier than every other reading the best has to be, as the logarithm of their ratio: a hundred and fifty times. */
const LEAD = 5
/** The least a byte beyond ASCII may count in a reading that is taken: below, the bytes are no text. */
const LEAST_PER_BYTE = -6
/** How common a code page is, beside the commonest. */
const USUALLY: Readonly<Record<string, number>> = {
  'windows-1252': 0,
  'windows-1251': -1,
  gb18030: -1,
  shift_jis: -1.5,
  'euc-kr': -1.5,
}
const LEAST_USUAL = -2
/** Nothing of Windows, and too near to other old code pages to be read; held against the others, so that none is taken for it. */
const NOT_READ = 'macintosh'
/** A character that is in no list, and one that its code page holds among the rare ones. */
const UNLISTED = Math.log(0.0005)
const RARE = Math.log(0.01 / 15_000)
/** What two bytes hold beside the listed ones: some thousands of usual characters. */
const USUAL = Math.log(0.25 / 3_500)
/** Words begin with few of their letters. */
const CAPITAL = -1
/** A sign or a letter where no word has it. */
const MISPLACED = -5
/** Vowels among consonants and consonants among vowels are what words are made of. */
const UNSPEAKABLE = -2.5

/** What is looked at. Its last character may be cut. */
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
 * The code page of Windows that bytes are written in: that in whose reading they are far likelier letters of a language
 * than in every other. Null where two readings differ and neither is much likelier, or where none is a text.
 * @param bytes a text that is not in Unicode
 * @param cut they end anywhere
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

/** Most of its bytes are whole characters of UTF-8: a text that was damaged, or cut, and none of an old code page. */
function isBrokenUtf8(bytes: Uint8Array, beyond: number): boolean {
  const whole = new TextDecoder().decode(bytes).match(/[^\p{ASCII}\ufffd]/gu) ?? []
  return new TextEncoder().encode(whole.join('')).length * 2 >= beyond
}

/** The lines that hold more than ASCII; a line ends alike in all code pages. */
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

/** A character and what its place among others is judged by. */
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

/** Asked once for each character of a text: there are few, and they come again and again. */
function signsOf(text: string): readonly Sign[] {
  const known = new Map<string, Sign>()
  return Array.from(text, (character) => {
    const sign = known.get(character) ?? signOf(character)
    known.set(character, sign)
    return sign
  })
}

/** How often each character beyond ASCII stands in a text. */
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

/** The logarithm of how often a character stands in texts of a language; null for one that is not listed. */
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

/** The characters of the rows that hold the usual ones, by the first of their two bytes. */
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

/** Vowel signs and tones are letters in their scripts. */
const LETTER = /[\p{L}\p{M}]/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const LATIN = /\p{Script=Latin}/u
/** Between two letters of a word these stand, too. */
const IN_WORDS = /[’·\u00ad]/u
const BEFORE_WORDS = /[„‚‹«¿¡¼½¾]/u
const AFTER_WORDS = /[”…»›¼½¾²³]/u
const VOWELS = /[aeiouyæøœıаеёиоуыэюяіїєαεηιουω]/
/** Letters that stand in some places of a word alone: what a reading in the wrong code page does not keep to. */
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

/** What speaks against a character where it stands; 0 where nothing does. */
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

/** Signs stand between words, and some on one side of them alone. */
function signFits(sign: string, letterBefore: boolean, letterAfter: boolean): boolean {
  if (letterBefore && letterAfter) return IN_WORDS.test(sign)
  return !(letterBefore && BEFORE_WORDS.test(sign)) && !(letterAfter && AFTER_WORDS.test(sign))
}

/** Capitals begin words, or are all of them. */
function isMixedCase(before: Sign, sign: Sign, after: Sign): boolean {
  if (sign.isUpper) return before.isLower
  return sign.isLower && (after.isUpper || (before.isUpper && after.isUpper)) && sign.character !== 'ß'
}

/** Words are made of vowels among consonants and of consonants among vowels. */
function spoken(sign: Sign, around: readonly Sign[]): number {
  if (!sign.isLower && !sign.isUpper) return 0
  if (sign.isVowel) return around.length === 2 && around.every(({ isVowel }) => isVowel) ? UNSPEAKABLE : 0
  return around.length !== 1 && !around.some(({ isVowel }) => isVowel) ? UNSPEAKABLE : 0
}
