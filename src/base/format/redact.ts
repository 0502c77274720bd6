/** Matches keys of known vendors by their first letters. */
const KEY_SHAPES = /\b(?:sk|pk|rk|gsk|xai|hf)[-_][\w-]{8,}|\bAIza[\w-]{20,}/g
const HEADERS =
  /((?:authorization|x-api-key|x-goog-api-key|api[-_]?key|cookie)["']?\s*[:=]\s*["']?)(?:(?:Bearer|Basic)\s+)?[^\s"',;]+/gi
/** The password in an address, such as a database's. */
const ADDRESSES = /(:\/\/[^\s/:@]*:)[^\s/]+@/g
const SCHEMES = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi

/**
 * Removes what looks like a key or a credential from a line for a log. This is a last safeguard for texts that should
 * not contain any.
 */
export function redact(line: string): string {
  return line
    .replaceAll(HEADERS, '$1[removed]')
    .replaceAll(SCHEMES, '$1 [removed]')
    .replaceAll(ADDRESSES, '$1[removed]@')
    .replaceAll(KEY_SHAPES, '[removed]')
}
