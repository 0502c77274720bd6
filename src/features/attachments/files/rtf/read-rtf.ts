import { encodingOfPage, LEFT_OUT, pageOfCharset, SIGNS, TAKEN_UP } from './rtf-words.ts'

/** The most nested groups whose settings are stored; deeper ones use those of the group around them. */
const DEPTH_MAX = 500
const SPACE = 0x20
const PIECE_BYTES = 64 * 1024
/** A control word with its number and the space that ends it, a control symbol, or the text between. */
const TOKEN = /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})?[ ]?|'([0-9a-fA-F]{2})|([^a-zA-Z]))|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/gs

/** The settings of an RTF group; they end with the group. */
interface Group {
  readonly leftOut: boolean
  /** Formatted as hidden, or as deleted by a reviewer. */
  readonly hidden: boolean
  readonly fonts: boolean
  readonly font: number
  /** Number of fallback characters after a `\u`, for readers without Unicode. */
  readonly instead: number
}

/**
 * The words of a Rich Text Format file: paragraphs and rows of tables as lines, cells separated by tabs. Formatting,
 * pictures, headers, hidden and deleted text are left out. A broken file is read as far as possible.
 */
export function readRtf(bytes: Uint8Array): string {
  return new RtfReader(bytes).read()
}

class RtfReader {
  readonly #source: string
  readonly #parts: string[] = []
  readonly #groups: Group[] = []
  readonly #pages = new Map<number, number>()
  #group: Group = { leftOut: false, hidden: false, fonts: false, font: -1, instead: 1 }
  #deeper = 0
  #page = 1252
  #defaultFont = -1
  #starred = false
  /** Bytes in the current code page, which may be halves of one character. */
  #bytes: number[] = []
  /** Characters to skip after a `\u`. */
  #skip = 0

  constructor(bytes: Uint8Array) {
    this.#source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  }

  read(): string {
    TOKEN.lastIndex = 0
    for (let match = TOKEN.exec(this.#source); match !== null; match = TOKEN.exec(this.#source)) {
      const [, word, number, hex, symbol, brace, text] = match
      if (word !== undefined) this.#controlWord(word, number === undefined ? null : Number(number))
      else if (hex !== undefined) this.#byte(Number.parseInt(hex, 16))
      else if (symbol !== undefined) this.#symbol(symbol)
      else if (brace !== undefined) this.#brace(brace)
      else if (text !== undefined) this.#text(text)
    }
    this.#flush()
    return this.#parts
      .join('')
      .replaceAll(/(?<![\t ])[\t ]+(?=\n|$)/g, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
      .toWellFormed()
  }

  #brace(brace: string): void {
    this.#flush()
    this.#skip = 0
    this.#starred = false
    if (brace === '{') {
      if (this.#groups.length >= DEPTH_MAX) this.#deeper += 1
      else this.#groups.push(this.#group)
    } else if (this.#deeper > 0) this.#deeper -= 1
    else this.#group = this.#groups.pop() ?? this.#group
  }

  #controlWord(word: string, number: number | null): void {
    const starred = this.#starred
    this.#starred = false
    if (this.#skip > 0 && word !== 'bin') {
      this.#skip -= 1
      return
    }
    if (word === 'bin') TOKEN.lastIndex += Math.max(0, number ?? 0)
    else if (word === 'u' && number !== null) this.#unicode(number)
    else if (word === 'uc') this.#set({ instead: Math.min(Math.max(0, number ?? 1), 100) })
    else if (TAKEN_UP.has(word)) this.#set({ leftOut: false })
    else if (starred || LEFT_OUT.has(word)) this.#set({ leftOut: true, fonts: word === 'fonttbl' })
    else if (SIGNS.has(word)) this.#say(SIGNS.get(word) ?? '')
    else this.#format(word, number)
  }

  #format(word: string, number: number | null): void {
    switch (word) {
      case 'ansicpg':
        this.#page = number ?? this.#page
        return
      case 'mac':
        this.#page = 10_000
        return
      case 'deff':
        this.#defaultFont = number ?? -1
        return
      case 'f':
        this.#set({ font: number ?? -1 })
        return
      case 'fcharset': {
        const page = pageOfCharset(number ?? 0)
        if (this.#group.fonts && page !== null) this.#pages.set(this.#group.font, page)
        return
      }
      case 'v':
      case 'deleted':
        this.#set({ hidden: number !== 0 })
        return
      case 'plain':
        this.#set({ hidden: false, font: -1 })
        return
      case 'footnote':
        this.#say(' ')
        return
      default:
    }
  }

  #symbol(symbol: string): void {
    if (symbol === '*') {
      this.#starred = true
      return
    }
    if (this.#skip > 0) {
      this.#skip -= 1
      return
    }
    if (symbol === '\\' || symbol === '{' || symbol === '}') this.#say(symbol)
    else if (symbol === '~') this.#say('\u00a0')
    else if (symbol === '_') this.#say('\u2011')
    else if (symbol === '\n' || symbol === '\r') this.#say('\n')
  }

  #text(text: string): void {
    const passed = Math.min(this.#skip, text.length)
    this.#skip -= passed
    for (let at = passed; at < text.length; at += 1) this.#byte(text.charCodeAt(at))
  }

  #byte(value: number): void {
    if (this.#skip > 0) this.#skip -= 1
    else if (!this.#group.leftOut && !this.#group.hidden) {
      this.#bytes.push(value)
      // A space is never half of a character.
      if (value === SPACE && this.#bytes.length > PIECE_BYTES) this.#flush()
    }
  }

  #unicode(number: number): void {
    this.#say(String.fromCharCode(number & 0xffff))
    this.#skip = this.#group.instead
  }

  #say(text: string): void {
    this.#flush()
    if (!this.#group.leftOut && !this.#group.hidden) this.#parts.push(text)
  }

  #set(change: Partial<Group>): void {
    this.#flush()
    this.#group = { ...this.#group, ...change }
  }

  #flush(): void {
    if (this.#bytes.length === 0) return
    const font = this.#group.font === -1 ? this.#defaultFont : this.#group.font
    const encoding = encodingOfPage(this.#pages.get(font) ?? this.#page)
    this.#parts.push(new TextDecoder(encoding).decode(Uint8Array.from(this.#bytes)))
    this.#bytes = []
  }
}
