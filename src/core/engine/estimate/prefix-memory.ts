/** One part of a prompt as a cache sees it. */
export interface CountedPart {
  readonly text: string
  readonly tokens: number
}

/** A prompt in the order it is sent. Within one fold the transcript only grows at its end, so that its length tells it. */
export interface CountedPrompt {
  /** Rules, topic and documents. */
  readonly head: readonly CountedPart[]
  /** How many folds came before. */
  readonly fold: number
  /** Tokens of the digest and what was heard since. */
  readonly heard: number
  /** What is said in this turn only. */
  readonly tail: readonly CountedPart[]
}

interface Seen {
  readonly head: readonly CountedPart[]
  readonly fold: number
  readonly heard: number
  readonly tails: (readonly CountedPart[])[]
}

/** Remembers the last prompt sent to each model, to tell how much of the next one its cache will hold. */
export class PrefixMemory {
  readonly #seen = new Map<string, Seen>()

  /** Tokens of the prefix that a prompt shares with the one before it under this key; remembers the prompt. */
  shared(key: string, prompt: CountedPrompt): number {
    const before = this.#seen.get(key)
    const grown = before && before.fold === prompt.fold && before.heard === prompt.heard
    this.#seen.set(key, {
      head: prompt.head,
      fold: prompt.fold,
      heard: prompt.heard,
      tails: grown ? [...before.tails, prompt.tail] : [prompt.tail],
    })
    if (!before) return 0
    const head = sameTokens(before.head, prompt.head)
    if (head.parts < prompt.head.length || before.fold !== prompt.fold) return head.tokens
    return (
      head.tokens +
      before.heard +
      (grown ? Math.max(...before.tails.map((tail) => sameTokens(tail, prompt.tail).tokens)) : 0)
    )
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
