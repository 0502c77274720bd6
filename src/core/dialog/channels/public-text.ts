import { WORDS_FIRST } from './channel-parts.ts'
import { ChannelSplitter } from './channel-splitter.ts'

/** What is said in a text that is whole, without what is private in it. */
export function publicText(text: string): string {
  const splitter = new ChannelSplitter(WORDS_FIRST)
  let spoken = ''
  for (const part of [...splitter.push(text), ...splitter.end(true)]) {
    if (part.type === 'text') spoken += part.text
    else if (part.type === 'text-was-thinking') spoken = ''
  }
  return spoken
}

/** What may hold something private: a mark, or the channels of a template that lost its marks. */
const MARKED = /[<＜〈《◁⟨[［【〔]|assistantfinal/i

/** A value as a model wrote it, without what is private in its texts: a mark in a string stands in quotation marks and yet is none that is spoken of. */
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
