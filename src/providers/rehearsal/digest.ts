import type { Scene } from '../../core/engine/ports.ts'
import { countWords, sentencesOf } from './text.ts'

/** A digest by taking the first sentence of each turn, the older digest cut first when there is no room for all. */
export function writeDigest({ earlier, said, words }: NonNullable<Scene['digestOf']>): string {
  const fresh = said.map(({ name, text }) => `${name} said: ${sentencesOf(text)[0] ?? text}`)
  const kept = fitting(fresh.toReversed(), words).toReversed()
  const before = fitting(sentencesOf(earlier ?? ''), words - countWords(kept.join(' ')))
  return [...before, ...kept].join(' ') || fresh.join(' ').split(/\s+/).slice(0, words).join(' ')
}

/** The first of the texts that fit together. */
function fitting(texts: readonly string[], words: number): readonly string[] {
  let left = words
  const end = texts.findIndex((text) => (left -= countWords(text)) < 0)
  return end < 0 ? texts : texts.slice(0, end)
}
