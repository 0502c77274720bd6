/** Opening quotation marks, each with those that may close it. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”“"'],
  ['”', '”"'],
  ['„', '“”"'],
  ['‘', '’‘'],
  ['’', '’'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
  ['＂', '＂'],
])
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '"': '"',
  "'": "'",
  '`': '`',
  '\\': '\\',
  '/': '/',
  '\n': '',
}
/** Matches white space, and line breaks that were escaped once too often. */
const SPACE = /(?:\s|\\[nrt])*/uy
const NAME_AND_COLON = /[\p{L}_$][\p{L}\p{N}_$-]{0,80}\s{0,8}:/uy
const BARE = /[-+.\p{L}\p{N}]/u

/** Whether a string begins here: with a quotation mark, or with an escaped one if the whole is inside a string. */
export function startsString(text: string, at: number): boolean {
  return MARKS.has(text.charAt(at)) || isEscapedMark(text, at)
}

function isEscapedMark(text: string, at: number): boolean {
  return text[at] === '\\' && text[at + 1] === '"'
}

/** The result of reading a string. */
export interface ReadString {
  /** The value; null when it has no end. */
  readonly value: string | null
  /** Where it ends; without an end, at the end of its first paragraph or of the text. */
  readonly end: number
}

/**
 * Reads the string that begins here. An unescaped quotation mark within it is part of it, unless the text after the
 * mark fits the end of a string.
 * @param inObject whether it is in an object or, as a value, in a list
 */
export function readString(text: string, start: number, what: 'name' | 'value', inObject: boolean): ReadString {
  const escaped = isEscapedMark(text, start)
  const from = start + (escaped ? 2 : 1)
  const ends = escaped ? '"' : (MARKS.get(text.charAt(start)) ?? '')
  let value = ''
  let taken = from
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\' && !escaped) {
      const { read, length } = readEscape(text, at)
      value += text.slice(taken, at) + read
      at += length - 1
      taken = at + 1
    } else if (sign === '\\') {
      // After two rounds of escaping a backslash becomes four, and a quotation mark has three before it.
      const slashes = countSlashes(text, at)
      const end = at + slashes
      if (slashes % 4 === 1 && text[end] === '"' && followsString(text, end + 1, what, inObject))
        return { value: withoutEscapes(withoutEscapes(text.slice(from, end - 1))), end: end + 1 }
      at = end
    } else if (!escaped && ends.includes(sign) && followsString(text, at + 1, what, inObject))
      return { value: value + text.slice(taken, at), end: at + 1 }
  }
  const paragraph = text.indexOf('\n\n', from)
  return { value: null, end: paragraph < 0 ? text.length : paragraph }
}

/** Whether the text here fits after the end of a string. */
function followsString(text: string, from: number, what: 'name' | 'value', inObject: boolean): boolean {
  const at = onFrom(text, from)
  const next = text[at]
  if (next === undefined) return true
  if (what === 'name') return next === ':'
  if (next === '}' || next === ']') return true
  if (next === ',' || next === ';') return beginsItem(text, onFrom(text, at + 1), inObject)
  if (next === '#' || text.startsWith('//', at) || text.startsWith('/*', at)) return true
  // Here a comma is missing.
  return text.slice(from, at).includes('\n') && startsString(text, at)
}

function beginsItem(text: string, at: number, inObject: boolean): boolean {
  const next = text[at]
  if (next === undefined || ',}]/#…'.includes(next) || startsString(text, at)) return true
  if (!inObject) return next === '{' || next === '[' || BARE.test(next)
  NAME_AND_COLON.lastIndex = at
  return NAME_AND_COLON.test(text)
}

function onFrom(text: string, at: number): number {
  SPACE.lastIndex = at
  SPACE.test(text)
  return SPACE.lastIndex
}

function readEscape(text: string, at: number): { readonly read: string; readonly length: number } {
  const kind = text.charAt(at + 1)
  const code = kind === 'u' ? text.slice(at + 2, at + 6) : ''
  if (/^[\da-f]{4}$/i.test(code)) return { read: String.fromCharCode(Number.parseInt(code, 16)), length: 6 }
  // A backslash before any other character is an ordinary one.
  return { read: ESCAPES[kind] ?? `\\${kind}`, length: 1 + kind.length }
}

function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?:u[\da-fA-F]{4}|[\s\S])/gu, (found) => readEscape(found, 0).read)
}

function countSlashes(text: string, at: number): number {
  let end = at
  while (text[end] === '\\') end += 1
  return end - at
}
