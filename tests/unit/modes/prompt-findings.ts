import { sayInEnglish } from '../../../src/base/language/say.ts'
import { contradictionsIn, ordersInPrompt } from '../../../src/core/dialog/prompt-lint/contradictions.ts'
import { FOREST } from '../../helpers/story.ts'
import type { WholePrompt } from './whole-prompts.ts'

/** A missing value, a name that was not filled in, or the punctuation of a sentence that lost its words. */
const ODD =
  /\{[a-z][\w.]*\}|\bundefined\b|\bNaN\b|\[object \w+\]|(?<!…) [,;]|\(\)|\.\.(?!\.)(?<!\.\.\.)|:\s*\n\s*\n\s*(?:\n|$)/
/** Sentences of at least this many words must not be told twice. */
const TWICE_WORDS = 8

/** Names of tools, forms of answers and text given as data do not count as sentences. */
function sentencesOf(text: string): readonly string[] {
  return ordersInPrompt(text)
    .split(/(?<=[.!?:])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= TWICE_WORDS && /^\p{Lu}/u.test(sentence))
}

/** The description of a companion may stand twice: in the list for all, and where the companion is told who it is. */
const KNOWN = new Set(FOREST.companions.map(({ description }) => description))

function twice(text: string): readonly string[] {
  const seen = new Set<string>()
  return sentencesOf(text).filter((sentence) => {
    const again = seen.has(sentence) && !KNOWN.has(sentence)
    seen.add(sentence)
    return again
  })
}

/** What is wrong with prompts: contradictions, repeated sentences, gaps. */
export function findings(prompts: readonly WholePrompt[]): readonly string[] {
  return prompts.flatMap(({ what, text }) => [
    ...contradictionsIn(text).map((found) => `${what}: ${sayInEnglish(found)}`),
    ...twice(text).map((sentence) => `${what}: told twice: ${sentence}`),
    ...[...(ODD.exec(ordersInPrompt(text)) ?? [])].map(
      (odd) =>
        `${what}: odd: ${JSON.stringify(odd)} in ${ordersInPrompt(text)
          .slice(Math.max(0, ordersInPrompt(text).indexOf(odd) - 40))
          .slice(0, 90)}`,
    ),
  ])
}
