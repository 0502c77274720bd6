const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
}
const MARKS = /["“”„«»「」『』\n]/g

/** Tells whether the text read so far ends within a quotation, whose lines may begin with any name. A paragraph ends every quotation. */
export class QuoteTracker {
  #closers = ''
  /** Whether the last character was a line break. */
  #lineEnded = false

  get inside(): boolean {
    return this.#closers !== ''
  }

  read(text: string): void {
    MARKS.lastIndex = 0
    let from = 0
    for (let found = MARKS.exec(text); found; found = MARKS.exec(text)) {
      const [mark] = found
      if (found.index > from && text.slice(from, found.index).trim() !== '') this.#lineEnded = false
      from = found.index + 1
      if (mark === '\n') {
        if (this.#lineEnded) this.#closers = ''
        this.#lineEnded = true
        continue
      }
      this.#lineEnded = false
      if (this.#closers !== '') {
        if (this.#closers.includes(mark)) this.#closers = ''
      } else this.#closers = CLOSERS[mark] ?? ''
    }
    if (text.slice(from).trim() !== '') this.#lineEnded = false
  }
}
