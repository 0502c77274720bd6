import type { ProseBlock, ProseItem } from '../../../../../base/text/prose/prose-block.ts'
import type { ProseWords } from '../../../../../base/text/prose/words.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import type { PdfPlace } from '../pdf-file.ts'
import type { TextLine } from '../text/lines.ts'
import type { Flow } from './flow.ts'
import { lineLeft, type Column, type TextSide, type TextStyle } from './style.ts'

/** The smallest width of a marker, and the indentation of a deeper item, in points. */
const MARKER = 13
const DEEPER = 14
/** Blocks of an item that would have less width than this begin at the margin of the list. */
const BELOW_MIN = 200
/** Breaks words into lines, with their links. */
export type Lines = (words: ProseWords, style: TextStyle, width: number) => readonly TextLine[]

/** A list item. A footnote has the name to which its marks link. */
interface PlacedItem extends ProseItem {
  readonly name?: string
}

/** How what an item holds is set. */
export interface ListText {
  readonly lines: Lines
  /** Places the blocks below the words of an item. */
  readonly below: (parent: PdfTag, blocks: readonly ProseBlock[], column: Column) => void
}

/** Places a list. Markers stay as they were written; that of a footnote links back to its first mark. */
export function setList(
  flow: Flow,
  parent: PdfTag,
  items: readonly PlacedItem[],
  style: TextStyle,
  column: Column,
  text: ListText,
): void {
  const { file } = flow
  const list = file.tag(parent, 'L')
  const markers = items.map(({ marker }) => flow.fitted(marker, { ...style, label: true }, column.width))
  const widest = markers.reduce((most, { width }) => Math.max(most, (width * style.size) / 1000), 0)
  const hang = Math.max(MARKER, widest + 5)
  items.forEach(({ depth, words, below, name }, index) => {
    const inset = depth * DEEPER
    const width = column.width - inset - hang
    const lines = text.lines(words, style, width)
    const right = lines[0]?.rtl ?? false
    const item = file.tag(list, 'LI')
    const label = file.tag(item, 'Lbl')
    const marker = markers[index]
    flow.holdBeside(style.leading, () => {
      if (name !== undefined) file.name(name, { page: file.page, y: Math.max(0, flow.y - 18) })
      if (marker) {
        const around = { x: column.x + inset, width: column.width - 2 * inset }
        setMarker(flow, label, marker, style, around, right ? 'end' : 'start', {
          place: flow.marks.get(name ?? ''),
          says: items[index]?.marker ?? '',
        })
      }
      label.end()
    })
    const own = { x: right ? column.x : column.x + inset + hang, width }
    if (below.length === 0) flow.paragraph(item, 'LBody', lines, style, own)
    else {
      const body = file.tag(item, 'LBody')
      if (words.text !== '') {
        flow.paragraph(body, 'P', lines, style, own)
        flow.y += style.leading * 0.5
      }
      text.below(body, below, width < BELOW_MIN ? column : own)
      body.end()
    }
    item.end()
    flow.y += below.length > 0 && index < items.length - 1 ? style.leading * 0.5 : 2
  })
  list.end()
}

/**
 * Writes the marker of an item.
 * @param back the position to which it links, with the words of that link
 */
function setMarker(
  flow: Flow,
  label: PdfTag,
  marker: TextLine,
  style: TextStyle,
  column: Column,
  side: TextSide,
  back: { readonly place: PdfPlace | undefined; readonly says: string },
): void {
  const { file } = flow
  const draw = (): void => flow.place([marker], style, column, flow.y, side)
  if (back.place === undefined) return file.marked(label, 'Lbl', draw)
  const link = file.tag(label, 'Link')
  file.marked(link, 'Link', draw)
  const width = (marker.width * style.size) / 1000
  const left = lineLeft(marker.rtl, width, column, side)
  file.link(link, left, flow.y, width, style.leading, back.place, back.says)
  link.end()
}
