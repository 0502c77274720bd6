import { fileError } from '../file-error.ts'
import { createBlocks } from '../markup/blocks.ts'
import { attributeOf, walkXml, type Attributes } from '../markup/walk-xml.ts'
import { createOdfText } from './odf-text.ts'
import { damagedDocumentError, unpackTexts } from './unpack.ts'

export type OdfKind = 'text' | 'spreadsheet' | 'presentation'

const NAMES: Readonly<Record<OdfKind, string>> = {
  text: 'OpenDocument text',
  spreadsheet: 'OpenDocument spreadsheet',
  presentation: 'OpenDocument presentation',
}
/** Elements that are not part of the text: deleted words, comments, the table of contents, descriptions of shapes. */
const SKIPPED = new Set('tracked-changes annotation table-of-content forms title desc note-citation'.split(' '))
/** The most spaces that one element may stand for; a higher number is an attack. */
const BLANKS_MAX = 1_000

/** The text of an OpenDocument file (OpenDocument 1.3 part 3). @throws AppError FILE_* */
export function readOdf(name: string, bytes: Uint8Array, kind: OdfKind): string {
  const parts = unpackTexts(name, bytes, NAMES[kind])
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data'))
    throw fileError('FILE_UNREADABLE', name, `is an ${NAMES[kind]} with a password: save a copy without it`)
  const content = parts.get('content.xml')
  if (content === undefined) throw damagedDocumentError(name, NAMES[kind])
  const text = contentText(content, kind)
  if (text === null)
    throw fileError(
      'FILE_EMPTY',
      name,
      `is an ${NAMES[kind]} without a word in it: attach one with text, or its pictures`,
    )
  return text
}

/** The text of a document; null when it contains none. */
function contentText(xml: string, kind: OdfKind): string | null {
  const blocks = createBlocks()
  const out = createOdfText(blocks, kind === 'spreadsheet')
  let skipping = 0

  function open(name: string, attributes: Attributes): void {
    if (name === 'page') out.openSlide()
    else if (name === 'notes') out.openNotes()
    else if (name === 'frame') out.frame(attributeOf(attributes, 'class') === 'title')
    else if (name === 'h') out.openHeading(Number(attributeOf(attributes, 'outline-level') ?? 1) || 1)
    else if (name === 'p') out.openParagraph()
    else if (name === 'note-body') out.openFootnote()
    else if (name === 'list') out.list(1)
    else if (name === 'list-item') out.openItem()
    else if (name === 's') out.words(' '.repeat(Math.min(countOf(attributes, 'c'), BLANKS_MAX)))
    else if (name === 'tab') out.words('\t')
    else if (name === 'line-break') out.words('\n')
    else if (name === 'table') out.openTable(attributeOf(attributes, 'name') ?? '')
    else if (name === 'table-row') out.openRow(countOf(attributes, 'number-rows-repeated'))
    else if (name === 'table-cell' || name === 'covered-table-cell')
      out.openCell(countOf(attributes, 'number-columns-repeated'))
  }

  function close(name: string): void {
    if (name === 'page') out.closeSlide()
    else if (name === 'notes') out.closeNotes()
    else if (name === 'frame') out.frame(false)
    else if (name === 'h' || name === 'p') out.closeParagraph()
    else if (name === 'note-body') out.closeFootnote()
    else if (name === 'list') out.list(-1)
    else if (name === 'table') out.closeTable()
    else if (name === 'table-row') out.closeRow()
    else if (name === 'table-cell' || name === 'covered-table-cell') out.closeCell()
  }

  walkXml(xml, {
    open: (name, attributes) => {
      if (skipping > 0 || SKIPPED.has(name)) skipping += 1
      else open(name, attributes)
    },
    text: (text) => {
      if (skipping === 0) out.words(text)
    },
    close: (name) => {
      if (skipping > 0) skipping -= 1
      else close(name)
    },
  })
  return out.said() ? blocks.text() : null
}

function countOf(attributes: Attributes, name: string): number {
  return Math.max(1, Math.floor(Number(attributeOf(attributes, name) ?? 1)) || 1)
}
