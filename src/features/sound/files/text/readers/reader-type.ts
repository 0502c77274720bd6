/** How a language reads numbers, dates and short forms aloud, around the words for its signs. */
export interface Reader {
  /** Puts dates, times, versions, ranges and the like into words, before signs are replaced. @param language BCP 47 tag */
  readonly before: (text: string, language: string) => string
  /** Puts a number before a currency or a unit into words. @param noun what is counted, by which the form of the number may change */
  readonly number: (written: string, noun?: string) => string
  /** Puts all other numbers into words, after signs were replaced. */
  readonly after: (text: string) => string
}
