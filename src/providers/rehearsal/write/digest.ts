import type { Scene } from '../../../engine/ports.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A digest by taking the first sentence of each turn, the older digest cut first when there is no room for all. */
export function writeDigest({ earlier, said, words }: NonNullable<Scene['digestOf']>): string {
  const fresh = said.map(({ name, text }) => `${name} said: ${firstSentence(text)}`)
  const kept: string[] = []
  let left = words
  for (const line of fresh.toReversed()) {
    const length = countWords(line)
    if (length > left) break
    kept.unshift(line)
    left -= length
  }
  const before = earlier === null ? [] : takeWords(earlier, left)
  return [...before, ...kept].join(' ') || fresh.join(' ').split(/\s+/).slice(0, words).join(' ')
}

function firstSentence(text: string): string {
  for (const { segment } of sentences.segment(text)) return segment.trim()
  return text
}

/** Whole sentences while they fit. */
function takeWords(text: string, words: number): string[] {
  const taken: string[] = []
  let left = words
  for (const { segment } of sentences.segment(text)) {
    left -= countWords(segment)
    if (left < 0) break
    taken.push(segment.trim())
  }
  return taken
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
