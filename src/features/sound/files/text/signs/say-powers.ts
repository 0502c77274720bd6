import { SUBSCRIPT_CLASS, onTheLine, SUPERSCRIPT_CLASS } from '../../../../../base/text/superscripts.ts'
import type { SignWords } from './sign-words.ts'

/** An exponent or index in brackets. */
const BRACKETED = String.raw`\(((?:[^()\n]|\([^()\n]{0,30}\)){1,60})\)|\{([^{}\n]{1,60})\}`
/** An exponent or index, with or without brackets. */
const HELD = String.raw`(?:${BRACKETED}|([-−]?[\p{L}\p{N}∞]+))`
const RAISED_RUN = new RegExp(`(?<=[\\p{L}\\p{N})\\]])${SUPERSCRIPT_CLASS}+`, 'gu')
const LOWERED_RUN = new RegExp(`${SUBSCRIPT_CLASS}+`, 'gu')
const ORDER = new RegExp(`(?<![\\p{L}\\p{N})\\]])(${SUPERSCRIPT_CLASS}+)√`, 'gu')
const POWER = new RegExp(String.raw`(?<=[\p{L}\p{N})\]])\^${HELD}`, 'gu')
const LIMITS = new RegExp(
  String.raw`([∑∏∫⋃⋂]|(?<!\p{L})(?:lim|max|min))(?:(${SUBSCRIPT_CLASS}+)|_(?:${BRACKETED}))(?:(${SUPERSCRIPT_CLASS}+)|\^${HELD})?`,
  'gu',
)

/** Puts exponents (raised or after a caret), indices and the limits of sums into words. */
export function sayPowers(text: string, words: SignWords): string {
  const { squared, cubed, power, afterPower = '', root } = words
  const said = (exponent: string): string =>
    exponent === '2' ? ` ${squared} ` : exponent === '3' ? ` ${cubed} ` : ` ${power} ${exponent} ${afterPower} `
  const carets = (within: string): string =>
    within.replaceAll(POWER, (_whole, ...parts) => said(firstOf(parts.slice(0, 3)).replace(/^-/, '−')))
  const limited = text
    .replaceAll(LIMITS, (_whole, sign: string, ...parts: (string | undefined)[]) =>
      limits(sign, firstOf(parts.slice(0, 3)), firstOf(parts.slice(3, 7)), words),
    )
    .replaceAll(ORDER, (_whole, order: string) => ` ${root[0]} ${onTheLine(order)} ${root[1]} `)
    .replaceAll(RAISED_RUN, (raised) => said(onTheLine(raised)))
  // Twice, because an exponent may have an exponent itself.
  return carets(carets(limited)).replaceAll(LOWERED_RUN, (lowered) => ` ${onTheLine(lowered)} `)
}

/** Words for a sign with limits: "the sum from i = 1 to n of", "the limit as h goes to 0 of". */
function limits(sign: string, lower: string, upper: string, words: SignWords): string {
  const { limited, from, to, over, of, asLimit, tendsTo } = words
  const what = ` ${limited[sign] ?? sign} `
  if (upper !== '') return `${what}${from} ${lower} ${to} ${upper} ${of} `
  const goes = lower.includes('→')
  return `${what}${goes ? asLimit : over} ${goes ? lower.replaceAll('→', ` ${tendsTo} `) : lower} ${of} `
}

function firstOf(parts: readonly (string | undefined)[]): string {
  return onTheLine(parts.find((part) => part !== undefined) ?? '')
}
