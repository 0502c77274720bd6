import { guessEncoding } from './encodings/guess-encoding.ts'
import { NO_TEXT } from './encodings/no-text.ts'

/** Bytes of a text that are looked at to tell UTF-16 without its mark. */
const LOOKED_AT_BYTES = 64 * 1024
/** A text, and the old code page that it was in; null for Unicode. */
export interface DecodedText {
  readonly text: string
  readonly codePage: string | null
}

/**
 * The text of a file, however its program wrote it: Unicode, or a code page where its letters show plainly which one.
 * Null for bytes that are neither.
 * @param cut the bytes end anywhere: a last character of which a part is missing is left out
 */
export function readText(bytes: Uint8Array, cut = false): DecodedText | null {
  const text = decodeUnicode(bytes, cut)
  if (text !== null) return { text, codePage: null }
  const codePage = guessEncoding(bytes, cut)
  const decoded = codePage === null ? null : decodeAs(codePage, bytes, cut)
  return decoded === null || NO_TEXT.test(decoded) ? null : { text: decoded, codePage }
}

/** The same, of a file whose text alone is asked for. */
export function decodeText(bytes: Uint8Array, cut = false): string | null {
  return readText(bytes, cut)?.text ?? null
}

/**
 * The text of UTF-8, or of UTF-16 in either order; a byte order mark is no part of it, and UTF-16 without one is told
 * where that is plain. Null for bytes that are neither.
 */
export function decodeUnicode(bytes: Uint8Array, cut = false): string | null {
  const encoding = encodingOf(bytes)
  return encoding === null ? null : decodeAs(encoding, bytes, cut)
}

/** As `decodeText`, and what cannot be read stays as signs of replacement: for files whose reader says itself what is wrong. */
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

/** Spaces, line breaks and digits of a text in UTF-16 have a zero byte: after them or before them tells the order. */
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

/** Words with spaces between them in one alphabet, or much of ASCII: bytes of anything look like Chinese. */
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
