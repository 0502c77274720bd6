/** 32-bit FNV-1a over UTF-16 code units: small and quick, for seeds and for finding equal words. Not for keys: see `sha256`. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A hash of 53 bits, all that a number holds exactly: two texts have the same one once in nine million billions. */
export function hashTextWide(text: string): number {
  let low = 0x811c9dc5
  let high = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
  }
  return (low >>> 0) + (high >>> 11) * 2 ** 32
}
