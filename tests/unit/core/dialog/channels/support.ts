import {
  WORDS_FIRST,
  type ChannelPart,
  type FirstWords,
} from '../../../../../src/core/dialog/channels/channel-parts.ts'
import { ChannelSplitter } from '../../../../../src/core/dialog/channels/channel-splitter.ts'

export interface HeardAnswer {
  readonly text: string
  readonly thinking: string
  readonly calls: readonly { readonly tool: string; readonly written: string }[]
  /** Everything that was shown as text, including what was taken back. */
  readonly shown: string
}

/** An answer in pieces, as its reader hears it. */
export function hear(
  pieces: readonly string[],
  { first = WORDS_FIRST, whole = true }: { readonly first?: FirstWords; readonly whole?: boolean } = {},
): HeardAnswer {
  const splitter = new ChannelSplitter(first)
  let [text, thinking, shown] = ['', '', '']
  const calls: { tool: string; written: string }[] = []
  const take = (parts: readonly ChannelPart[]) => {
    for (const part of parts) {
      if (part.type === 'text') [text, shown] = [text + part.text, shown + part.text]
      else if (part.type === 'thinking') thinking += part.text
      else if (part.type === 'text-was-thinking') [thinking, text] = [thinking + text, '']
      else if (part.type === 'thinking-was-text') thinking = ''
      else if (part.type === 'call') calls.push({ tool: part.tool, written: part.written })
    }
  }
  for (const piece of pieces) take(splitter.push(piece))
  take(splitter.end(whole))
  return { text, thinking, calls, shown }
}

/** Cuts a text at the given places. */
export function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...places.map((place) => Math.min(place, text.length)).toSorted((a, b) => a - b), text.length]
  return at.slice(1).map((end, index) => text.slice(at[index], end))
}
