/** ASCII punctuation, and halves of a character that stand alone: written as they are, some flag refuses them or takes them for a rule. */
const SIGNS = /[!-/:-@[-`{-~]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * The source of a pattern that finds a text as it is written: the same with any flags, alone or beside others, in a class
 * too. No other way of escaping is safe with "u" and "v", which refuse a backslash before most signs.
 */
export function literalPattern(text: string): string {
  return text.replaceAll(SIGNS, (sign) => {
    const code = sign.charCodeAt(0).toString(16)
    return sign.charCodeAt(0) > 0xff ? `\\u${code}` : `\\x${code.padStart(2, '0')}`
  })
}

/** Any of these texts as it is written, the longest first, so that none hides behind its own beginning. None: what is found nowhere. */
export function anyLiteralPattern(texts: Iterable<string>): string {
  const longestFirst = [...texts].toSorted((one, other) => other.length - one.length)
  return longestFirst.length === 0 ? '(?!)' : longestFirst.map(literalPattern).join('|')
}
