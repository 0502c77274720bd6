/** 32-bit FNV-1a over UTF-16 code units: small and quick, for seeds and for finding equal words. Not for keys: see `sha256`. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
