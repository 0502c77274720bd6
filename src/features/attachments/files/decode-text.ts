import type { AppError } from '../../../core/contract/errors/errors.ts'
import { decodeUnicode, readText, type DecodedText } from '../../../base/text/decode-text.ts'
import { fileError, notText, READABLE } from './file-error.ts'
import { signatureOf } from './sniff.ts'

/** Text of bytes in Unicode or in a code page that shows. @throws AppError FILE_UNREADABLE */
export function readPlainText(name: string, bytes: Uint8Array): DecodedText {
  const read = readText(bytes)
  if (read === null || read.text.includes('\0')) throw unreadable(name, bytes)
  return read
}

/** Whether it is a web page, by its first words, whatever its name; a fragment is recognised by its name. */
export function isHtml(bytes: Uint8Array, extension: string): boolean {
  const head = headOf(bytes)
  if (/^\W{0,3}\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype\s+html|html)\b/i.test(head)) return true
  return /^x?html?$/.test(extension) && /<[a-z][^<>]*>/i.test(head)
}

/** The text of a web page, which may name its encoding. @throws AppError FILE_UNREADABLE */
export function decodeHtml(name: string, bytes: Uint8Array): DecodedText {
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(headOf(bytes))?.[1]
  if (decodeUnicode(bytes) !== null || charset === undefined) return readPlainText(name, bytes)
  try {
    return { text: new TextDecoder(charset).decode(bytes), codePage: null }
  } catch {
    return readPlainText(name, bytes)
  }
}

/** A page names its encoding within this many bytes (HTML, section 4.2.5.4). */
const HEAD_BYTES = 1_024

function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES)
  return decodeUnicode(head, true) ?? new TextDecoder().decode(head)
}

function unreadable(name: string, bytes: Uint8Array): AppError {
  const signature = signatureOf(bytes)
  if (signature) return notText(name, signature)
  // Few texts in older encodings contain a zero byte, and few binary files do not.
  const binary = bytes.includes(0) && !isMarkedUtf16(bytes)
  return fileError(
    'FILE_UNREADABLE',
    name,
    binary
      ? `holds binary data: attach ${READABLE}, or save it as UTF-8`
      : 'is neither UTF-8 nor UTF-16 text, and its letters do not show which encoding it is in: open it in the program it is from and save it as UTF-8',
  )
}

function isMarkedUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
