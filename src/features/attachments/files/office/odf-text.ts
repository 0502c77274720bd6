import { oneLine } from '../../../../base/text/shorten.ts'
import type { Blocks } from '../markup/blocks.ts'

/**
 * The most repetitions of a row or cell that are written. A file gives a count, up to a million at the end of a sheet;
 * an empty one is written once.
 */
const REPEATS_MAX = 1_000

interface Table {
  readonly name: string
  readonly rows: string[][]
  row: string[]
  rowTimes: number
  cellTimes: number
}

/** The place that gets the paragraphs at the moment: the text itself, a cell, the notes of a slide, a footnote. */
interface Sink {
  readonly kind: 'text' | 'cell' | 'notes' | 'footnote'
  readonly lines: string[]
  /** The text of the surrounding paragraph before it. */
  readonly before: string
}

interface Slide {
  title: string
  readonly body: (string | readonly (readonly string[])[])[]
  readonly notes: string[]
}

/** Collects the text of an OpenDocument file from its elements, in order. @param sheets whether tables are sheets */
export function createOdfText(blocks: Blocks, sheets: boolean) {
  const sinks: Sink[] = [{ kind: 'text', lines: [], before: '' }]
  const tables = createTables()
  const slides = createSlides(blocks)
  let [said, words, heading, lists, fresh] = [false, '', 0, 0, false]

  const push = (kind: Sink['kind']): void => {
    sinks.push({ kind, lines: [], before: words })
    words = ''
  }
  const pop = (): readonly string[] => {
    const [sink] = sinks.length > 1 ? sinks.splice(-1) : []
    words = sink?.before ?? ''
    return sink?.lines ?? []
  }

  function say(text: string): void {
    if (text.trim() === '') return
    said = true
    const sink = sinks.at(-1)
    if (sink && sink.kind !== 'text') sink.lines.push(text.trim())
    else if (slides.areOpen()) slides.say(text)
    else if (heading > 0) blocks.heading(heading, text)
    else if (lists > 0) {
      blocks.item(lists - 1, fresh ? '-' : ' ', text)
      fresh = false
    } else blocks.paragraph(text)
  }

  return {
    said: () => said,
    words: (text: string) => void (words += text),
    openHeading: (level: number) => void ([heading, words] = [level, '']),
    openParagraph: () => void ([heading, words] = [0, '']),
    closeParagraph: () => {
      say(words)
      words = ''
    },
    list: (step: 1 | -1) => void (lists += step),
    openItem: () => void (fresh = true),
    frame: slides.frame,

    openFootnote: () => push('footnote'),
    closeFootnote: () => {
      const note = pop().join(' ')
      if (note !== '') words += ` [note: ${note}]`
    },

    openSlide: slides.open,
    openNotes: () => push('notes'),
    closeNotes: () => slides.note(pop()),
    closeSlide: slides.close,

    openTable: tables.open,
    openRow: tables.openRow,
    openCell: (times: number) => {
      tables.openCell(times)
      push('cell')
    },
    closeCell: () => tables.closeCell(pop().join(' ')),
    closeRow: tables.closeRow,
    closeTable: () => {
      const table = tables.close()
      if (!table || table.rows.length === 0) return
      const sink = sinks.at(-1)
      if (sink && sink.kind !== 'text') sink.lines.push(table.rows.flat().join(' '))
      else if (slides.areOpen()) slides.show(table.rows)
      else {
        if (sheets) blocks.heading(2, `Sheet ${table.name}`)
        blocks.table(table.rows)
      }
    },
  }
}

/** The open tables: one may be in a cell of another. */
function createTables() {
  const tables: Table[] = []
  return {
    open: (name: string) => void tables.push({ name, rows: [], row: [], rowTimes: 1, cellTimes: 1 }),
    openRow: (times: number) => {
      const table = tables.at(-1)
      if (table) [table.row, table.rowTimes] = [[], times]
    },
    openCell: (times: number) => {
      const table = tables.at(-1)
      if (table) table.cellTimes = times
    },
    closeCell: (text: string) => {
      const table = tables.at(-1)
      table?.row.push(...Array.from({ length: Math.min(table.cellTimes, REPEATS_MAX) }, () => text))
    },
    closeRow: () => {
      const table = tables.at(-1)
      if (!table?.row.some((cell) => cell !== '')) return
      for (let time = 0; time < Math.min(table.rowTimes, REPEATS_MAX); time += 1) table.rows.push(table.row)
    },
    close: () => tables.pop(),
  }
}

/** The open slide, written once it ends, so that its notes come after its content. */
function createSlides(blocks: Blocks) {
  let count = 0
  let slide: Slide | null = null
  let inTitle = false
  return {
    areOpen: () => slide !== null,
    open: () => {
      count += 1
      slide = { title: '', body: [], notes: [] }
    },
    frame: (title: boolean) => void (inTitle = title),
    say: (text: string) => {
      if (slide && inTitle && slide.title === '') slide.title = oneLine(text)
      else slide?.body.push(text)
    },
    show: (rows: Slide['body'][number]) => void slide?.body.push(rows),
    note: (lines: readonly string[]) => void slide?.notes.push(...lines),
    close: () => {
      if (slide) writeSlide(blocks, count, slide)
      slide = null
    },
  }
}

function writeSlide(blocks: Blocks, number: number, { title, body, notes }: Slide): void {
  blocks.heading(2, `Slide ${number}${title === '' ? '' : `: ${title}`}`)
  const lines: string[] = []
  const flush = () => blocks.paragraph(lines.splice(0).join('\n'))
  for (const part of body) {
    if (typeof part === 'string') lines.push(part.trimEnd())
    else {
      flush()
      blocks.table(part)
    }
  }
  flush()
  if (notes.length > 0) blocks.paragraph(`Notes: ${notes.join('\n')}`)
}
