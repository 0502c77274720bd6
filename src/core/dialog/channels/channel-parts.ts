/** How a model begins its answers: with words, or with thinking whose opening mark is part of its chat template. */
export type AnswerStart = 'words' | 'thinking'

/** What is known about how a model begins its answers, and a function to store it. */
export interface FirstWords {
  /** How it begins; null before its first complete answer. */
  readonly known: AnswerStart | null
  note(start: AnswerStart): void
}

/** For a model whose answers begin with words. */
export const WORDS_FIRST: FirstWords = { known: 'words', note: () => {} }

/** A spoken or thought piece of an answer, or a correction of earlier ones. */
export type SpokenPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly text: string }
  /** All text of this answer so far was thinking. The model ended it with a mark, but had not begun it with one. */
  | { readonly type: 'text-was-thinking' }
  /**
   * All thinking of this answer so far was speech, which follows once more. It was taken for thinking because the
   * model's earlier answers began so.
   */
  | { readonly type: 'thinking-was-text' }
  /**
   * Whether the text may be thinking, which is known only at its end, because this is the model's first answer. Sent
   * again when it is known.
   */
  | { readonly type: 'may-be-thinking'; readonly may: boolean }
  /** A piece of a tool call that is being written. Only its length counts, because the complete call follows. */
  | { readonly type: 'tool-input'; readonly text: string }

/** A piece of an answer, with its channel. */
export type ChannelPart =
  | SpokenPart
  /** A tool call with the input as it was written. */
  | { readonly type: 'call'; readonly tool: string; readonly written: string }

/** Collects parts of an answer; consecutive pieces of one channel are joined. */
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

  /** All parts since the last call. */
  take(): readonly ChannelPart[] {
    const taken = this.#parts
    this.#parts = []
    return taken
  }
}
