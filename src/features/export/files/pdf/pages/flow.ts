import { t } from '../../../../../base/language/t.ts'
import { round, type Colour, type PdfFile, type PdfPlace } from '../pdf-file.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import type { Han } from '../text/fonts.ts'
import { breakLines, fittedLine, oneLineOf, type TextLine } from '../text/lines.ts'
import { cutStretches, type Stretch } from '../text/stretches.ts'
import { drawLeads } from './leads.ts'
import {
  baseline,
  HAIRLINE,
  lineLeft,
  MARGIN,
  SECOND,
  PDF_STYLES,
  type Column,
  type TextSide,
  type TextStyle,
} from './style.ts'

/** A heading and its position, for the table of contents and the outline. */
export interface FlowEntry {
  readonly level: 1 | 2
  readonly title: string
  /** Words after the heading, which only the table of contents shows. */
  readonly words: string
  readonly colour: Colour | null
  readonly place: PdfPlace
  readonly page: number
}

/** A title or a margin that waits for what stands below or beside it. */
interface Held {
  /** Points above what it waits for, with the space around it. */
  readonly tall: number
  /** Points that it needs beside that. */
  readonly beside: number
  readonly draw: () => void
}

/** Places texts one below the other, and begins a new page when the present one is full. */
export class Flow {
  readonly file: PdfFile
  readonly left: number = MARGIN.left
  readonly width: number
  bottom: number
  readonly entries: FlowEntry[] = []
  /** The position of each turn so far, by number. */
  readonly turns = new Map<number, PdfPlace>()
  /** The positions of quotations in the script, by id, and of footnote marks, by name. */
  readonly marks = new Map<string, PdfPlace>()
  y = 0
  /** The number of texts placed so far, from which footnotes get unique names. */
  texts = 0
  /** The number of the page that is being written. */
  page = 0
  /** Which forms of Chinese characters the present text needs. */
  han: Han = 'chinese'
  /** Draws the top of a page that continues the last one; null for nothing. */
  continued: (() => void) | null = null
  /** Called before a page is left; null for nothing. */
  leaving: (() => void) | null = null
  readonly #title: TextLine
  #section = ''
  #held: Held[] = []

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

  /** Begins a page with a header and a page number. */
  newPage(): void {
    this.leaving?.()
    this.page += 1
    this.y = MARGIN.top
    this.file.newPage()
    const { size } = PDF_STYLES.small
    this.file.repeatedWords(() => {
      this.file.line(this.#title, this.left, 46, size, SECOND)
      this.#right(this.#section, 46)
      this.rule(54)
    }, 'Top')
    this.file.repeatedWords(() => this.#right(String(this.page), this.file.height - 38), 'Bottom')
    this.continued?.()
  }

  /** Begins a page without header and page number. @param size its width and height, where they differ from the file's */
  barePage(size?: readonly [number, number]): void {
    this.page += 1
    this.y = MARGIN.top
    this.file.newPage(size)
  }

  /**
   * Begins a section of the document, on a new page, or below the last section if there is room. Its title is added to
   * the header, the table of contents and the outline.
   */
  section(title: string, where: 'page' | 'below' = 'page'): PdfTag {
    this.settle(0)
    this.#section = title
    this.continued = null
    if (where === 'below' && this.page > 1 && this.y + ROOM < this.bottom) this.y += SECTION_GAP
    else this.newPage()
    const section = this.file.tag(this.file.root, 'Sect', { title })
    const lines = this.lines(title, PDF_STYLES.heading, this.width)
    const place = { below: 10, placed: () => this.entry(1, title, null) }
    this.hold(section, 'H1', lines, PDF_STYLES.heading, { x: this.left, width: this.width }, place)
    return section
  }

  /** Begins a part on bare pages of this size, which are headed where they are drawn. */
  barePart(title: string, size: readonly [number, number]): PdfTag {
    this.#section = title
    this.continued = null
    this.barePage(size)
    this.entry(1, title, null)
    return this.file.tag(this.file.root, 'Sect', { title })
  }

  /** Holds a title: it is drawn with what comes next, so that it is not left alone at the end of a page. */
  hold(
    parent: PdfTag,
    type: string,
    lines: readonly TextLine[],
    style: TextStyle,
    column: Column,
    { above = 0, below, placed }: TitlePlace,
  ): void {
    const tag = this.file.tag(parent, type)
    this.#held.push({
      tall: above + lines.length * style.leading + below,
      beside: 0,
      draw: () => {
        this.y += above
        placed?.()
        this.#placeLines(tag, type, lines, style, column)
        this.y += below
      },
    })
  }

  /** Holds what is drawn beside the next thing, at its top. @param tall points that it needs there */
  holdBeside(tall: number, draw: () => void): void {
    this.#held.push({ tall: 0, beside: tall, draw })
  }

  /** Begins the first page of the table of contents. */
  contents(): void {
    this.#section = t('Contents')
    this.continued = null
    this.newPage()
  }

  /** Adds a line to the table of contents, with the present position as its target. */
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

  /** Points of the titles that are held. */
  get heldTall(): number {
    return this.#held.reduce((sum, { tall }) => sum + tall, 0)
  }

  /** Ensures that this many points are left on the page below the titles that are held, and draws those. */
  need(points: number): void {
    const held = this.#held
    const tall = this.heldTall + held.reduce((most, { beside }) => Math.max(most, beside), points)
    this.#held = []
    if (this.y + tall > this.bottom) this.newPage()
    for (const { draw } of held) draw()
  }

  /** Draws the titles that are held, with this many points left below them; without any nothing is needed. */
  settle(points: number): void {
    if (this.#held.length > 0) this.need(points)
  }

  /** Places a plain text with its paragraphs and line breaks. */
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

  /** Breaks a text into lines of a width. */
  lines(text: string, style: TextStyle, width: number): readonly TextLine[] {
    return this.wordLines(text, [], style, width)
  }

  /** Breaks words with code and links into lines of a width. */
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

  /** A single line, cut to the width of the column. */
  fitted(text: string, style: TextStyle, width: number): TextLine {
    return fittedLine(
      this.file.fonts,
      text,
      { font: style.font, han: this.han, label: style.label },
      (width * 1000) / style.size,
    )
  }

  /** Draws lines without looking whether they fit on the page. */
  place(lines: readonly TextLine[], style: TextStyle, column: Column, top: number, side: TextSide = 'start'): void {
    lines.forEach((line, index) => {
      const own = (line.width * style.size) / 1000
      const at = lineLeft(line.rtl, own, column, side)
      this.file.line(line, at, top + index * style.leading + baseline(style), style.size, style.colour)
    })
  }

  rule(y: number, x = this.left, width = this.width): void {
    this.file.rect(x, round(y), width, 0.6, HAIRLINE)
  }

  /** Places lines as one paragraph, on as many pages as needed. */
  paragraph(parent: PdfTag, type: string, lines: readonly TextLine[], style: TextStyle, column: Column): void {
    this.settle(style.leading * Math.min(lines.length, 2))
    this.#placeLines(this.file.tag(parent, type), type, lines, style, column)
  }

  #placeLines(tag: PdfTag, type: string, lines: readonly TextLine[], style: TextStyle, column: Column): void {
    let from = 0
    while (from < lines.length) {
      const room = Math.floor((this.bottom - this.y + 0.01) / style.leading)
      const left = lines.length - from
      let count = Math.min(room, left)
      // A page never ends with only the first line of a paragraph, and never begins with only its last.
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

/** Points above and below a title, and what is noted once its position is known. */
interface TitlePlace {
  readonly above?: number
  readonly below: number
  readonly placed?: () => void
}

/**
 * A section begins on the present page if at least this many points are left; the second number is the space above its
 * heading.
 */
const ROOM = 230
const SECTION_GAP = 26
const EMPTY: TextLine = { runs: [], width: 0, rtl: false }
