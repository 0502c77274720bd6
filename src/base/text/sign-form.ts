/**
 * The form of a character by which searches compare it: compatible forms are the same (ligatures, full and half width, Arabic
 * presentation forms), case does not matter, and marks that writers often leave out are dropped.
 */
export interface SignForm {
  /** The letters, digits or punctuation of the character; empty for an invisible one. */
  readonly letters: string
  /** Whether the character is an emoji, which is a word by itself. */
  readonly emoji: boolean
}

/** An emoji, but no sign of which a stroke makes another one, as in "↮". */
const EMOJI_PART = String.raw`(?![©®™]|.\u0338)\p{Extended_Pictographic}[\ufe0e\ufe0f\p{EMod}\u20e3]*[\u{e0020}-\u{e007f}]*`
/** A character as readers see it: an emoji with all that is joined to it, a flag, decomposed Hangul, half-width kana, or any other with its marks. */
const SIGN = new RegExp(
  String.raw`\p{RI}\p{RI}|${EMOJI_PART}(?:\u200d${EMOJI_PART})*|[\u1100-\u115f\ua960-\ua97c][\u1160-\u11a7\ud7b0-\ud7c6]?[\u11a8-\u11ff\ud7cb-\ud7fb]?|[\uff66-\uff9d][\uff9e\uff9f]|\P{M}\p{M}*|\p{M}+`,
  'uy',
)
/** Matches most characters: one UTF-16 unit, unless a mark follows. */
const SIMPLE =
  /[[\p{L}\p{N}\p{P}\p{Z}]--[\p{M}\p{Extended_Pictographic}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f]]/v
const SIMPLE_KIND = 1
const OTHER_KIND = 2
/** The kind of each UTF-16 unit, once it was computed. */
const kinds = new Uint8Array(0x1_0000)
const EMOJI = new RegExp(String.raw`^(?:\p{RI}\p{RI}|${EMOJI_PART})`, 'u')
/** Characters that change only the drawing or the skin colour of an emoji. */
const EMOJI_DRAWING = /[\ufe0e\ufe0f\u200d\p{EMod}]/gu

/**
 * Marks that are often left out: accents of Latin, Greek and Cyrillic, vowel signs of Hebrew, Arabic and Syriac, the dot
 * below of Devanagari. Indic and Thai vowel signs, and the voiced marks of kana, are kept, because they make other words.
 */
const LEFT_OUT =
  /[[[\p{M}&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]]--[\u3099\u309a]]\u093c\u0640]/gv
/**
 * A letter that is composed of letters instead of one with marks, as vowels of Kirat Rai are. Syllables of Hangul are
 * one sign even where they are written apart.
 */
const SEVERAL_LETTERS = /^(?!\p{sc=Hangul})\P{M}\p{M}*\P{M}/u
/** Letters with a mark that are separate letters: "мой" and "мои" are different words. */
const OWN_LETTERS: ReadonlySet<string> = new Set('йїўќѓ')
/** Invisible characters: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}/gu

/** Letters that are used for each other although no rule of Unicode says so. */
const SAME_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ٱ: 'ا',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
    ہ: 'ه',
    ە: 'ه',
    ھ: 'ه',
    ך: 'כ',
    ם: 'מ',
    ן: 'נ',
    ף: 'פ',
    ץ: 'צ',
    װ: 'וו',
    ױ: 'וי',
    ײ: 'יי',
    '“': '"',
    '”': '"',
    '„': '"',
    '‟': '"',
    '«': '"',
    '»': '"',
    '״': '"',
    '‘': "'",
    '’': "'",
    '‚': "'",
    '‛': "'",
    ʼ: "'",
    ʻ: "'",
    ʽ: "'",
    '׳': "'",
    '`': "'",
    '´': "'",
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '―': '-',
    '−': '-',
    '־': '-',
    // They become spaces, because as letters they would be joined to the word before them.
    '™': ' ',
    '℠': ' ',
  }),
)

/** The forms by character. Each is computed once, because a text has few different characters. */
const known = new Map<string, SignForm>()
const KNOWN_MAX = 20_000

/** Where the character that begins at this place ends. */
export function signEnd(text: string, at: number): number {
  const after = at + 1
  if (isSimple(text.charCodeAt(at)) && (after >= text.length || isSimple(text.charCodeAt(after)))) return after
  SIGN.lastIndex = at
  return SIGN.test(text) ? SIGN.lastIndex : after
}

function isSimple(unit: number): boolean {
  if (unit <= 0x7f) return true
  kinds[unit] ||= SIMPLE.test(String.fromCharCode(unit)) ? SIMPLE_KIND : OTHER_KIND
  return kinds[unit] === SIMPLE_KIND
}

/** The form of one character, as `signEnd` separates them. */
export function formOfSign(sign: string): SignForm {
  const before = known.get(sign)
  if (before) return before
  if (known.size >= KNOWN_MAX) known.clear()
  const form = EMOJI.test(sign)
    ? { letters: sign.replaceAll(EMOJI_DRAWING, ''), emoji: true }
    : { letters: lettersOf(sign), emoji: false }
  known.set(sign, form)
  return form
}

function lettersOf(sign: string): string {
  // The zero-width space separates words; the zero-width non-joiner is invisible.
  if (sign === '\u200b' || sign === '\u200c') return sign === '\u200b' ? ' ' : ''
  const same = SAME_LETTERS.get(sign)
  if (same !== undefined) return same
  const compatible = sign.normalize('NFKC')
  // In "3½" the fraction is a number of its own, so a space is put before it.
  const apart = compatible.includes('\u2044') && sign !== '\u2044' ? ' ' : ''
  return apart + Array.from(compatible, plainLetter).join('')
}

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase()
  if (OWN_LETTERS.has(lower)) return lower
  const parts = lower.normalize('NFD').replaceAll(LEFT_OUT, '').replaceAll(UNSEEN, '')
  const bare = SEVERAL_LETTERS.test(parts) ? parts : parts.normalize('NFC')
  // Upper case first, because that turns "ß" into two letters and "ς" into the same as "σ".
  const folded = bare.toUpperCase().toLowerCase()
  return Array.from(folded, (each) => SAME_LETTERS.get(each) ?? digitOf(each)).join('')
}

/** The ASCII digit for a digit of any script. The ten digits of a script have consecutive codes from zero on. */
function digitOf(letter: string): string {
  if (letter <= '\u007f' || !/^\p{Nd}$/u.test(letter)) return letter
  const code = letter.codePointAt(0) ?? 0
  for (let value = 0; value < 10; value += 1)
    if (!/^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) return String(value)
  return letter
}
