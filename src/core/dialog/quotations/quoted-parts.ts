import { countSpacedWords, countUnspaced } from './quotations-in.ts'

/** A part of a quotation between two places where the speaker left something out or added words. */
export interface QuotedPart {
  readonly text: string
  /** The greatest distance from the part before, in characters. */
  readonly within: number
}

/** The most characters that may be left out between two parts, about a paragraph. Parts further apart are no quotation. */
const LEFT_OUT_MAX = 600
/** The most characters that words in brackets may replace, such as "[the tram]" a name. */
const REPLACED_MAX = 80
/** The mark for something left out of a quotation. */
const ELLIPSIS = String.raw`[[(]?(?:…|\.\s?\.\s?\.|⋯)+\s?[\])]?`
/** Words in brackets, but not those of a link, after which comes its address. */
const INSERTION = String.raw`\[[^[\]\n]{1,200}\](?!\()`
/** Letters of a word with a part in brackets: "carrie[d]". */
const LETTERS = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’]`
const CUT = new RegExp(`(${ELLIPSIS})|(?<!${LETTERS})${LETTERS}*${INSERTION}${LETTERS}*`, 'gu')
const ONLY_ELLIPSIS = new RegExp(ELLIPSIS, 'u')
const ONLY_INSERTION = new RegExp(`(?!${ELLIPSIS})${INSERTION}`, 'gu')
const WORD = /[\p{L}\p{M}\p{N}]/u
/** The fewest words that can be recognised as a quotation. */
const KEPT_WORDS = 3
const KEPT_UNSPACED = 6

/** A text without brackets around single letters, which show that the case was changed. */
export function withoutCaseBrackets(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{M}\p{N}])\[(\p{L}\p{M}*)\]/gu, '$1')
}

/**
 * A quotation without the words in brackets, which the speaker added: "it [the tram] carries more". Null if nothing was
 * added, or more than is quoted.
 */
export function withoutInsertions(text: string): string | null {
  if (!text.includes('[')) return null
  const kept = text.replaceAll(ONLY_INSERTION, ' ')
  if (kept === text) return null
  const own = (text.match(ONLY_INSERTION) ?? []).join(' ')
  const isQuoted =
    countUnspaced(kept) >= Math.max(KEPT_UNSPACED, countUnspaced(own)) ||
    countSpacedWords(kept) >= Math.max(KEPT_WORDS, countSpacedWords(own))
  return isQuoted ? kept : null
}

/** The parts of a quotation between marks for what was left out; null without such marks. Single words are no parts, because they are everywhere. */
export function partsLeft(text: string): readonly QuotedPart[] | null {
  const parts = text.split(ONLY_ELLIPSIS).filter((part) => WORD.test(part))
  if (parts.length < 2 || parts.some(isSingle)) return null
  return parts.map((part) => ({ text: part, within: LEFT_OUT_MAX }))
}

/** The parts of a quotation between words that were added, perhaps in place of others, and words that were left out; null for none. */
export function partsAround(text: string): readonly QuotedPart[] | null {
  if (withoutInsertions(text) === null) return null
  const parts: QuotedPart[] = []
  let [from, within] = [0, 0]
  const add = (to: number): void => {
    const part = text.slice(from, to)
    if (!WORD.test(part)) return
    parts.push({ text: part, within })
    within = 0
  }
  for (const { 0: cut, 1: ellipsis, index } of text.matchAll(CUT)) {
    add(index)
    from = index + cut.length
    within = Math.max(within, ellipsis === undefined ? REPLACED_MAX : LEFT_OUT_MAX)
  }
  add(text.length)
  // A single word may be anywhere, but rarely so close to other parts.
  const isAlone = ({ text: part, within: before }: QuotedPart, index: number): boolean =>
    isSingle(part) && before !== REPLACED_MAX && parts[index + 1]?.within !== REPLACED_MAX
  return parts.every(({ text: part }) => isSingle(part)) || parts.some(isAlone) ? null : parts
}

function isSingle(part: string): boolean {
  return countSpacedWords(part) < 2 && countUnspaced(part) < 4
}
