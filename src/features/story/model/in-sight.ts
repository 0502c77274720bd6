/**
 * A common passage of at least this many characters is no coincidence. In scripts without spaces a shorter one is
 * enough.
 */
const PASSAGE_CHARS = 45
const DENSE_PASSAGE_CHARS = 14
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * The first passage of a secret that also occurs in the visible text; null for none.
 * @param ownWords the person's own words, which count as no secret
 */
export function secretInText(
  hidden: readonly string[],
  visible: readonly string[],
  ownWords: readonly string[],
): string | null {
  const texts = visible.map(plain)
  const open = ownWords.map(plain)
  for (const secret of hidden.map(plain)) {
    const length = DENSE.test(secret) ? DENSE_PASSAGE_CHARS : PASSAGE_CHARS
    for (let from = 0; from + length <= secret.length; from += 1) {
      const passage = secret.slice(from, from + length)
      if (texts.some((text) => text.includes(passage)) && !open.some((text) => text.includes(passage)))
        return passage.trim()
    }
  }
  return null
}

/** The text in lower case, reduced to letters, digits and single spaces. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}
