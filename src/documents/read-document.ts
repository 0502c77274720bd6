import type { ContextFile } from '../contract/dialog-config.ts'
import { CONTEXT_FILE_MAX_BYTES, CONTEXT_TEXT_MAX_CHARS } from '../contract/limits.ts'
import { estimateTokens } from '../dialog/money/estimate-tokens.ts'
import { formatCount } from '../format/count.ts'
import { decodeText } from './decode-text.ts'
import { fileEmpty, fileError, fileTooLarge, notText } from './file-error.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { sniff } from './sniff.ts'

/** As the contract's contextFileSchema. */
const NAME_MAX_CHARS = 400
const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const TEXT_TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  json: 'application/json',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
}

/** The text of an attached file. @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_UNREADABLE, each naming the file */
export async function readDocument(name: string, bytes: Uint8Array): Promise<ContextFile> {
  if (bytes.length === 0) throw fileEmpty(name)
  if (bytes.length > CONTEXT_FILE_MAX_BYTES) throw fileTooLarge(name, bytes.length, CONTEXT_FILE_MAX_BYTES)
  const { mediaType, content } = await extract(name, bytes)
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
  return { name: name.slice(0, NAME_MAX_CHARS), mediaType, text, tokens: estimateTokens(text) }
}

async function extract(
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly mediaType: string; readonly content: string }> {
  const sniffed = sniff(bytes)
  switch (sniffed?.kind) {
    case 'pdf':
      return { mediaType: PDF, content: await readPdf(name, bytes) }
    case 'docx':
      return { mediaType: DOCX, content: await readDocx(name, bytes) }
    case 'other':
      throw notText(name, sniffed)
    case undefined:
      refusePretenders(name)
      return { mediaType: TEXT_TYPES[extension(name)] ?? 'text/plain', content: decodeText(name, bytes) }
  }
}

/** A file called .pdf or .docx that is neither is most likely a cut download: its bytes would make strange reading. */
function refusePretenders(name: string): void {
  const kind = { pdf: 'a PDF', docx: 'a Word file' }[extension(name)]
  if (kind) throw fileError('FILE_UNREADABLE', name, `is called ${kind} but is not one: attach the original again`)
}

function extension(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
