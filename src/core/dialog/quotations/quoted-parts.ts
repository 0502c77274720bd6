import { countSpacedWords, countUnspaced } from './quotations-in.ts'

/** A part of a quotation, between what whoever quotes left out of it or put into it. */
export interface QuotedPart {
  readonly text: string
  /** How far behind the part before it may begin, in characters. */
  readonly within: number
}

/** Characters that may be left out between two parts of a quotation: about a paragraph. What is further apart was joined. */
const LEFT_OUT_MAX = 600
/** Characters that words in brackets may stand for: "[the tram]" for a name and what goes with it. */
const REPLACED_MAX = 80
/** What was left out of a quotation. */
const ELLIPSIS = String.raw`[[(]?(?:…|\.\s?\.\s?\.|⋯)+\s?[\])]?`
/** Words in brackets; a link has its address behind them. */
const INSERTION = String.raw`\[[^[\]\n]{1,200}\](?!\()`
/** Letters of a word of which a part is in brackets: "carrie[d]". */
const LETTERS = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’]`
const CUT = new RegExp(`(${ELLIPSIS})|(?<!${LETTERS})${LETTERS}*${INSERTION}${LETTERS}*`, 'gu')
const ONLY_ELLIPSIS = new RegExp(ELLIPSIS, 'u')
const ONLY_INSERTION = new RegExp(`(?!${ELLIPSIS})${INSERTION}`, 'gu')
const WORD = /[\p{L}\p{M}\p{N}]/u
/** Of fewer words nobody can say whose they are. */
const KEPT_WORDS = 3
const KEPT_UNSPACED = 6

/** A single letter in brackets without them: whoever quotes says so that its case was changed. */
export function withoutCaseBrackets(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{M}\p{N}])\[(\p{L}\p{M}*)\]/gu, '$1')
}

/**
 * A quotation without the words in brackets, which are the quoter's own: "it [the tram] carries more". Null where
 * nothing was put in, or more than is quoted.
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

/** The parts of a quotation between what was left out of it; null where nothing was. A single word is no part: it is anywhere. */
export function partsLeft(text: string): readonly QuotedPart[] | null {
  const parts = text.split(ONLY_ELLIPSIS).filter((part) => WORD.test(part))
  if (parts.length < 2 || parts.some(isSingle)) return null
  return parts.map((part) => ({ text: part, within: LEFT_OUT_MAX }))
}

/** The parts of a quotation between what was put in, which may stand for other words, and what was left out; null for none. */
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
  // A single word stands anywhere, but not so near to others.
  const isAlone = ({ text: part, within: before }: QuotedPart, index: number): boolean =>
    isSingle(part) && before !== REPLACED_MAX && parts[index + 1]?.within !== REPLACED_MAX
  return parts.every(({ text: part }) => isSingle(part)) || parts.some(isAlone) ? null : parts
}

function isSingle(part: string): boolean {
  return countSpacedWords(part) < 2 && countUnspaced(part) < 4
}
