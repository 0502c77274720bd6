import { guessEncoding } from './encodings/guess-encoding.ts'
import { NO_TEXT } from './encodings/no-text.ts'

/** How many bytes are examined to recognise UTF-16 without a byte order mark. */
const LOOKED_AT_BYTES = 64 * 1024
/** A text, and the old code page in which it was written; null for Unicode. */
export interface DecodedText {
  readonly text: string
  readonly codePage: string | null
}

/**
 * The text of a file in Unicode, or in an old code page if its letters clearly show which one. Null for other bytes.
 * @param cut whether the bytes may end within a character, which is then left out
 */
export function readText(bytes: Uint8Array, cut = false): DecodedText | null {
  const text = decodeUnicode(bytes, cut)
  if (text !== null) return { text, codePage: null }
  const codePage = guessEncoding(bytes, cut)
  const decoded = codePage === null ? null : decodeAs(codePage, bytes, cut)
  return decoded === null || NO_TEXT.test(decoded) ? null : { text: decoded, codePage }
}

/** Like `readText`, but returns only the text. */
export function decodeText(bytes: Uint8Array, cut = false): string | null {
  return readText(bytes, cut)?.text ?? null
}

/**
 * The text of bytes in UTF-8, or in UTF-16 of either byte order, without a byte order mark. UTF-16 without such a mark is
 * recognised if it is obvious. Null for other bytes.
 */
export function decodeUnicode(bytes: Uint8Array, cut = false): string | null {
  const encoding = encodingOf(bytes)
  return encoding === null ? null : decodeAs(encoding, bytes, cut)
}

/** Like `decodeText`, but with replacement characters for what cannot be read, for callers that check the content themselves. */
export function decodeLoosely(bytes: Uint8Array): string {
  return decodeText(bytes) ?? new TextDecoder().decode(bytes)
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const head = bytes.subarray(0, LOOKED_AT_BYTES)
  const isUtf8 = decodeAs('utf-8', bytes, true) !== null
  if (isUtf8 && !head.includes(0)) return 'utf-8'
  return bytes.length % 2 === 0 ? (unmarked(head) ?? (isUtf8 ? 'utf-8' : null)) : isUtf8 ? 'utf-8' : null
}

/** The encoding of UTF-16 without a mark; null for none. Spaces, line breaks and digits have a zero byte, whose place shows the byte order. */
function unmarked(head: Uint8Array): Encoding | null {
  let [even, odd] = [0, 0]
  for (const [place, byte] of head.entries()) {
    if (byte !== 0) continue
    if (place % 2 === 0) even += 1
    else odd += 1
  }
  if (even === odd) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = decodeAs(encoding, head, true)
  return text !== null && !NO_TEXT.test(text) && looksWritten(text) ? encoding : null
}

/** Whether a text has words with spaces in one alphabet, or much ASCII. Without this check any bytes could pass as Chinese. */
function looksWritten(text: string): boolean {
  const ascii = text.match(/[\t\n\r -~]/g)?.length ?? 0
  const blocks = new Set(Array.from(text, (sign) => (sign.codePointAt(0) ?? 0) >> 8))
  return ascii * 5 >= text.length || (ascii > 0 && blocks.size <= 3)
}

function decodeAs(encoding: string, bytes: Uint8Array, cut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut })
  } catch {
    return null
  }
}
