import { contradictionsIn, ordersInPrompt } from '../../../src/core/dialog/prompt-lint/contradictions.ts'
import { FOREST } from '../../helpers/story.ts'
import type { WholePrompt } from './whole-prompts.ts'

/** What a missing value becomes, a name that nobody filled in, a mark of a sentence that lost its words. */
const ODD =
  /\{[a-z][\w.]*\}|\bundefined\b|\bNaN\b|\[object \w+\]|(?<!…) [,;]|\(\)|\.\.(?!\.)(?<!\.\.\.)|:\s*\n\s*\n\s*(?:\n|$)/
/** Sentences of so many words are not told twice. */
const TWICE_WORDS = 8

/** The names of tools, forms of answers and what is told as data are no sentences. */
function sentencesOf(text: string): readonly string[] {
  return ordersInPrompt(text)
    .split(/(?<=[.!?:])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= TWICE_WORDS && /^\p{Lu}/u.test(sentence))
}

/** Who a companion is stands among those who travel, for all, and once more where it is told who it is. */
const KNOWN = new Set(FOREST.companions.map(({ description }) => description))

function twice(text: string): readonly string[] {
  const seen = new Set<string>()
  return sentencesOf(text).filter((sentence) => {
    const again = seen.has(sentence) && !KNOWN.has(sentence)
    seen.add(sentence)
    return again
  })
}

/** What is wrong with prompts: contradictions, sentences told twice, holes. */
export function findings(prompts: readonly WholePrompt[]): readonly string[] {
  return prompts.flatMap(({ what, text }) => [
    ...contradictionsIn(text).map((found) => `${what}: ${found}`),
    ...twice(text).map((sentence) => `${what}: told twice: ${sentence}`),
    ...[...(ODD.exec(ordersInPrompt(text)) ?? [])].map(
      (odd) =>
        `${what}: odd: ${JSON.stringify(odd)} in ${ordersInPrompt(text)
          .slice(Math.max(0, ordersInPrompt(text).indexOf(odd) - 40))
          .slice(0, 90)}`,
    ),
  ])
}
