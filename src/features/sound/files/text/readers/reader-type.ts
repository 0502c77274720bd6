/** How a language reads numbers, dates and short forms aloud, around the words for its signs. */
export interface Reader {
  /** What is more than a sign beside a number: dates, times, versions, ranges. @param language BCP 47 tag */
  readonly before: (text: string, language: string) => string
  /** A number beside a currency or a unit in words; what is counted may ask for another form of it. */
  readonly number: (written: string, noun?: string) => string
  /** Every figure that is left. */
  readonly after: (text: string) => string
}
