import { WORDS_FIRST } from './channel-parts.ts'
import { ChannelSplitter } from './channel-splitter.ts'

/** The spoken part of a complete text, without private channels. */
export function publicText(text: string): string {
  const splitter = new ChannelSplitter(WORDS_FIRST)
  let spoken = ''
  for (const part of [...splitter.push(text), ...splitter.end(true)]) {
    if (part.type === 'text') spoken += part.text
    else if (part.type === 'text-was-thinking') spoken = ''
  }
  return spoken
}

/** Signs of a private part: a mark, or the channel names of a template that lost its marks. */
const MARKED = /[<＜〈《◁⟨[［【〔]|assistantfinal/i

/**
 * A value that a model wrote, without private parts of its texts. A mark within a string is in quotation marks, but
 * it is still a mark and not a mention of one.
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
