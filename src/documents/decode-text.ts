import type { AppError } from '../contract/errors/errors.ts'
import { fileError, notText, READABLE } from './file-error.ts'
import { signatureOf } from './sniff.ts'

/** Text of bytes that are UTF-8, or UTF-16 with its mark. @throws AppError FILE_UNREADABLE */
export function decodeText(name: string, bytes: Uint8Array): string {
  const text = decode(bytes)
  if (text === null || text.includes('\0')) throw unreadable(name, bytes)
  return text
}

/** A page of the web by its first words, whatever it is called; a piece of one by its name. */
export function isHtml(bytes: Uint8Array, extension: string): boolean {
  const head = headOf(bytes)
  if (/^\W{0,3}\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html)\b/i.test(head)) return true
  return /^x?html?$/.test(extension) && /<[a-z][^>]*>/i.test(head)
}

/** The text of a page, which may name an encoding of its own. @throws AppError FILE_UNREADABLE */
export function decodeHtml(name: string, bytes: Uint8Array): string {
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(headOf(bytes))?.[1]
  if (decode(bytes) !== null || charset === undefined) return decodeText(name, bytes)
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return decodeText(name, bytes)
  }
}

/** A page says what it is within so many bytes (HTML, section 4.2.5.4). */
const HEAD_BYTES = 1_024

function headOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, HEAD_BYTES))
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function unreadable(name: string, bytes: Uint8Array): AppError {
  const signature = signatureOf(bytes)
  if (signature) return notText(name, signature)
  // Few texts in an older encoding hold a zero byte, and few binary files do not.
  const binary = bytes.includes(0) && encodingOf(bytes) === 'utf-8'
  return fileError(
    'FILE_UNREADABLE',
    name,
    binary
      ? `holds binary data: attach ${READABLE}, or save it as UTF-8`
      : 'is not UTF-8 text: open it in an editor and save it as UTF-8',
  )
}
