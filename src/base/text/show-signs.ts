/**
 * Signs that whoever shows a text would obey or that nobody sees: controls, what turns the direction apart from its
 * letters, what has no width, tags. Line breaks and tabs are none.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu

/** Letters that are written from right to left, with which marks of direction are at home; a mark is itself none. */
const FROM_RIGHT = /(?!\u061C)[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const FROM_RIGHT_OR_NO_LETTER = new RegExp(String.raw`${FROM_RIGHT.source}|^\P{L}*$`, 'u')
/** Scripts whose letters are joined or kept apart by a sign without width, or broken at one. */
const JOINED =
  /(?!\u061C)[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
/** What an emoji may end with before the sign that joins it to the next. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
const BLACK_FLAG = 0x1f3f4

/**
 * A text in which what would be obeyed, or not seen, is shown by its number, as in "[U+202E]". What a script or an
 * emoji needs stays: the joiners of Persian, Hindi and families, marks of direction in Hebrew and Arabic, flags.
 */
export function showSigns(text: string): string {
  return replaceSigns(text, FROM_RIGHT, inWords)
}

/** The same of what may be a piece of a longer text: a mark of direction beside no letter at all may be at home in it. */
export function showSignsOfPiece(text: string): string {
  return replaceSigns(text, FROM_RIGHT_OR_NO_LETTER, inWords)
}

/** JSON whose strings say the same, with every such sign escaped. */
export function escapeSigns(json: string): string {
  return replaceSigns(json, FROM_RIGHT, (code) =>
    JSON.stringify(String.fromCodePoint(code)).slice(1, -1).replaceAll(HIDDEN, escaped),
  )
}

function inWords(code: number): string {
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}

function escaped(sign: string): string {
  return Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  )
}

/** @param atHome what a text must hold for marks of direction to be at home in it */
function replaceSigns(text: string, atHome: RegExp, shown: (code: number) => string): string {
  if (text.search(HIDDEN) < 0) return text
  const fromRight = atHome.test(text)
  let flag = -1
  return text.replaceAll(HIDDEN, (sign, at: number) => {
    const code = sign.codePointAt(0) ?? 0
    const before = signBefore(text, at)
    const after = signAt(text, at + sign.length)
    if (!isTag(code)) return isAtHome(code, { before, after, fromRight }) ? sign : shown(code)
    // A flag of a region is a black flag and its tags.
    if (before.codePointAt(0) !== BLACK_FLAG && flag !== at) return shown(code)
    flag = at + sign.length
    return sign
  })
}

interface Around {
  /** '' at either end of the text: it may be a piece of a longer one. */
  readonly before: string
  readonly after: string
  readonly fromRight: boolean
}

function isAtHome(code: number, { before, after, fromRight }: Around): boolean {
  switch (code) {
    case 0x0d:
      return after === '\n'
    case 0x61c:
    case 0x200e:
    case 0x200f:
      return fromRight
    case 0x200b:
    case 0x200c:
      return isJoined(before) && isJoined(after)
    case 0x200d:
      return (isJoined(before) || EMOJI.test(before)) && (isJoined(after) || after === '' || EMOJI.test(after))
    default:
      return false
  }
}

function isJoined(sign: string): boolean {
  return sign === '' || JOINED.test(sign) || /\p{M}/u.test(sign)
}

function isTag(code: number): boolean {
  return code >= 0xe0000
}

function signAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function signBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1)
  return at === 0 ? '' : signAt(text, low >= 0xdc00 && low <= 0xdfff && at > 1 ? at - 2 : at - 1)
}
