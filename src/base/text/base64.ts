/** What `isBase64` holds a text to, for schemas that others read. */
export const BASE64_PATTERN = '^[A-Za-z0-9+/]*={0,2}$'

/**
 * Whether a text holds the letters of base64 alone, filled up at the end with two "=" at most, as in `BASE64_PATTERN`. It
 * looks for a letter that does not belong: the pattern itself would keep a way back for each letter of a file of
 * megabytes, for which there is not always room.
 */
export function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - padding))
}
