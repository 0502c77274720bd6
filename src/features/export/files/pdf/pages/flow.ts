import { round, type Colour, type PdfFile, type PdfPlace } from '../pdf-file.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import type { Han } from '../text/fonts.ts'
import { breakLines, fittedLine, oneLineOf, type TextLine } from '../text/lines.ts'
import { cutStretches, type Stretch } from '../text/stretches.ts'
import { drawLeads } from './leads.ts'
import { baseline, HAIRLINE, MARGIN, SECOND, PDF_STYLES, type Column, type TextStyle } from './style.ts'

/** A heading and where it stands, for the contents and the outline. */
export interface FlowEntry {
  readonly level: 1 | 2
  readonly title: string
  /** How it goes on from there, in the contents alone. */
  readonly words: string
  readonly colour: Colour | null
  readonly place: PdfPlace
  readonly page: number
}

/** Puts texts one below the other and begins a page when one is full. */
export class Flow {
  readonly file: PdfFile
  readonly left: number = MARGIN.left
  readonly width: number
  readonly bottom: number
  readonly entries: FlowEntry[] = []
  /** Where the turns stand that were set so far, by their number. */
  readonly turns = new Map<number, PdfPlace>()
  /** Where in the script that stands which was looked for in the files, by its id. */
  readonly marks = new Map<string, PdfPlace>()
  y = 0
  /** The number of the page being written. */
  page = 0
  /** Which Chinese forms the text at hand takes. */
  han: Han = 'chinese'
  /** Drawn at the top of a page that goes on with what the last one began. */
  continued: (() => void) | null = null
  /** Drawn before a page is left. */
  leaving: (() => void) | null = null
  readonly #title: TextLine
  #section = ''

  constructor(file: PdfFile, title: string, han: Han) {
    this.file = file
    this.han = han
    this.width = file.width - MARGIN.left - MARGIN.right
    this.bottom = file.height - MARGIN.bottom
    this.#title = fittedLine(
      file.fonts,
      title,
      { font: 'sans', han, label: true },
      (this.width * 0.68 * 1000) / PDF_STYLES.small.size,
    )
  }

  /** A page with its running head and its number. */
  newPage(): void {
    this.leaving?.()
    this.page += 1
    this.y = MARGIN.top
    this.file.newPage()
    const { size } = PDF_STYLES.small
    this.file.artifact(
      () => {
        this.file.line(this.#title, this.left, 46, size, SECOND)
        this.#right(this.#section, 46)
        this.rule(54)
      },
      { type: 'Pagination', attached: ['Top'] },
    )
    this.file.artifact(() => this.#right(String(this.page), this.file.height - 38), {
      type: 'Pagination',
      attached: ['Bottom'],
    })
    this.continued?.()
  }

  /** A page without either. */
  barePage(): void {
    this.page += 1
    this.y = MARGIN.top
    this.file.newPage()
  }

  /** Begins a part of the document, with its name in the running head, the contents and the outline: on a page of its own, or below the last part where there is room for a good piece of it. */
  section(title: string, where: 'page' | 'below' = 'page'): PdfTag {
    this.#section = title
    this.continued = null
    if (where === 'below' && this.page > 1 && this.y + ROOM < this.bottom) this.y += SECTION_GAP
    else this.newPage()
    const section = this.file.tag(this.file.root, 'Sect', { title })
    this.entry(1, title, null)
    this.text(section, 'H1', title, PDF_STYLES.heading)
    this.y += 10
    return section
  }

  /** The page the contents begin on. */
  contents(): void {
    this.#section = 'Contents'
    this.continued = null
    this.newPage()
  }

  /** Notes that the contents lead here. */
  entry(level: 1 | 2, title: string, colour: Colour | null, words = ''): void {
    this.entries.push({
      level,
      title,
      words,
      colour,
      place: { page: this.file.page, y: Math.max(0, this.y - 18) },
      page: this.page,
    })
  }

  /** Makes sure that this many points are left on the page. */
  need(points: number): void {
    if (this.y + points > this.bottom) this.newPage()
  }

  /** Sets a plain text: its paragraphs and its lines each begin anew. */
  text(
    parent: PdfTag,
    type: string,
    text: string,
    style: TextStyle,
    column: Column = { x: this.left, width: this.width },
  ): void {
    text.split(/\n[ \t]*\n\s*/).forEach((paragraph, index) => {
      if (index > 0) this.y += style.leading * 0.5
      this.paragraph(parent, type, this.lines(paragraph, style, column.width), style, column)
    })
  }

  /** Lines as wide as a column. */
  lines(text: string, style: TextStyle, width: number): readonly TextLine[] {
    return this.wordLines(text, [], style, width)
  }

  /** Lines of words of which some are code or lead somewhere. */
  wordLines(words: string, stretches: readonly Stretch[], style: TextStyle, width: number): readonly TextLine[] {
    let at = 0
    return words.split('\n').flatMap((text) => {
      const own = cutStretches(stretches, at, at + text.length)
      at += text.length + 1
      const type = { font: style.font, han: this.han, label: style.label, stretches: own }
      const broken = breakLines(this.file.fonts, text, type, (width * 1000) / style.size)
      return broken.length === 0 ? [EMPTY] : broken
    })
  }

  /** One line, cut where it is wider than the column. */
  fitted(text: string, style: TextStyle, width: number): TextLine {
    return fittedLine(
      this.file.fonts,
      text,
      { font: style.font, han: this.han, label: style.label },
      (width * 1000) / style.size,
    )
  }

  /** Draws lines without a look at the page's end. */
  place(
    lines: readonly TextLine[],
    style: TextStyle,
    { x, width }: Column,
    top: number,
    align: 'start' | 'end' = 'start',
  ): void {
    lines.forEach((line, index) => {
      const own = (line.width * style.size) / 1000
      const at = line.rtl || align === 'end' ? x + width - own : x
      this.file.line(line, at, top + index * style.leading + baseline(style), style.size, style.colour)
    })
  }

  rule(y: number, x = this.left, width = this.width): void {
    this.file.rect(x, round(y), width, 0.6, HAIRLINE)
  }

  /** Sets lines as one paragraph, over as many pages as it takes. */
  paragraph(parent: PdfTag, type: string, lines: readonly TextLine[], style: TextStyle, column: Column): void {
    const tag = this.file.tag(parent, type)
    let from = 0
    while (from < lines.length) {
      const room = Math.floor((this.bottom - this.y + 0.01) / style.leading)
      const left = lines.length - from
      let count = Math.min(room, left)
      // No first line alone at the end of a page, and no last one alone at the top of the next.
      if (count < left && left - count === 1 && count > 2) count -= 1
      if (count < left && count < 2 && from === 0) count = 0
      if (count > 0) {
        const shown = lines.slice(from, from + count)
        this.file.marked(tag, type, () => this.place(shown, style, column, this.y))
        drawLeads(this, tag, shown, style, column, this.y)
        this.y += count * style.leading
        from += count
      }
      if (from < lines.length) this.newPage()
    }
    tag.end()
  }

  #right(text: string, y: number): void {
    const line = oneLineOf(this.file.fonts, text, { font: 'sans', han: this.han, label: true })
    const { size } = PDF_STYLES.small
    this.file.line(line, this.left + this.width - (line.width * size) / 1000, y, size, SECOND)
  }
}

/** Points that are left on a page on which another part begins, and above its heading. */
const ROOM = 230
const SECTION_GAP = 26
const EMPTY: TextLine = { runs: [], width: 0, rtl: false }
