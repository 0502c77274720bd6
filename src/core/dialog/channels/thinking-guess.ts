import type { FirstWords, PartList } from './channel-parts.ts'

/**
 * Guesses whether the first words of an answer are thinking without an opening mark: the model's earlier answers
 * decide, or the end mark when it comes. Listeners are told as long as it is undecided.
 */
export class ThinkingGuess {
  /** Whether the model marks the beginning of its thinking, so that its words are speech. */
  opens = false
  readonly #first: FirstWords
  readonly #parts: PartList
  #known: FirstWords['known']
  /** Whether listeners were told that the words may be thinking. */
  #open = false

  constructor(first: FirstWords, parts: PartList) {
    this.#first = first
    this.#known = first.known
    this.#parts = parts
  }

  get undecided(): boolean {
    return this.#open
  }

  /** Tells that thinking comes separately. */
  besides(): void {
    this.#known = 'words'
  }

  /**
   * Tells that words begin.
   * @returns whether they are thinking, according to the model's earlier answers
   */
  wordsBegin(): boolean {
    if (this.opens) return false
    if (this.#known === null) this.#tell(true)
    return this.#known === 'thinking'
  }

  /**
   * Tells that the words are speech.
   * @param known whether to assume this the next time
   */
  beWords(known: boolean): void {
    if (known && !this.opens) this.#first.note('words')
    this.#tell(false)
  }

  /** Tells that the words were thinking, which has ended. */
  beThinking(): void {
    if (!this.opens) this.#first.note('thinking')
    this.opens = true
    this.#open = false
  }

  /** Tells that the answer ended by itself. */
  answerEnded(): void {
    if (!this.opens && this.#first.known === null) this.#first.note('words')
  }

  /** Tells that words which were taken for thinking are speech. */
  wasMistaken(): void {
    this.#first.note('words')
  }

  #tell(may: boolean): void {
    if (this.#open === may) return
    this.#open = may
    this.#parts.add({ type: 'may-be-thinking', may })
  }
}
