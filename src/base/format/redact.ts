/** Matches how keys of the known vendors begin. */
const KEY_SHAPES = /\b(?:sk|pk|rk|gsk|xai|hf)[-_][\w-]{8,}|\bAIza[\w-]{20,}/g
const HEADERS =
  /((?:authorization|x-api-key|x-goog-api-key|api[-_]?key|cookie)["']?\s*[:=]\s*["']?)(?:(?:Bearer|Basic)\s+)?[^\s"',;]+/gi
/** The password in an address, such as a database's. */
const ADDRESSES = /(:\/\/[^\s/:@]*:)[^\s/]+@/g
const SCHEMES = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi

/** A line for a log without what looks like a key or a credential: the last guard, for text that should hold none. */
export function redact(line: string): string {
  return line
    .replaceAll(HEADERS, '$1[removed]')
    .replaceAll(SCHEMES, '$1 [removed]')
    .replaceAll(ADDRESSES, '$1[removed]@')
    .replaceAll(KEY_SHAPES, '[removed]')
}
