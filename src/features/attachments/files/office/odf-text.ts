import { oneLine } from '../../../../base/text/shorten.ts'
import type { Blocks } from '../markup/blocks.ts'

/**
 * A row or cell says how often it stands there, a million times at the end of a sheet: what is empty is written once,
 * and of what is not, more than this is never meant as text.
 */
const REPEATS_MAX = 1_000

interface Table {
  readonly name: string
  readonly rows: string[][]
  row: string[]
  rowTimes: number
  cellTimes: number
}

/** Where paragraphs go: the text itself, a cell, the notes of a slide, a footnote. */
interface Sink {
  readonly kind: 'text' | 'cell' | 'notes' | 'footnote'
  readonly lines: string[]
  /** What was said before it began in the paragraph around it. */
  readonly before: string
}

interface Slide {
  title: string
  readonly body: (string | readonly (readonly string[])[])[]
  readonly notes: string[]
}

/** Puts the text of an OpenDocument file together from what is met in it, in order. @param sheets tables are sheets */
export function createOdfText(blocks: Blocks, sheets: boolean) {
  const sinks: Sink[] = [{ kind: 'text', lines: [], before: '' }]
  const tables: Table[] = []
  let [said, words, heading, lists, fresh] = [false, '', 0, 0, false]
  let [slides, inTitle]: [number, boolean] = [0, false]
  let slide: Slide | null = null

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
    else if (slide) {
      if (inTitle && slide.title === '') slide.title = oneLine(text)
      else slide.body.push(text)
    } else if (heading > 0) blocks.heading(heading, text)
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
    frame: (title: boolean) => void (inTitle = title),

    openFootnote: () => push('footnote'),
    closeFootnote: () => {
      const note = pop().join(' ')
      if (note !== '') words += ` [note: ${note}]`
    },

    openSlide: () => {
      slides += 1
      slide = { title: '', body: [], notes: [] }
    },
    openNotes: () => push('notes'),
    closeNotes: () => slide?.notes.push(...pop()),
    closeSlide: () => {
      if (!slide) return
      blocks.heading(2, `Slide ${slides}${slide.title === '' ? '' : `: ${slide.title}`}`)
      const lines: string[] = []
      const flush = () => blocks.paragraph(lines.splice(0).join('\n'))
      for (const each of slide.body) {
        if (typeof each === 'string') lines.push(each.trimEnd())
        else {
          flush()
          blocks.table(each)
        }
      }
      flush()
      if (slide.notes.length > 0) blocks.paragraph(`Notes: ${slide.notes.join('\n')}`)
      slide = null
    },

    openTable: (name: string) => void tables.push({ name, rows: [], row: [], rowTimes: 1, cellTimes: 1 }),
    openRow: (times: number) => {
      const table = tables.at(-1)
      if (table) [table.row, table.rowTimes] = [[], times]
    },
    openCell: (times: number) => {
      const table = tables.at(-1)
      if (table) table.cellTimes = times
      push('cell')
    },
    closeCell: () => {
      const [text, table] = [pop().join(' '), tables.at(-1)]
      table?.row.push(...Array.from({ length: Math.min(table.cellTimes, REPEATS_MAX) }, () => text))
    },
    closeRow: () => {
      const table = tables.at(-1)
      if (!table?.row.some((cell) => cell !== '')) return
      for (let time = 0; time < Math.min(table.rowTimes, REPEATS_MAX); time += 1) table.rows.push(table.row)
    },
    closeTable: () => {
      const table = tables.pop()
      if (!table || table.rows.length === 0) return
      const sink = sinks.at(-1)
      if (sink && sink.kind !== 'text') sink.lines.push(table.rows.flat().join(' '))
      else if (slide) slide.body.push(table.rows)
      else {
        if (sheets) blocks.heading(2, `Sheet ${table.name}`)
        blocks.table(table.rows)
      }
    },
  }
}
