import { WORDS_FIRST } from './channel-parts.ts'
import { ChannelSplitter } from './channel-splitter.ts'

/** The speech in a complete text, without private channels. */
export function publicText(text: string): string {
  const splitter = new ChannelSplitter(WORDS_FIRST)
  let spoken = ''
  for (const part of [...splitter.push(text), ...splitter.end(true)]) {
    if (part.type === 'text') spoken += part.text
    else if (part.type === 'text-was-thinking') spoken = ''
  }
  return spoken
}

/** Matches signs of a private part: a mark, or channel names of a template whose marks were lost. */
const MARKED = /[<＜〈《◁⟨[［【〔]|assistantfinal/i

/**
 * A value that a model wrote, with private parts of its texts removed. A mark inside a string has quotation marks
 * around it, but it still counts as a mark.
 */
export function publicValue(value: unknown): unknown {
  if (typeof value === 'string') return MARKED.test(value) ? publicString(value) : value
  if (Array.isArray(value)) return value.map(publicValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]) => [name, publicValue(inner)]))
}

function publicString(text: string): string {
  const spoken = publicText(text)
  return spoken === text ? text : spoken.trim()
}
