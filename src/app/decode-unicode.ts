/** How many bytes tell in which Unicode a text without a mark is written. */
const HEAD_BYTES = 512

/**
 * Text of a file or a pipe as Windows writes them, too: UTF-8 or UTF-16 in either order, with a byte order mark (Notepad,
 * PowerShell) or without. What is neither becomes signs of replacement.
 */
export function decodeUnicode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Names of variables and keys are plain letters: in UTF-16 every other byte of them is zero, in UTF-8 none is.
  const head = bytes.subarray(0, HEAD_BYTES)
  const zeros = [0, 1].map((side) => head.filter((byte, at) => at % 2 === side && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 4 < head.length) return 'utf-8'
  return odd > even ? 'utf-16le' : 'utf-16be'
}
