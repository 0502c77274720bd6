/** With what a model begins its answers: with words, or in the middle of thinking that its template has opened for it. */
export type AnswerStart = 'words' | 'thinking'

/** What is known of how one model begins, and where it is noted. */
export interface FirstWords {
  /** Null before its first answer is whole. */
  readonly known: AnswerStart | null
  note(start: AnswerStart): void
}

/** Whatever comes first is said. */
export const WORDS_FIRST: FirstWords = { known: 'words', note: () => {} }

/** A piece of an answer that is said or thought, and what turns out of those before it. */
export type SpokenPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly text: string }
  /** All text of this answer so far was thinking: the model ended it without having said that it began. */
  | { readonly type: 'text-was-thinking' }
  /** All thinking of this answer so far was text, which follows once more: it was taken for thinking by what the model did before. */
  | { readonly type: 'thinking-was-text' }
  /** Whether the text is thinking is known only at its end, because nobody has heard this model before; told again when it is known. */
  | { readonly type: 'may-be-thinking'; readonly may: boolean }
  /** A piece of a tool call as it is being written: only its length counts, the call comes whole. */
  | { readonly type: 'tool-input'; readonly text: string }

/** A piece of an answer, by the channel it belongs to. */
export type ChannelPart =
  | SpokenPart
  /** A call of a tool, its input as it was written. */
  | { readonly type: 'call'; readonly tool: string; readonly written: string }

/** Parts of an answer until somebody takes them; pieces of one channel that follow each other are one. */
export class PartList {
  #parts: ChannelPart[] = []

  say(type: 'text' | 'thinking', text: string): void {
    if (text === '') return
    const before = this.#parts.at(-1)
    if (before?.type === type) this.#parts[this.#parts.length - 1] = { type, text: before.text + text }
    else this.#parts.push({ type, text })
  }

  add(part: ChannelPart): void {
    this.#parts.push(part)
  }

  /** All since the last time. */
  take(): readonly ChannelPart[] {
    const taken = this.#parts
    this.#parts = []
    return taken
  }
}
