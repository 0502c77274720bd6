import type { HeardPart } from './heard-tokens.ts'

/** A part of a prompt, for comparing it with other prompts. */
export interface CountedPart {
  readonly text: string
  readonly tokens: number
}

/** A prompt, in the order in which it is sent. */
export interface CountedPrompt {
  /** Rules, topic and documents. */
  readonly head: readonly CountedPart[]
  /** How many digests were made before. */
  readonly fold: number
  /** The digest, and the turns after it. */
  readonly heard: readonly HeardPart[]
  /** What only this turn contains. */
  readonly tail: readonly CountedPart[]
}

interface Seen {
  readonly head: readonly CountedPart[]
  readonly fold: number
  readonly heard: readonly HeardPart[]
  readonly tails: (readonly CountedPart[])[]
}

/**
 * Stores the last prompt that each seat sent to each model, to tell how much of the next prompt is still cached. Seats
 * that read different texts have different beginnings, which a cache keeps side by side.
 */
export class PrefixMemory {
  readonly #seen = new Map<string, Map<string, Seen>>()

  /** The tokens at the beginning of a prompt that an earlier prompt with the same key has, too. Stores the prompt. */
  shared(key: string, reader: string, prompt: CountedPrompt): number {
    const readers = this.#seen.get(key) ?? new Map<string, Seen>()
    const shared = Math.max(0, ...[...readers.values()].map((before) => sharedWith(before, prompt)))
    const before = readers.get(reader)
    const grown = before && before.fold === prompt.fold && sameHeard(before.heard, prompt.heard).all
    const { head, fold, heard, tail } = prompt
    readers.set(reader, { head, fold, heard, tails: grown ? [...before.tails, tail] : [tail] })
    this.#seen.set(key, readers)
    return shared
  }
}

function sharedWith(before: Seen, prompt: CountedPrompt): number {
  const head = sameTokens(before.head, prompt.head)
  if (head.parts < prompt.head.length || before.fold !== prompt.fold) return head.tokens
  const heard = sameHeard(before.heard, prompt.heard)
  const tails = heard.all ? before.tails.map((tail) => sameTokens(tail, prompt.tail).tokens) : []
  return head.tokens + heard.tokens + Math.max(0, ...tails)
}

/** The tokens of the equal beginning of two transcripts, and whether both transcripts are equal as a whole. */
function sameHeard(
  a: readonly HeardPart[],
  b: readonly HeardPart[],
): { readonly all: boolean; readonly tokens: number } {
  const other = a.findIndex((part, index) => part !== b[index])
  const same = other === -1 ? a : a.slice(0, other)
  return {
    all: same.length === a.length && a.length === b.length,
    tokens: same.reduce((sum, { tokens }) => sum + tokens, 0),
  }
}

function sameTokens(
  a: readonly CountedPart[],
  b: readonly CountedPart[],
): { readonly parts: number; readonly tokens: number } {
  let parts = 0
  let tokens = 0
  while (parts < a.length && a[parts]?.text === b[parts]?.text) {
    tokens += a[parts]?.tokens ?? 0
    parts += 1
  }
  return { parts, tokens }
}
