import { isDated } from '../iso.ts'
import { writeInfoAsGiven } from './file/document-info.ts'
import { deflateSync } from 'node:zlib'
import PDFKitDocument from 'pdfkit'
import { Fonts } from './text/fonts.ts'
import type { TextLine } from './text/lines.ts'
import { Pictures } from './file/pictures.ts'
import type { OutlineItem, PdfDocument, PdfRef, PdfTag } from './file/pdfkit-inside.ts'

export type Paper = 'a4' | 'letter'

/** Points. */
export const PAPERS: Readonly<Record<Paper, readonly [number, number]>> = { a4: [595.28, 841.89], letter: [612, 792] }

export interface FileInfo {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly keywords: string
  /** BCP 47. */
  readonly language: string
  /** Epoch milliseconds; written if they are a date. */
  readonly created: number
  readonly modified: number
}

/** A link target: a page and a distance from its top. */
export interface PdfPlace {
  readonly page: PdfRef
  readonly y: number
}

/** How a line is drawn: its width and its dashes in points, none for a solid line; round ends make dots of them. */
export interface Stroke {
  readonly width: number
  readonly dash: readonly number[]
  readonly round: boolean
}

/** "#RRGGBB" */
export type Colour = `#${string}`

/** A PDF that is written page after page. Distances are points from the top left corner. A finished page is removed from memory. */
export class PdfFile {
  readonly width: number
  readonly height: number
  readonly fonts: Fonts
  readonly pictures: Pictures
  readonly #doc: PdfDocument
  readonly #root: PdfTag
  readonly #chunks: Uint8Array[] = []
  readonly #size: readonly [number, number]
  #content: string[] = []
  readonly #pending: string[] = []
  #colour = ''
  /** The font and size that are set, as their operator. */
  #type = ''
  #open = false

  /** @param paper by name, or its width and height in points */
  constructor(paper: Paper | readonly [number, number], info: FileInfo) {
    this.#size = typeof paper === 'string' ? PAPERS[paper] : paper
    ;[this.width, this.height] = this.#size
    const { title, author, subject, keywords, language, created, modified } = info
    this.#doc = new PDFKitDocument({
      autoFirstPage: false,
      // Otherwise it looks for Helvetica, which a bundle does not contain.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Keywords: keywords,
        Creator: author,
        CreationDate: new Date(created),
        ModDate: new Date(modified),
      },
    }) as unknown as PdfDocument
    if (!isDated(modified)) delete this.#doc.info['ModDate']
    // The constructor's output waits in the stream.
    const head = this.#doc.read()
    if (head) this.#chunks.push(head)
    this.#doc.push = () => true
    this.#doc._write = (data) => this.#write(data)
    this.#doc.addContent = (data) => {
      this.#content.push(data)
      return this.#doc
    }
    writeInfoAsGiven(this.#doc, created)
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
    this.pictures = new Pictures(this.#doc)
    this.fonts = new Fonts((bytes) => this.#doc.font(bytes)._font)
  }

  /** The root element of the structure tree. */
  get root(): PdfTag {
    return this.#root
  }

  tag(parent: PdfTag, type: string, options: object = {}): PdfTag {
    const tag = this.#doc.struct(type, options)
    parent.add(tag)
    return tag
  }

  /** @param size its width and height, where they differ from those of the file */
  newPage(size: readonly [number, number] = this.#size): void {
    this.#closePage()
    this.#open = true
    this.#doc.addPage({ size, margin: 0 })
  }

  /** The page being written. */
  get page(): PdfRef {
    return this.#doc.page.dictionary
  }

  draw(operators: string): void {
    this.#content.push(operators)
  }

  /** What `work` draws belongs to this element. */
  marked(tag: PdfTag, type: string, work: () => void): void {
    const content = this.#doc.markStructureContent(type)
    work()
    this.#doc.endMarkedContent()
    tag.add(content)
  }

  /** What `work` draws is no part of the text, such as rules. */
  artifact(work: () => void, begin = '/Artifact BMC'): void {
    this.draw(begin)
    work()
    this.draw('EMC')
  }

  /** What `work` draws repeats words on a page. They have no text, so that they are not copied between other lines. */
  repeatedWords(work: () => void, edge: 'Top' | 'Bottom' | null = null): void {
    const begin = edge === null ? '/Artifact BMC' : `/Artifact <</Type/Pagination/Attached[/${edge}]>> BDC`
    this.artifact(() => this.artifact(work, '/Span <</ActualText ()>> BDC'), begin)
  }

  /** Draws a line with its left end at x, on the baseline y. */
  line({ runs }: TextLine, x: number, y: number, size: number, colour: Colour): void {
    this.fill(colour)
    let text = 'BT'
    let placed = `1 0 0 -1 ${round(x)} ${round(y)} Tm`
    const { fonts } = this.#doc.page
    for (const { face, show } of runs) {
      fonts[face.id] ??= face.ref
      const type = ` /${face.id} ${round(size * face.scale)} Tf`
      text += `${type === this.#type ? '' : type} ${placed} [(${show})] TJ`
      this.#type = type
      placed = ''
    }
    this.#content.push(`${text} ET`)
  }

  /** The colour of what follows on this page. */
  fill(colour: Colour): void {
    if (this.#colour === colour) return
    this.#colour = colour
    this.#content.push(`${components(colour)} rg`)
  }

  rect(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.fill(colour)
    this.#content.push(`${round(x)} ${round(y)} ${round(width)} ${round(height)} re f`)
  }

  circle(x: number, y: number, radius: number, colour: Colour): void {
    this.fill(colour)
    // Four arcs, each a cubic curve that is exact to a thousandth of the radius.
    const bend = radius * 0.5523
    const at = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`
    this.draw(
      `${at(radius, 0)} m ${at(radius, bend)} ${at(bend, radius)} ${at(0, radius)} c ${at(-bend, radius)} ${at(-radius, bend)} ${at(-radius, 0)} c ${at(-radius, -bend)} ${at(-bend, -radius)} ${at(0, -radius)} c ${at(bend, -radius)} ${at(radius, -bend)} ${at(radius, 0)} c f`,
    )
  }

  /** A horizontal line, solid, dotted or dashed. */
  stroke(from: number, to: number, y: number, colour: Colour, { width, dash, round: ends }: Stroke): void {
    this.draw(
      `q ${components(colour)} RG ${width} w ${ends ? 1 : 0} J [${dash.join(' ')}] 0 d ${round(from)} ${round(y)} m ${round(to)} ${round(y)} l S Q`,
    )
  }

  /** A link over a rectangle, with its own tag. */
  link(tag: PdfTag, x: number, y: number, width: number, height: number, place: PdfPlace, contents: string): void {
    this.#doc.annotate(x, y, width, height, {
      Subtype: 'Link',
      Dest: this.#dest(place),
      Contents: asText(contents),
      structParent: tag,
    })
  }

  /** A link over a rectangle within the current tag, to a place that may be named later. */
  namedLink(parent: PdfTag, x: number, y: number, width: number, height: number, name: string, contents: string): void {
    const link = this.tag(parent, 'Link')
    this.#doc.annotate(x, y, width, height, {
      Subtype: 'Link',
      Dest: name,
      Contents: asText(contents),
      structParent: link,
    })
    link.end()
  }

  /** Names a place, for links. */
  name(name: string, place: PdfPlace): void {
    this.#doc._root.data.Names.data.Dests.add(name, this.#dest(place))
  }

  /** A link to an address over a rectangle, within the current tag. */
  webLink(parent: PdfTag, x: number, y: number, width: number, height: number, url: string): void {
    if (!URL.canParse(url)) return
    const link = this.tag(parent, 'Link')
    this.#doc.annotate(x, y, width, height, {
      Subtype: 'Link',
      A: { S: 'URI', URI: asText(new URL(url).href) },
      Contents: asText(url),
      structParent: link,
    })
    link.end()
  }

  outline(parent: OutlineItem | null, title: string, place: PdfPlace): OutlineItem {
    const item = (parent ?? this.#doc.outline).addItem(title)
    item.outlineData.Dest = this.#dest(place)
    return item
  }

  /** Moves the last pages to their position. */
  movePages(count: number, to: number): void {
    const pages = this.#doc._root.data.Pages.data.Kids
    pages.splice(to, 0, ...pages.splice(pages.length - count, count))
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.#closePage()
    this.#root.end()
    this.#doc.end()
    this.#flush()
    const { buffer, byteOffset, byteLength } = Buffer.concat(this.#chunks)
    return new Uint8Array(buffer, byteOffset, byteLength)
  }

  /** Joins pdfkit's many small writes into a few large ones. */
  #write(data: string | Uint8Array): void {
    const bytes = data.length + (typeof data === 'string' ? 1 : 0)
    this.#doc._offset += bytes
    if (typeof data === 'string') this.#pending.push(data, '\n')
    else {
      this.#flush()
      this.#chunks.push(data)
    }
  }

  #flush(): void {
    if (this.#pending.length > 0) this.#chunks.push(Buffer.from(this.#pending.splice(0).join(''), 'latin1'))
  }

  #closePage(): void {
    if (!this.#open) return
    const { content } = this.#doc.page
    // pdfkit would compress it more, which takes three times as long for a tenth of the size.
    content.compress = false
    content.data.Filter = 'FlateDecode'
    content.write(deflateSync(Buffer.from(this.#content.join('\n'), 'latin1'), { level: 2, windowBits: 13 }))
    this.#content = []
    this.#colour = ''
    this.#type = ''
  }

  #dest({ page, y }: PdfPlace): readonly unknown[] {
    const [, , , height] = page.data['MediaBox'] as readonly number[]
    return [page, 'XYZ', 0, round((height ?? this.height) - y), 0]
  }
}

/** pdfkit takes a String object for text and a plain string for a name. */
function asText(text: string): object {
  return new String(text)
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function components(colour: Colour): string {
  return [1, 3, 5]
    .map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 1000) / 1000)
    .join(' ')
}
