import type { FirstWords, PartList } from './channel-parts.ts'

/**
 * Guesses whether the first words of an answer are thinking without a begin mark: by the model's earlier answers, or
 * until the end mark decides. Listeners are told while it is undecided.
 */
export class ThinkingGuess {
  /** The model marks the beginning of its thinking, so its words are speech. */
  opens = false
  readonly #first: FirstWords
  readonly #parts: PartList
  #known: FirstWords['known']
  /** Listeners were told that the words may be thinking. */
  #open = false

  constructor(first: FirstWords, parts: PartList) {
    this.#first = first
    this.#known = first.known
    this.#parts = parts
  }

  get undecided(): boolean {
    return this.#open
  }

  /** Thinking comes separately. */
  besides(): void {
    this.#known = 'words'
  }

  /** Words begin. @returns whether they are thinking, by the model's earlier answers */
  wordsBegin(): boolean {
    if (this.opens) return false
    if (this.#known === null) this.#tell(true)
    return this.#known === 'thinking'
  }

  /** They are speech. @param known whether to assume this the next time */
  beWords(known: boolean): void {
    if (known && !this.opens) this.#first.note('words')
    this.#tell(false)
  }

  /** They were thinking, which has ended. */
  beThinking(): void {
    if (!this.opens) this.#first.note('thinking')
    this.opens = true
    this.#open = false
  }

  /** The answer ended by itself. */
  answerEnded(): void {
    if (!this.opens && this.#first.known === null) this.#first.note('words')
  }

  /** The words that were taken for thinking are speech. */
  wasMistaken(): void {
    this.#first.note('words')
  }

  #tell(may: boolean): void {
    if (this.#open === may) return
    this.#open = may
    this.#parts.add({ type: 'may-be-thinking', may })
  }
}
