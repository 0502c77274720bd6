import type { PdfContent } from './content/pdf-content.ts'
import type { TablesContent } from './content/tables-content.ts'
import type { OutlineItem } from './file/pdfkit-inside.ts'
import { PdfFile, type Paper } from './file/pdf-file.ts'
import { contentsPages, drawContents } from './pages/contents-pages.ts'
import { blockLevels, blockPages } from './pages/blocks-pages.ts'
import { briefPages, briefSheet } from './pages/brief-pages.ts'
import { Flow, type FlowEntry } from './pages/flow.ts'
import { mapPages } from './pages/map-pages.ts'
import { participantsPages } from './pages/participants-pages.ts'
import { closingPages, entryOf, scriptPages } from './pages/script-pages.ts'
import { tablesPages } from './pages/tables-pages.ts'
import { sourcesPages } from './pages/sources-pages.ts'
import { statisticsPages } from './pages/statistics-pages.ts'
import { titlePage } from './pages/title-page.ts'
import { hanOf } from './text/fonts.ts'

const AUTHOR = 'Intermediated Dialog'
/** Share of the time that setting the script takes; fonts and the rest take what is left. */
const SCRIPT_SHARE = 0.9

export interface WrittenPdf {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Characters that are boxes in it, because no font has them. */
  readonly boxed: readonly string[]
}

/** Sets a dialog as a PDF: the script first, what explains it after it. Tells between 0 and 1 how far it is. */
export function writePdf(content: PdfContent, paper: Paper, told: (share: number) => void): WrittenPdf {
  const { document } = content
  const file = new PdfFile(paper, {
    title: document.title,
    author: AUTHOR,
    subject: document.occasion,
    keywords: content.keywords,
    language: document.language ?? 'en',
    created: content.createdAt,
    modified: content.modifiedAt,
  })
  const flow = new Flow(file, document.title, hanOf(document.title, document.language))
  if (content.alone === 'brief') {
    briefSheet(flow, content)
    return finished(file, told)
  }
  titlePage(flow, content)
  const contents = content.beside.includes('contents') ? file.tag(file.root, 'Sect', { title: 'Contents' }) : null
  if (contents) flow.page += contentsPages(levelsOf(content), flow.bottom)
  scriptPages(flow, content, (done) => told((done / content.parts.length) * SCRIPT_SHARE))
  closingPages(flow, content)
  briefPages(flow, content)
  blockPages(flow, document.board, document.language)
  blockPages(flow, document.panel, document.language)
  blockPages(flow, document.summaries, document.language)
  mapPages(flow, content)
  participantsPages(flow, content)
  statisticsPages(flow, content)
  sourcesPages(flow, content)
  const entries = flow.entries.slice(1)
  outline(file, flow.entries)
  if (contents) {
    flow.page = 1
    flow.contents()
    drawContents(flow, entries, contents, content)
    file.movePages(flow.page - 1, 1)
  }
  return finished(file, told)
}

/** Sets tables with the words around them. */
export function writeTablesPdf(content: TablesContent, paper: Paper, told: (share: number) => void): WrittenPdf {
  const { name, subject, createdAt } = content
  const about = { title: name, author: AUTHOR, subject, keywords: '', language: 'en' }
  const file = new PdfFile(paper, { ...about, created: createdAt, modified: createdAt })
  const flow = new Flow(file, name, hanOf(name, null))
  tablesPages(flow, content)
  outline(file, flow.entries)
  return finished(file, told)
}

function finished(file: PdfFile, told: (share: number) => void): WrittenPdf {
  const bytes = file.finish()
  told(1)
  return { bytes, boxed: [...file.fonts.boxed] }
}

/** The lines the contents will have, before anything is set. */
function levelsOf(content: PdfContent): readonly (1 | 2)[] {
  const { parts, closing, brief, map, document, beside, sources } = content
  const turns = parts.filter((part) => entryOf(part) !== null)
  return [
    ...(parts.length > 0 ? [1 as const, ...turns.map(() => 2 as const)] : []),
    ...(closing.length > 0 ? [1 as const] : []),
    ...(brief ? [1 as const] : []),
    ...blockLevels(document.board),
    ...blockLevels(document.panel),
    ...blockLevels(document.summaries),
    ...(map ? [1 as const] : []),
    ...(['settings', 'numbers'] as const).flatMap((part) => (beside.includes(part) ? [1 as const] : [])),
    ...(sources.length > 0 ? [1 as const] : []),
  ]
}

function outline(file: PdfFile, entries: readonly FlowEntry[]): void {
  let section: OutlineItem | null = null
  for (const { level, title, place } of entries) {
    const item = file.outline(level === 2 ? section : null, title, place)
    if (level === 1) section = item
  }
}
