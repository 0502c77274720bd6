import type { Term } from '../../../base/retrieval/question.ts'
import { detectLanguage } from '../../dialog/language/detect-language.ts'
import { isFunctionWord } from '../../dialog/language/is-function-word.ts'

/** A word that more than this share of the texts contains is left out of a question: it does not tell texts apart. */
const COMMON_SHARE = 0.1
/**
 * A word that at most this many texts contain is never common, which matters in a small library, unless it is a
 * function word of the question's language.
 */
const COMMON_MIN = 20
/** How many of the rarest words are used if all words of a question are common. */
const KEPT_MIN = 2

/** A word of the question, its FTS5 query, and the number of texts that contain it, counted up to a limit. */
export interface CountedWord {
  readonly term: Term
  readonly match: string
  readonly texts: number
}

/** The number of texts up to which a word is not common, in a library of this many texts. */
export function commonFrom(size: number): number {
  return Math.max(COMMON_MIN, Math.ceil(size * COMMON_SHARE))
}

/**
 * The words to search for, rarest first: those that tell texts apart; where none does, the rarest.
 * @param phrased whether phrases are searched for, so that no word is needed
 */
export function tellingWords(
  all: readonly CountedWord[],
  { asked, size, phrased }: { readonly asked: string; readonly size: number; readonly phrased: boolean },
): readonly CountedWord[] {
  const language = detectLanguage(asked)
  const isTelling = ({ term, texts }: CountedWord) => {
    if (!isFunctionWord(term.text, language)) return texts <= commonFrom(size)
    // Of an unknown language, it may be a word of content as well.
    return language === null && texts <= Math.ceil(size * COMMON_SHARE)
  }
  const there = all.filter(({ texts }) => texts > 0).toSorted((a, b) => a.texts - b.texts)
  const telling = there.filter(isTelling)
  return telling.length > 0 || phrased ? telling : there.slice(0, KEPT_MIN)
}

/** The rarest of these words whose texts together are not more than `lookedAt`; at least KEPT_MIN words. */
export function rarest(words: readonly CountedWord[], lookedAt: number): readonly CountedWord[] {
  let looked = 0
  return words.filter(({ texts }, place) => {
    looked += texts
    return place < KEPT_MIN || looked <= lookedAt
  })
}
