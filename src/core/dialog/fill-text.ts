/** How many texts are kept taken apart: prompts are filled from a few hundred, again in each call. */
const KEPT_TEXTS = 1_000
const kept = new Map<string, readonly string[]>()

/**
 * Replaces names in braces by their values. A name without a value stays as it is. Braces inside a value are plain
 * text.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  if (!text.includes('{')) return text
  let filled = ''
  let isName = false
  for (const piece of piecesOf(text)) {
    if (!isName) filled += piece
    else filled += Object.hasOwn(values, piece) ? String(values[piece]) : `{${piece}}`
    isName = !isName
  }
  return filled
}

/** The text between names, and the names, in turn. */
function piecesOf(text: string): readonly string[] {
  const known = kept.get(text)
  if (known) return known
  if (kept.size >= KEPT_TEXTS) kept.clear()
  const pieces = text.split(/\{(\w+)\}/)
  kept.set(text, pieces)
  return pieces
}
