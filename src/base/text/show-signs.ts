/**
 * Characters that a terminal or a page would obey or that are invisible: controls, marks of direction, characters without
 * width, tags. Line breaks and tabs do not count.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu

/** Letters that are written from right to left. In texts with them, marks of direction are normal. */
const FROM_RIGHT = /(?!\u061C)[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const FROM_RIGHT_OR_NO_LETTER = new RegExp(String.raw`${FROM_RIGHT.source}|^\P{L}*$`, 'u')
/** Scripts in which characters without width join or separate letters, or allow a line break. */
const JOINED =
  /(?!\u061C)[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
/** The last character of an emoji, to which another may be joined. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
const BLACK_FLAG = 0x1f3f4

/**
 * A text in which control and invisible characters are replaced by their number, as in "[U+202E]". Those that a script or
 * an emoji needs are kept: joiners in Persian, Hindi and families, marks of direction in Hebrew and Arabic, flags.
 */
export function showSigns(text: string): string {
  return replaceSigns(text, FROM_RIGHT, inWords)
}

/** Like `showSigns`, for a piece of a longer text, where a mark of direction may be normal even without letters beside it. */
export function showSignsOfPiece(text: string): string {
  return replaceSigns(text, FROM_RIGHT_OR_NO_LETTER, inWords)
}

/** JSON with the same content, in which every such character is escaped. */
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

/** Replaces such characters. @param atHome matches texts in which marks of direction are normal */
function replaceSigns(text: string, atHome: RegExp, shown: (code: number) => string): string {
  if (text.search(HIDDEN) < 0) return text
  const fromRight = atHome.test(text)
  let flag = -1
  return text.replaceAll(HIDDEN, (sign, at: number) => {
    const code = sign.codePointAt(0) ?? 0
    const before = signBefore(text, at)
    const after = signAt(text, at + sign.length)
    if (!isTag(code)) return isAtHome(code, { before, after, fromRight }) ? sign : shown(code)
    // The flag of a region is a black flag followed by tags.
    if (before.codePointAt(0) !== BLACK_FLAG && flag !== at) return shown(code)
    flag = at + sign.length
    return sign
  })
}

interface Around {
  /** The character before; '' at the beginning of the text, which may be a piece of a longer one. */
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
