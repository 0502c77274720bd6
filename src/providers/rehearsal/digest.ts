import type { Scene } from '../../core/engine/ports.ts'
import { countWords, sentencesOf } from './text.ts'

/** Makes a digest from the first sentence of each turn. If there is too little room, the older digest is cut first. */
export function rehearsalDigest({ earlier, said, words }: NonNullable<Scene['digestOf']>): string {
  const fresh = said.map(({ name, text }) => `${name} said: ${sentencesOf(text)[0] ?? text}`)
  const kept = fitting(fresh.toReversed(), words).toReversed()
  const before = fitting(sentencesOf(earlier ?? ''), words - countWords(kept.join(' ')))
  return [...before, ...kept].join(' ') || fresh.join(' ').split(/\s+/).slice(0, words).join(' ')
}

/** As many texts, from the first on, as fit into the number of words. */
function fitting(texts: readonly string[], words: number): readonly string[] {
  let left = words
  const end = texts.findIndex((text) => (left -= countWords(text)) < 0)
  return end < 0 ? texts : texts.slice(0, end)
}
