import type { SignWords } from './sign-words.ts'

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ'
const PLAIN_RAISED = '0123456789+−()ni'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₐₑₒₓₙ'
const PLAIN_LOWERED = '0123456789+−()aeoxn'

/** Exponents, raised or behind a caret, and what stands lowered. */
export function sayPowers(text: string, words: SignWords): string {
  const { squared, cubed, power } = words
  const said = (exponent: string): string =>
    exponent === '2' ? ` ${squared} ` : exponent === '3' ? ` ${cubed} ` : ` ${power} ${exponent} `
  return text
    .replaceAll(new RegExp(`(?<=[\\p{L}\\p{N})\\]])[${RAISED}]+`, 'gu'), (raised) =>
      said(plainly(raised, RAISED, PLAIN_RAISED)),
    )
    .replaceAll(
      /(?<=[\p{L}\p{N})\]])\^(?:\{([^{}\n]{1,30})\}|\(([^()\n]{1,30})\)|([-−]?[\p{L}\p{N}]+))/gu,
      (_whole, ...parts) => said(String(parts.slice(0, 3).find((part) => part !== undefined)).replace(/^-/, '−')),
    )
    .replaceAll(new RegExp(`[${LOWERED}]+`, 'gu'), (lowered) => ` ${plainly(lowered, LOWERED, PLAIN_LOWERED)} `)
}

function plainly(signs: string, from: string, to: string): string {
  return signs.replaceAll(/./gu, (sign) => to[from.indexOf(sign)] ?? sign)
}
