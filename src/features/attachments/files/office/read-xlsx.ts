import { fileError } from '../file-error.ts'
import { createBlocks } from '../markup/blocks.ts'
import { walkXml } from '../markup/walk-xml.ts'
import { formatCell, readFormats, type CellFormats } from './cell-formats.ts'
import { listedIn, relationsOf } from './relations.ts'
import { damagedDocumentError, unpackTexts } from './unpack.ts'

const KIND = 'spreadsheet'
const MAIN = 'xl/workbook.xml'

/** The sheets in their order, each a table under its name. @throws AppError FILE_* */
export function readXlsx(name: string, bytes: Uint8Array): string {
  const parts = unpackTexts(name, bytes, KIND)
  const workbook = parts.get(MAIN)
  if (workbook === undefined) throw damagedDocumentError(name, KIND)
  const related = relationsOf(parts, MAIN)
  const partOf = (type: string) => parts.get(related.find((each) => each.type === type)?.target ?? '') ?? ''
  const shared = readShared(partOf('sharedStrings'))
  const formats = readFormats(partOf('styles'), workbook)
  const blocks = createBlocks()
  let hasWords = false
  for (const { attributes, target } of listedIn(parts, MAIN, 'sheet')) {
    const rows = readSheet(parts.get(target) ?? '', shared, formats)
    if (rows.length === 0) continue
    hasWords = true
    const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
    blocks.heading(2, `Sheet ${attributes.name ?? ''}${hidden ? ' (hidden)' : ''}`)
    blocks.table(rows)
  }
  if (!hasWords)
    throw fileError('FILE_EMPTY', name, 'is a spreadsheet with nothing in its cells: attach one with values')
  return blocks.text()
}

/** The shared texts that cells refer to by number (ECMA-376 part 1, section 18.4), without pronunciation hints. */
function readShared(xml: string): readonly string[] {
  const texts: string[] = []
  let [words, inText, spoken] = ['', false, 0]
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') words = ''
      if (name === 'rPh') spoken += 1
      if (name === 't') inText = spoken === 0
    },
    text: (text) => {
      if (inText) words += text
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') spoken -= 1
      if (name === 'si') texts.push(words)
    },
  })
  return texts
}

/** The non-empty rows of a sheet (section 18.3), without its empty columns. */
function readSheet(xml: string, shared: readonly string[], formats: CellFormats): readonly (readonly string[])[] {
  const rows: Map<number, string>[] = []
  const columns = new Set<number>()
  let row = new Map<number, string>()
  let [at, type, style, words, inValue] = [0, '', 0, '', false]

  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') [row, at] = [new Map(), 0]
      if (name === 'c') {
        // A cell without a reference follows the one before it.
        at = attributes.r === undefined ? at + 1 : columnOf(attributes.r)
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0) || 0
        words = ''
      }
      if (name === 'v' || name === 't') inValue = true
    },
    text: (text) => {
      if (inValue) words += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c' && words.trim() !== '') {
        row.set(at, cellText(words, type, style, shared, formats))
        columns.add(at)
      }
      if (name === 'row' && row.size > 0) rows.push(row)
    },
  })
  const used = [...columns].toSorted((a, b) => a - b)
  return rows.map((each) => used.map((column) => each.get(column) ?? ''))
}

function cellText(value: string, type: string, style: number, shared: readonly string[], formats: CellFormats): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'b':
      return value.trim() === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return formatCell(value, style, formats)
    default:
      return value
  }
}

/** "C7" is in column 3. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]*/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
