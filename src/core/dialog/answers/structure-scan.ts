/** The most characters of a fence, so that the search ends in a text of such characters. */
const MARKS_MAX = 20
/** Characters after a structure within which the fence, the tag or the mark around it may close. */
const AFTER_MAX = 80
/** The most white space between them. */
const BLANK_MAX = 200
/** The closing texts after a structure, by what opened before it. */
const CLOSINGS: readonly (readonly [opening: string, closing: RegExp])[] = [
  ['<', /^\s*<\/[A-Za-z][\w:.-]{0,40}>/u],
  ['"', /^\s*"/u],
  ['`', /^\s*`/u],
]

/** Finds where the first bracket of a text closes, ignoring strings. */
export class BracketScan {
  #depth = 0
  #quoted = false
  #escaped = false
  closed = false

  /**
   * Reads a piece of text.
   * @returns how much of it was read: up to the closing bracket, otherwise all
   */
  push(text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at]
      if (this.#escaped) this.#escaped = false
      else if (sign === '\\') this.#escaped = true
      else if (sign === '"') this.#quoted = this.#depth > 0 && !this.#quoted
      else if (this.#quoted) continue
      else if (sign === '{' || sign === '[') this.#depth += 1
      else if ((sign === '}' || sign === ']') && this.#depth > 0) {
        this.#depth -= 1
        if (this.#depth > 0) continue
        this.closed = true
        return at + 1
      }
    }
    return text.length
  }
}

/**
 * Finds, while a text streams, the end of a fence, an object or a list at its beginning, with the tag and the marks
 * around it. Each character is read once.
 */
export class StructureScan {
  readonly #brackets = new BracketScan()
  #part: 'opening' | 'marks' | 'fenced' | 'brackets' | 'after' = 'opening'
  /** The text before the structure. */
  #before = ''
  #mark = ''
  #opened = 0
  #run = 0
  #length = 0
  /** The text after the structure, as far as it may belong to it. */
  #after = ''

  /** Reads a piece of text. Returns the total length of the structure once it is known; null before. */
  push(text: string): number | null {
    let at = 0
    while (at < text.length) {
      if (this.#part === 'after') {
        this.#after += text.slice(at)
        return this.#whole(false)
      }
      const read = this.#part === 'brackets' ? this.#inBrackets(text.slice(at)) : this.#step(text.charAt(at))
      at += read
      this.#length += read
    }
    return null
  }

  /** The total length at the end of the text; null when the structure has no end. */
  finish(): number | null {
    // The fence closes with the end of the text.
    if (this.#part === 'fenced' && this.#run >= this.#opened) this.#part = 'after'
    return this.#part === 'after' ? this.#whole(true) : null
  }

  #inBrackets(text: string): number {
    const read = this.#brackets.push(text)
    if (this.#brackets.closed) this.#part = 'after'
    return read
  }

  /**
   * Reads one character.
   * @returns how many characters were used: 0 when it has to be read again
   */
  #step(sign: string): 0 | 1 {
    const isMark = sign === '`' || sign === '~'
    switch (this.#part) {
      case 'opening':
        if (sign === '{' || sign === '[') return this.#go('brackets')
        if (isMark) {
          this.#mark = sign
          this.#opened = 0
          return this.#go('marks')
        }
        this.#before += sign
        return 1
      case 'marks':
        if (sign === this.#mark && this.#opened < MARKS_MAX) {
          this.#opened += 1
          return 1
        }
        if (this.#opened >= 3) return this.#go('fenced')
        this.#before += this.#mark.repeat(this.#opened)
        return this.#go('opening')
      default:
        if (sign === this.#mark && this.#run < MARKS_MAX) {
          this.#run += 1
          return 1
        }
        if (this.#run >= this.#opened) return this.#go('after')
        this.#run = 0
        return 1
    }
  }

  #go(part: 'opening' | 'marks' | 'fenced' | 'brackets' | 'after'): 0 {
    this.#part = part
    return 0
  }

  #whole(last: boolean): number | null {
    const closings = CLOSINGS.filter(([opening]) => this.#before.includes(opening))
    if (closings.length === 0) return this.#length
    const blank = this.#after.length - this.#after.trimStart().length
    const next = this.#after.slice(blank, blank + AFTER_MAX)
    if (
      !last &&
      (next === '' ? blank < BLANK_MAX : /^[<"`]/u.test(next) && next.length < AFTER_MAX && !next.includes('\n'))
    )
      return null
    let length = 0
    for (;;) {
      const rest = this.#after.slice(length, blank + AFTER_MAX)
      const found = closings.flatMap(([, closing]) => closing.exec(rest) ?? [])
      if (found[0] === undefined) return this.#length + length
      length += found[0].length
    }
  }
}
