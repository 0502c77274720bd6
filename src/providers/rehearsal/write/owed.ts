import { capitalise } from '../../../base/text/capitalise.ts'
import type { SceneQuestion } from '../../../core/engine/ports.ts'
import { clauseOf } from './topic.ts'
import { clip, plain, quoteSentence, sentencesOf } from './text.ts'
import type { Slots } from './fill.ts'

/** Somebody who has no name here. */
const AUDIENCE = 'somebody in the audience'
/** Longest words of a question that are repeated. */
const WORDS = { most: 24, chars: 160 }
/** Words that mean somebody else in another mouth. */
const YOURS = /\b(?:you|your|yours|yourself|me|my|mine|we|us|our)\b/i

/** A question as it can be spoken of: by whom, what it asks as a clause, and its own words. */
export function slotsOf({ from, text, original }: SceneQuestion): Slots {
  const words = plain(original ?? text)
  const question = sentencesOf(words).findLast((sentence) => /[?？؟]$/u.test(sentence)) ?? words
  return {
    asker: from ?? AUDIENCE,
    asked: clause(question),
    inWords: quoteSentence(clip(question, WORDS.most, WORDS.chars)),
  }
}

/** The clause in the mouth of whoever answers; null where that would have to be guessed. */
function clause(question: string): string | null {
  const direct = question.replace(/^\p{Lu}[\p{L} .’'-]{0,40}, (?=\p{Ll})/u, '')
  const found = clauseOf(capitalise(direct))
  if (found === null) return null
  const mine = found.replace(/^(whether|what|why|how|when|where) you (?=would|could|should|can|will|must)/, '$1 I ')
  return YOURS.test(mine) ? null : mine
}
