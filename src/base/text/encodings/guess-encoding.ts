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
    const characters = Array.from(text)
    const around = characters.reduce((sum, character, at) => sum + placed(characters, character, at), 0)
    const likelihoods = (ONE_BYTE[encoding] ?? []).map((tiers) => {
      const listed = listedIn(tiers)
      return characters.reduce((sum, character) => sum + (isAscii(character) ? 0 : (listed(character) ?? UNLISTED)), 0)
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
    const characters = Array.from(text)
    const likelihood = characters.reduce((sum, character, at) => {
      if (isAscii(character)) return sum
      return sum + (listed(character) ?? (usual.has(character) ? USUAL : RARE)) + placed(characters, character, at)
    }, 0)
    return { encoding, text, likelihood }
  }

const isAscii = (character: string): boolean => character.charCodeAt(0) < 0x80

/** The logarithm of how often a character stands in texts of a language; null for one that is not listed. */
function listedIn(tiers: Tiers): (character: string) => number | null {
  const listed = LISTED.get(tiers) ?? listOf([...tiers, ...ANY_TEXT])
  LISTED.set(tiers, listed)
  return (character) => {
    const small = listed.get(character.toLowerCase())
    return listed.get(character) ?? (small === undefined ? null : small + CAPITAL)
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
const PLACES: readonly (readonly [letters: string, fits: (before: string, after: string) => boolean])[] = [
  ['ñ', (_before, after) => isVowel(after)],
  ['èêàìòù', (_before, after) => !isVowel(after)],
  ['õ', (_before, after) => LETTER.test(after)],
  ['þ', (before) => !LETTER.test(before)],
  ['ðğ', (before) => LETTER.test(before)],
  ['ьъы', (before) => LETTER.test(before)],
  ['ะาำัิีึืุู็่้์', (before) => LETTER.test(before)],
  ['ךםןףץς', (_before, after) => !LETTER.test(after)],
]

/** What speaks against a character where it stands; 0 where nothing does. */
function placed(characters: readonly string[], character: string, at: number): number {
  if (isAscii(character)) return 0
  const before = characters[at - 1] ?? ' '
  const after = characters[at + 1] ?? ' '
  const [letterBefore, letterAfter] = [LETTER.test(before), LETTER.test(after)]
  if (!LETTER.test(character)) return signFits(character, letterBefore, letterAfter) ? 0 : MISPLACED
  const latin = isLatin(character)
  if ((letterBefore && isLatin(before) !== latin) || (letterAfter && isLatin(after) !== latin)) return MISPLACED
  if (isMixedCase(before, character, after)) return MISPLACED
  const small = character.toLowerCase()
  if (PLACES.some(([letters, fits]) => letters.includes(small) && !fits(before, after))) return MISPLACED
  return spoken(character, letterBefore ? before : null, letterAfter ? after : null)
}

/** Signs stand between words, and some on one side of them alone. */
function signFits(sign: string, letterBefore: boolean, letterAfter: boolean): boolean {
  if (letterBefore && letterAfter) return IN_WORDS.test(sign)
  return !(letterBefore && BEFORE_WORDS.test(sign)) && !(letterAfter && AFTER_WORDS.test(sign))
}

/** Capitals begin words, or are all of them. */
function isMixedCase(before: string, character: string, after: string): boolean {
  if (UPPER.test(character)) return LOWER.test(before)
  return LOWER.test(character) && (UPPER.test(after) || (UPPER.test(before) && UPPER.test(after))) && character !== 'ß'
}

/** Words are made of vowels among consonants and of consonants among vowels. */
function spoken(character: string, before: string | null, after: string | null): number {
  if (!LOWER.test(character) && !UPPER.test(character)) return 0
  const around = [before, after].filter((letter) => letter !== null)
  if (isVowel(character)) return around.length === 2 && around.every(isVowel) ? UNSPEAKABLE : 0
  return around.length !== 1 && !around.some(isVowel) ? UNSPEAKABLE : 0
}

const isLatin = (character: string): boolean => LATIN.test(character)
const isVowel = (character: string): boolean => VOWELS.test((character.normalize('NFD')[0] ?? character).toLowerCase())
