import { fileError, READABLE } from './file-error.ts'

/** Text of bytes that are UTF-8, or UTF-16 with its mark. @throws AppError FILE_UNREADABLE */
export function decodeText(name: string, bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  const text = decode(name, bytes, encoding)
  if (text.includes('\0')) throw fileError('FILE_UNREADABLE', name, `holds binary data: attach ${READABLE}, or save it as UTF-8`)
  return text
}

function decode(name: string, bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    // Few texts in an older encoding hold a zero byte, and few binary files do not.
    const problem = bytes.includes(0) && encoding === 'utf-8' ? `holds binary data: attach ${READABLE}` : 'is not UTF-8 text: open it in an editor and save it as UTF-8'
    throw fileError('FILE_UNREADABLE', name, problem, undefined, cause)
  }
}
