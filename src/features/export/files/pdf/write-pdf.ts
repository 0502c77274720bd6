import { t } from '../../../../base/language/t.ts'
import type { Block } from '../blocks/block.ts'
import type { PdfContent } from './content/pdf-content.ts'
import type { TablesContent } from './content/tables-content.ts'
import type { OutlineItem } from './file/pdfkit-inside.ts'
import { PdfFile, type Paper } from './pdf-file.ts'
import { contentsPages, drawContents } from './pages/contents-pages.ts'
import { blockPages } from './pages/blocks-pages.ts'
import { briefSheet } from './pages/brief-sheet.ts'
import { Flow, type FlowEntry } from './pages/flow.ts'
import { participantsPages } from './pages/participants-pages.ts'
import { blockLevels } from './pages/part-outline.ts'
import { closingPages, entryOf, scriptPages } from './pages/script-pages.ts'
import { titlePage } from './pages/title-page.ts'
import { hanOf } from './text/fonts.ts'

const AUTHOR = 'Intermediated Dialog'
/** The share of the time that the script takes. Fonts and everything else take the rest. */
const SCRIPT_SHARE = 0.9

export interface WrittenPdf {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Characters that are drawn as boxes, because no font has them. */
  readonly boxed: readonly string[]
}

/**
 * Writes a dialog as a PDF: the script first, then the other parts.
 * @param told called with the progress, from 0 to 1
 */
export function writePdf(content: PdfContent, paper: Paper, told: (share: number) => void): WrittenPdf {
  const { document } = content
  if (content.alone === 'brief') return finished(briefSheet(() => begun(content, paper), document).file, told)
  const flow = begun(content, paper)
  const { file } = flow
  titlePage(flow, content)
  const contents = content.beside.includes('contents') ? file.tag(file.root, 'Sect', { title: t('Contents') }) : null
  if (contents) flow.page += contentsPages(levelsOf(content), flow.bottom)
  scriptPages(flow, content, (done) => told((done / content.parts.length) * SCRIPT_SHARE))
  closingPages(flow, content)
  for (const section of document.sections) blockPages(flow, section, document.language)
  for (const part of document.appendix)
    if (part.id === 'settings') participantsPages(flow, content, part)
    else blockPages(flow, part, document.language)
  if (document.sources) blockPages(flow, document.sources, document.language)
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

function begun({ document }: PdfContent, paper: Paper): Flow {
  const { title, occasion, language, keywords, createdAt, modifiedAt } = document
  const file = new PdfFile(paper, {
    title,
    author: AUTHOR,
    subject: occasion,
    keywords,
    language: language ?? 'en',
    created: createdAt,
    modified: modifiedAt,
  })
  return new Flow(file, title, hanOf(title, language))
}

/** Writes tables with their texts as a PDF. */
export function writeTablesPdf(content: TablesContent, paper: Paper, told: (share: number) => void): WrittenPdf {
  const { name, subject, createdAt } = content
  const about = { title: name, author: AUTHOR, subject, keywords: '', language: 'en' }
  const file = new PdfFile(paper, { ...about, created: createdAt, modified: createdAt })
  const flow = new Flow(file, name, hanOf(name, null))
  content.sections.forEach((part, index) => {
    const named: readonly Block[] = index === 0 ? [{ kind: 'headline', text: name }] : []
    blockPages(flow, { ...part, blocks: [...named, ...part.blocks] }, null)
  })
  outline(file, flow.entries)
  return finished(file, told)
}

function finished(file: PdfFile, told: (share: number) => void): WrittenPdf {
  const bytes = file.finish()
  told(1)
  return { bytes, boxed: [...file.fonts.boxed] }
}

/** The levels of the lines in the table of contents, before anything is placed. */
function levelsOf(content: PdfContent): readonly (1 | 2)[] {
  const { parts, closing, document } = content
  const turns = parts.filter((part) => entryOf(part) !== null)
  return [
    ...(parts.length > 0 ? [1 as const, ...turns.map(() => 2 as const)] : []),
    ...(closing.length > 0 ? [1 as const] : []),
    ...document.sections.flatMap(blockLevels),
    ...document.appendix.flatMap(blockLevels),
    ...(document.sources ? blockLevels(document.sources) : []),
  ]
}

function outline(file: PdfFile, entries: readonly FlowEntry[]): void {
  let section: OutlineItem | null = null
  for (const { level, title, place } of entries) {
    const item = file.outline(level === 2 ? section : null, title, place)
    if (level === 1) section = item
  }
}
