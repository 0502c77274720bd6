/**
 * How a sign is compared with another when something is looked for: compatible forms are one (ligatures, full and half
 * width, Arabic presentation forms), case is folded fully, and marks that writers leave out are left off.
 */
export interface SignForm {
  /** Its letters, digits or punctuation; empty for what is not seen. */
  readonly letters: string
  /** Emoji are words of themselves. */
  readonly emoji: boolean
}

const EMOJI_PART = String.raw`(?![©®™])\p{Extended_Pictographic}[\ufe0e\ufe0f\p{EMod}\u20e3]*[\u{e0020}-\u{e007f}]*`
/** An emoji with all that is joined to it, a flag, Hangul in pieces, kana of half width, or one character with its marks. */
const SIGN = new RegExp(
  String.raw`\p{RI}\p{RI}|${EMOJI_PART}(?:\u200d${EMOJI_PART})*|[\u1100-\u115f\ua960-\ua97c][\u1160-\u11a7\ud7b0-\ud7c6]?[\u11a8-\u11ff\ud7cb-\ud7fb]?|[\uff66-\uff9d][\uff9e\uff9f]|\P{M}\p{M}*|\p{M}+`,
  'uy',
)
/** Most signs: one unit, unless a mark follows. */
const SIMPLE =
  /[[\p{L}\p{N}\p{P}\p{Z}]--[\p{M}\p{Extended_Pictographic}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f]]/v
const SIMPLE_KIND = 1
const OTHER_KIND = 2
/** Of each unit, once it was asked for. */
const kinds = new Uint8Array(0x1_0000)
const EMOJI = new RegExp(String.raw`^(?:\p{RI}\p{RI}|${EMOJI_PART})`, 'u')
/** How an emoji is drawn, and the colour of a skin: it is the same emoji. */
const EMOJI_DRAWING = /[\ufe0e\ufe0f\u200d\p{EMod}]/gu

/**
 * Marks that are as often left out: accents of Latin, Greek and Cyrillic, vowel signs of Hebrew, Arabic and Syriac, the
 * dot below of Devanagari. Vowel signs of Indic and Thai letters make another word, and so do the voiced marks of kana.
 */
const LEFT_OUT =
  /[[[\p{M}&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]]--[\u3099\u309a]]\u093c\u0640]/gv
/** Letters with a mark that are letters of their own: "мой" and "мои" are two words. */
const OWN_LETTERS: ReadonlySet<string> = new Set('йїўќѓ')
/** Not seen: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}/gu

/** Letters that are written for each other, and no rule of Unicode says so. */
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
    // Were they letters, they would be glued to the word before them.
    '™': ' ',
    '℠': ' ',
  }),
)

/** Signs of a text are few, and each is worked out once. */
const known = new Map<string, SignForm>()
const KNOWN_MAX = 20_000

/** Where the sign that begins there ends. */
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

/** The form of one sign, as `signEnd` cuts them. */
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
  // Words were written apart by it, or it is not seen at all.
  if (sign === '\u200b' || sign === '\u200c') return sign === '\u200b' ? ' ' : ''
  const same = SAME_LETTERS.get(sign)
  if (same !== undefined) return same
  const compatible = sign.normalize('NFKC')
  // "3½" are two numbers, and so is "3" with a half behind it.
  const apart = compatible.includes('\u2044') && sign !== '\u2044' ? ' ' : ''
  return apart + Array.from(compatible, plainLetter).join('')
}

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase()
  if (OWN_LETTERS.has(lower)) return lower
  const bare = lower.normalize('NFD').replaceAll(LEFT_OUT, '').replaceAll(UNSEEN, '').normalize('NFC')
  // By way of the capitals, because there "ß" is two letters and "ς" is "σ".
  const folded = bare.toUpperCase().toLowerCase()
  return Array.from(folded, (each) => SAME_LETTERS.get(each) ?? digitOf(each)).join('')
}

/** A digit of any script as one of ours: the ten of a script stand in a row, zero first. */
function digitOf(letter: string): string {
  if (letter <= '\u007f' || !/^\p{Nd}$/u.test(letter)) return letter
  const code = letter.codePointAt(0) ?? 0
  for (let value = 0; value < 10; value += 1)
    if (!/^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) return String(value)
  return letter
}
