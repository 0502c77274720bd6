import { formatBytes } from '../../../../base/format/bytes.ts'
import { readZip } from '../../../../base/files/read-zip.ts'
import { fileError } from '../file-error.ts'
import { decodeLoosely } from '../../../../base/text/decode-text.ts'

/**
 * Bytes of the texts of an office file, unpacked: markup is five to twenty times its text, and more than
 * CONTEXT_TEXT_MAX_CHARS of that is refused anyway.
 */
const LIMITS = { entries: 20_000, entryBytes: 64 * 1024 * 1024, totalBytes: 128 * 1024 * 1024 }
/** The deepest nesting. Tables within tables need about forty levels; the readers' time grows with the square of the depth. */
const DEEPEST = 500
const TAG = /<(\/?)([A-Za-z][^\s<>/]*)(?=[\s<>/])[^<>]*>/g
/** Elements that pages of a book may leave unclosed. */
const LEFT_OPEN = /^(?:p|li|td|tr|th|dt|dd|br|hr|img|meta|link|input|col|wbr)$/i
const TEXT_PARTS = /\.(xml|rels|opf|xhtml|html|htm)$|^mimetype$/i

/** The parts of an office file that hold text, by name. */
export type Parts = ReadonlyMap<string, string>

/**
 * @throws AppError FILE_UNREADABLE, FILE_TOO_LARGE, naming the file
 * @param kind what it is called in a sentence: "presentation"
 */
export function unpackTexts(name: string, bytes: Uint8Array, kind: string): Parts {
  const parts = new Map<string, string>()
  for (const entry of readZip(bytes, LIMITS, (path) => TEXT_PARTS.test(path))) {
    if (!('bytes' in entry)) throw refused(name, entry.problem, kind)
    const text = decodePart(entry.bytes)
    if (isDeeperThan(text, DEEPEST)) throw tooDeep(name, kind)
    parts.set(entry.name, text)
  }
  return parts
}

export function damagedDocumentError(name: string, kind: string, cause?: unknown): Error {
  return fileError(
    'FILE_UNREADABLE',
    name,
    `is a damaged ${kind}: open it in its program and save it anew`,
    undefined,
    cause,
  )
}

function refused(name: string, problem: string, kind: string): Error {
  if (!/larger|more than/.test(problem)) return damagedDocumentError(name, kind)
  return fileError(
    'FILE_TOO_LARGE',
    name,
    `unpacks to more than ${formatBytes(LIMITS.entryBytes)} in a part, ${formatBytes(LIMITS.totalBytes)} in all or ${LIMITS.entries} parts: attach the pages that matter`,
  )
}

function tooDeep(name: string, kind: string): Error {
  return fileError(
    'FILE_UNREADABLE',
    name,
    `is a ${kind} with parts that lie in each other more than ${DEEPEST} deep: save it as PDF and attach that`,
  )
}

function isDeeperThan(markup: string, most: number): boolean {
  let depth = 0
  for (const [tag, closing, name = ''] of markup.matchAll(TAG)) {
    if (LEFT_OPEN.test(name) || tag.endsWith('/>')) continue
    depth = closing === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > most) return true
  }
  return false
}

function decodePart(bytes: Uint8Array): string {
  return decodeLoosely(bytes)
}
