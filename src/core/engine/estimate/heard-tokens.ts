/** What a prompt tells of the transcript, in tokens. */
export interface TranscriptTokens {
  /** How many folds it rests on. */
  readonly fold: number
  /** Of the digest and what was heard since; of every turn where nothing is folded. */
  readonly tokens: number
}

/** The transcript of a dialog that is played through without a model: no words, only how many tokens they will be. */
export class HeardTokens {
  /** Of each turn since the dialog began. */
  readonly #all: number[] = []
  /** Of each turn since the last fold. */
  #since: number[] = []
  #digest = 0
  #folds = 0

  get since(): readonly number[] {
    return this.#since
  }

  get digest(): number {
    return this.#digest
  }

  /** As the turns are told it: folded. */
  get folded(): TranscriptTokens {
    return { fold: this.#folds, tokens: sum(this.#since) + this.#digest }
  }

  /** Word for word, as a closing is told it where that fits. */
  get whole(): TranscriptTokens {
    return { fold: 0, tokens: sum(this.#all) }
  }

  /** The digest and no more than the last so many turns. */
  last(turns: number): TranscriptTokens {
    return { fold: this.#folds, tokens: sum(this.#since.slice(-turns)) + this.#digest }
  }

  add(tokens: number): void {
    this.#all.push(tokens)
    this.#since.push(tokens)
  }

  /** The oldest turns give way to a digest. */
  fold(turns: number, digest: number): void {
    this.#since = this.#since.slice(turns)
    this.#digest = digest
    this.#folds += 1
  }
}

function sum(tokens: readonly number[]): number {
  return tokens.reduce((all, each) => all + each, 0)
}
