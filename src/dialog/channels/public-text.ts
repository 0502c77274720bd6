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
