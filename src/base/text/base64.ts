/** The pattern that `isBase64` checks, for published schemas. */
export const BASE64_PATTERN = '^[A-Za-z0-9+/]*={0,2}$'

/**
 * Whether a text matches `BASE64_PATTERN`. It searches for a character that is not allowed, because matching the pattern
 * itself would need too much memory for texts of megabytes.
 */
export function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - padding))
}
