import { crc32, inflateSync } from 'node:zlib'
import { formatBytes } from '../../../../base/format/bytes.ts'

/** The most bytes of one text in a picture, also when unpacked: the largest cards with a book of lore have a few megabytes. */
export const PNG_TEXT_MAX_BYTES = 8 * 1024 * 1024

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of length and name before the data of a chunk, and of the checksum after it. */
const BEFORE = 8
const AFTER = 4

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte)
}

/**
 * The texts in a picture by their keyword in lower case, or why they cannot be read, as the rest of a sentence after
 * the file's name.
 */
export type PngTexts = { readonly texts: ReadonlyMap<string, string> } | { readonly problem: string }

/**
 * Reads the text chunks (tEXt, zTXt, iTXt) of a PNG file up to its end. Lengths and checksums of these chunks must be
 * right; pixels are skipped. When two texts have one keyword the first is used.
 * @param wanted keywords in lower case; texts with other keywords are skipped, whatever their size
 */
export function pngTexts(bytes: Uint8Array, wanted: readonly string[]): PngTexts {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts = new Map<string, string>()
  for (let at = SIGNATURE.length; ;) {
    if (at + BEFORE + AFTER > data.length) return { problem: 'is cut off: the picture has no end' }
    const length = data.readUInt32BE(at)
    const type = data.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return { texts }
    if (!/^[A-Za-z]{4}$/.test(type)) return { problem: `is damaged: at byte ${at} no part of a picture begins` }
    const end = at + BEFORE + length
    if (end + AFTER > data.length)
      return {
        problem: `is cut off: its part “${type}” says that it has ${formatBytes(length)}, and ${formatBytes(Math.max(0, data.length - at - BEFORE))} are left`,
      }
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') {
      const chunk = data.subarray(at + BEFORE, end)
      const keyword = keywordOf(chunk)
      if (wanted.includes(keyword) && !texts.has(keyword)) {
        if (length > PNG_TEXT_MAX_BYTES)
          return {
            problem: `holds a text “${keyword}” of ${formatBytes(length)}, and one may have at most ${formatBytes(PNG_TEXT_MAX_BYTES)}`,
          }
        if (crc32(data.subarray(at + 4, end)) !== data.readUInt32BE(end))
          return { problem: `is damaged: the checksum of its text “${keyword}” is wrong` }
        const text = textOf(type, chunk)
        if (text === null) return { problem: `is damaged: its text “${keyword}” cannot be unpacked` }
        texts.set(keyword, text)
      }
    }
    at = end + AFTER
  }
}

function keywordOf(chunk: Buffer): string {
  const end = chunk.indexOf(0)
  return chunk.toString('latin1', 0, end < 0 ? 0 : Math.min(end, 80)).toLowerCase()
}

/** The text after the keyword; null for an invalid chunk. */
function textOf(type: 'tEXt' | 'zTXt' | 'iTXt', chunk: Buffer): string | null {
  const rest = chunk.subarray(chunk.indexOf(0) + 1)
  if (type === 'tEXt') return rest.toString('latin1')
  if (type === 'zTXt') return rest[0] === 0 ? (inflated(rest.subarray(1))?.toString('latin1') ?? null) : null
  const [packed, method] = rest
  const language = rest.indexOf(0, 2)
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1)
  if (translated < 0 || (packed !== 0 && !(packed === 1 && method === 0))) return null
  const text = rest.subarray(translated + 1)
  const plain = packed === 1 ? inflated(text) : text
  return plain === null ? null : decoded(plain)
}

function inflated(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: PNG_TEXT_MAX_BYTES })
  } catch {
    return null
  }
}

function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
