import type { FirstWords, PartList } from './channel-parts.ts'

/**
 * Whether the first words of an answer may be thinking that ends without having begun: by what the model did before, or
 * until its end shows it. Whoever listens is told while it is open.
 */
export class ThinkingGuess {
  /** The model says itself where its thinking begins, so its words are words. */
  opens = false
  readonly #first: FirstWords
  readonly #parts: PartList
  #known: FirstWords['known']
  /** Somebody was told that the words may be thinking. */
  #open = false

  constructor(first: FirstWords, parts: PartList) {
    this.#first = first
    this.#known = first.known
    this.#parts = parts
  }

  get undecided(): boolean {
    return this.#open
  }

  /** Thinking comes beside the words. */
  besides(): void {
    this.#known = 'words'
  }

  /** Words begin. @returns whether they are thinking, by what the model did before */
  wordsBegin(): boolean {
    if (this.opens) return false
    if (this.#known === null) this.#tell(true)
    return this.#known === 'thinking'
  }

  /** They are words. @param known so it will be the next time */
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

  /** What was taken for thinking by what the model did before is words. */
  wasMistaken(): void {
    this.#first.note('words')
  }

  #tell(may: boolean): void {
    if (this.#open === may) return
    this.#open = may
    this.#parts.add({ type: 'may-be-thinking', may })
  }
}
