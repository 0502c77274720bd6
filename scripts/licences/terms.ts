/** Licences that would oblige whoever redistributes the app to use the same licence. */
const REFUSED = /\bA?GPL|GNU (Affero )?General Public/i

/**
 * Why a licence keeps a package from being shipped, as the end of a sentence; null when it does not.
 * @param licence an SPDX expression, such as "(MIT OR GPL-3.0-or-later)"; where a package offers a choice, an allowed
 * one counts
 */
export function whyRefused(licence: string | undefined): string | null {
  if (licence === undefined || licence.trim() === '' || /^(UNLICENSED|SEE LICEN[CS]E)/i.test(licence))
    return 'names no licence'
  return allows(licence) ? null : `is under ${licence}`
}

/**
 * The pattern does not match "LGPL", because no word boundary stands before its "GPL": it is allowed, as it does not
 * affect the rest of the app.
 */
function allows(expression: string): boolean {
  const text = unwrap(expression.trim())
  const either = split(text, ' OR ')
  if (either.length > 1) return either.some(allows)
  const both = split(text, ' AND ')
  if (both.length > 1) return both.every(allows)
  return !REFUSED.test(text)
}

/** The text without brackets around the whole of it. */
function unwrap(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (let at = 0; at < text.length - 1; at += 1) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    if (depth === 0) return text
  }
  return unwrap(text.slice(1, -1).trim())
}

/** Splits at a word that stands outside brackets. */
function split(text: string, word: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    if (depth === 0 && text.startsWith(word, at)) {
      parts.push(text.slice(from, at))
      from = at + word.length
    }
  }
  return [...parts, text.slice(from)]
}
