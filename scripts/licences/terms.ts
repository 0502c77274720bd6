/** Licences that whoever takes the app along would have to put their own work under. */
const REFUSED = /\bA?GPL|GNU (Affero )?General Public/i

/**
 * Why a licence keeps a package from being shipped, as the end of a sentence; null when it does not.
 * @param licence an expression of SPDX, such as "(MIT OR GPL-3.0-or-later)"; a package that offers a choice is taken under the other one
 */
export function whyRefused(licence: string | undefined): string | null {
  if (licence === undefined || licence.trim() === '' || /^(UNLICENSED|SEE LICEN[CS]E)/i.test(licence))
    return 'names no licence'
  return allows(licence) ? null : `is under ${licence}`
}

/** "LGPL" has no boundary before its "GPL", so it is not refused: it leaves the rest of the app alone. */
function allows(expression: string): boolean {
  const text = unwrap(expression.trim())
  const either = split(text, ' OR ')
  if (either.length > 1) return either.some(allows)
  const both = split(text, ' AND ')
  if (both.length > 1) return both.every(allows)
  return !REFUSED.test(text)
}

/** Without the brackets around all of it. */
function unwrap(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (let at = 0; at < text.length - 1; at += 1) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    if (depth === 0) return text
  }
  return unwrap(text.slice(1, -1).trim())
}

/** Parts between a word that stands outside of brackets. */
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
