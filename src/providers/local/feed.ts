/** Values pushed by one side and read by one reader, in order; ends or fails once. */
export class Feed<T> implements AsyncIterable<T> {
  readonly #values: T[] = []
  #over: { readonly error: unknown } | 'ended' | null = null
  #wake: (() => void) | null = null

  push(value: T): void {
    if (this.#over) return
    this.#values.push(value)
    this.#wake?.()
  }

  end(): void {
    this.#over ??= 'ended'
    this.#wake?.()
  }

  /** What was pushed and not read yet is dropped: a reader learns of the failure at once. */
  fail(error: unknown): void {
    if (this.#over) return
    this.#values.length = 0
    this.#over = { error }
    this.#wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const value = this.#values.shift()
      if (value !== undefined) {
        yield value
        continue
      }
      if (this.#over === 'ended') return
      if (this.#over) throw this.#over.error
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = null
    }
  }
}
