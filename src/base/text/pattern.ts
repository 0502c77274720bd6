/** ASCII punctuation and single halves of characters, which must be escaped in a pattern. */
const SIGNS = /[!-/:-@[-`{-~]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * The source of a pattern that matches a text literally: with any flags, within a longer pattern and in a class. The escapes
 * are numeric, because with "u" and "v" a backslash is an error before most signs.
 */
export function literalPattern(text: string): string {
  return text.replaceAll(SIGNS, (sign) => {
    const code = sign.charCodeAt(0).toString(16)
    return sign.charCodeAt(0) > 0xff ? `\\u${code}` : `\\x${code.padStart(2, '0')}`
  })
}

/** The source of a pattern that matches any of these texts, the longest one possible; without texts it matches nothing. */
export function anyLiteralPattern(texts: Iterable<string>): string {
  const longestFirst = [...texts].toSorted((one, other) => other.length - one.length)
  return longestFirst.length === 0 ? '(?!)' : longestFirst.map(literalPattern).join('|')
}
