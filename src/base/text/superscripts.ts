const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'
const PLAIN_RAISED = '0123456789+−=()ni'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙₕₖₗₘₚₛₜᵢⱼᵣᵤᵥ'
const PLAIN_LOWERED = '0123456789+−=()aeoxnhklmpstijruv'

/** Raised characters, as a class of a regular expression; the bundled fonts have all of them. */
export const SUPERSCRIPT_CLASS = `[${RAISED}]`
export const SUBSCRIPT_CLASS = `[${LOWERED}]`

/** A text as superscript; null when one of its characters has no raised form. */
export function toSuperscript(text: string): string | null {
  return moved(text, PLAIN_RAISED, RAISED)
}

/** A text as subscript; null when one of its characters has no lowered form. */
export function toSubscript(text: string): string | null {
  return moved(text, PLAIN_LOWERED, LOWERED)
}

/** A text with raised and lowered characters in their normal form. */
export function onTheLine(text: string): string {
  return text.replaceAll(/./gu, (sign) => {
    const [up, down] = [RAISED.indexOf(sign), LOWERED.indexOf(sign)]
    return PLAIN_RAISED[up] ?? PLAIN_LOWERED[down] ?? sign
  })
}

function moved(text: string, from: string, to: string): string | null {
  const bare = text.replaceAll(' ', '').replaceAll('-', '−')
  let shown = ''
  for (const sign of bare) {
    const at = from.indexOf(sign)
    if (at < 0) return null
    shown += to[at] ?? ''
  }
  return shown === '' ? null : shown
}
