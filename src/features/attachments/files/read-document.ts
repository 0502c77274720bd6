import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { CONTEXT_FILE_MAX_BYTES, CONTEXT_TEXT_MAX_CHARS } from '../../../core/contract/limits.ts'
import { estimateTokens } from '../../../core/dialog/money/estimate-tokens.ts'
import { formatCount } from '../../../base/format/count.ts'
import { decodeHtml, isHtml, readPlainText } from './decode-text.ts'
import { fileEmpty, fileError, fileTooLarge, notText } from './file-error.ts'
import { readPdf } from './read-pdf.ts'
import { pictureType } from './pictures/picture-size.ts'
import { readPicture } from './pictures/read-picture.ts'
import type { OnRead } from '../../../base/files/thread-limits.ts'
import { sniff, type DocumentKind } from './sniff.ts'
import { keptFileName } from '../../../base/text/file-name.ts'

const MEDIA_TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
}
const TEXT_TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  json: 'application/json',
  csv: 'text/csv',
}

/**
 * The text of an attached file, or the picture.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_UNREADABLE, each naming the file
 */
export async function readDocument(name: string, bytes: Uint8Array, onRead: OnRead = () => {}): Promise<ContextFile> {
  if (bytes.length === 0) throw fileEmpty(name)
  if (bytes.length > CONTEXT_FILE_MAX_BYTES) throw fileTooLarge(name, bytes.length, CONTEXT_FILE_MAX_BYTES)
  const picture = pictureType(bytes)
  if (picture !== null) return readPicture(keptFileName(name), bytes, picture)
  const { mediaType, content, codePage } = await extract(name, bytes, onRead)
  const text = content.replaceAll(/\r\n?/g, '\n')
  if (text.trim() === '') throw fileEmpty(name)
  if (text.length > CONTEXT_TEXT_MAX_CHARS) {
    const [size, max] = [text.length, CONTEXT_TEXT_MAX_CHARS].map(formatCount)
    throw fileError(
      'FILE_TOO_LARGE',
      name,
      `holds ${size} characters of text, and at most ${max} can be read: attach the part that matters`,
      { characters: text.length, max: CONTEXT_TEXT_MAX_CHARS },
    )
  }
  const file = { name: keptFileName(name), mediaType, text, tokens: estimateTokens(text) }
  return codePage === null ? file : { ...file, codePage }
}

async function extract(
  name: string,
  bytes: Uint8Array,
  onRead: OnRead,
): Promise<{ readonly mediaType: string; readonly content: string; readonly codePage: string | null }> {
  const sniffed = sniff(bytes)
  if (sniffed?.kind === 'other') throw notText(name, sniffed)
  if (sniffed)
    return {
      mediaType: MEDIA_TYPES[sniffed.kind],
      content: await readKind(sniffed.kind, name, bytes, onRead),
      codePage: null,
    }
  refusePretenders(name)
  if (isHtml(bytes, extension(name))) {
    const { text, codePage } = decodeHtml(name, bytes)
    return { mediaType: 'text/html', content: await readPage(name, text), codePage }
  }
  const { text, codePage } = readPlainText(name, bytes)
  return { mediaType: TEXT_TYPES[extension(name)] ?? 'text/plain', content: text, codePage }
}

/** Each reader loads a library that most dialogs never need. */
async function readKind(kind: DocumentKind, name: string, bytes: Uint8Array, onRead: OnRead): Promise<string> {
  switch (kind) {
    case 'pdf':
      return readPdf(name, bytes, onRead)
    case 'rtf':
      return (await import('./rtf/read-rtf.ts')).readRtf(bytes)
    case 'docx':
      return (await import('./office/read-docx.ts')).readDocx(name, bytes)
    case 'pptx':
      return (await import('./office/read-pptx.ts')).readPptx(name, bytes)
    case 'xlsx':
      return (await import('./office/read-xlsx.ts')).readXlsx(name, bytes)
    case 'odt':
    case 'ods':
    case 'odp':
      return (await import('./office/read-odf.ts')).readOdf(name, bytes, ODF_KINDS[kind])
    case 'epub':
      return (await import('./office/read-epub.ts')).readEpub(name, bytes, onRead)
  }
}

async function readPage(name: string, page: string): Promise<string> {
  const { readHtml, PAGE_DEPTH_MAX, PageTooDeepError } = await import('./markup/read-html.ts')
  try {
    const text = readHtml(page)
    if (text !== '') return text
  } catch (error) {
    if (!(error instanceof PageTooDeepError)) throw error
    throw fileError(
      'FILE_UNREADABLE',
      name,
      `is a page whose parts lie in each other more than ${formatCount(PAGE_DEPTH_MAX)} deep: save it as PDF from a browser`,
    )
  }
  throw fileError(
    'FILE_EMPTY',
    name,
    'is a page without text, perhaps drawn by a script: save it as PDF from a browser',
  )
}

/** A file named .pdf or .docx that is neither is most likely an incomplete download, and no useful text. */
function refusePretenders(name: string): void {
  const kind = PRETENDERS[extension(name)]
  if (kind) throw fileError('FILE_UNREADABLE', name, `is called ${kind} but is not one: attach the original again`)
}

const ODF_KINDS = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' } as const
const PRETENDERS: Readonly<Record<string, string>> = {
  pdf: 'a PDF',
  docx: 'a Word file',
  pptx: 'a presentation',
  xlsx: 'a spreadsheet',
  odt: 'an OpenDocument text',
  ods: 'an OpenDocument spreadsheet',
  odp: 'an OpenDocument presentation',
  epub: 'an EPUB book',
}

function extension(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
