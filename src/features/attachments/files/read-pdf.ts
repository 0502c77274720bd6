import { AppError } from '../../../core/contract/errors/errors.ts'
import { CONTEXT_TEXT_MAX_CHARS } from '../../../core/contract/limits.ts'
import { formatCount } from '../../../base/format/count.ts'
import { fileError } from './file-error.ts'
import type { OnRead } from '../../../base/files/thread-limits.ts'

/** The most pages, far more than a text of CONTEXT_TEXT_MAX_CHARS has; a file may list one page any number of times. */
export const PDF_PAGES_MAX = 10_000

/** The text of a PDF, page by page. @throws AppError FILE_UNREADABLE, FILE_EMPTY, FILE_TOO_LARGE */
export async function readPdf(name: string, bytes: Uint8Array, onRead: OnRead = () => {}): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const pages = await extract()
  const text = pages
    .map((page) => page.trim())
    .filter((page) => page !== '')
    .join('\n\n')
  if (text === '')
    throw fileError(
      'FILE_EMPTY',
      name,
      'has no text in it, perhaps only scanned pages: run text recognition on it first',
    )
  return text

  async function extract(): Promise<readonly string[]> {
    try {
      // The reader takes ownership of the memory, and would print warnings.
      const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
      try {
        if (pdf.numPages > PDF_PAGES_MAX) throw tooManyPages(name, pdf.numPages)
        const texts: string[] = []
        let length = 0
        for (let number = 1; number <= pdf.numPages; number += 1) {
          const page = await pdf.getPage(number)
          const { items } = await page.getTextContent()
          const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
          page.cleanup()
          texts.push(text)
          length += text.trim().length
          if (length > CONTEXT_TEXT_MAX_CHARS) throw tooMuchText(name, number, pdf.numPages)
          onRead({ done: number, of: pdf.numPages, unit: 'pages' })
        }
        return texts
      } finally {
        await pdf.loadingTask.destroy()
      }
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      const locked = cause instanceof Error && cause.name === 'PasswordException'
      const problem = locked
        ? 'is a PDF with a password: save a copy without it'
        : 'is a damaged PDF: open it in a PDF reader and save it anew'
      throw fileError('FILE_UNREADABLE', name, problem, undefined, cause)
    }
  }
}

function tooManyPages(name: string, pages: number): AppError {
  return fileError(
    'FILE_TOO_LARGE',
    name,
    `has ${formatCount(pages)} pages, and at most ${formatCount(PDF_PAGES_MAX)} can be read: attach the pages that matter`,
    { pages, max: PDF_PAGES_MAX },
  )
}

function tooMuchText(name: string, page: number, pages: number): AppError {
  return fileError(
    'FILE_TOO_LARGE',
    name,
    `holds more than ${formatCount(CONTEXT_TEXT_MAX_CHARS)} characters of text in the first ${formatCount(page)} of its ${formatCount(pages)} pages, and no more can be read: attach the pages that matter`,
    { max: CONTEXT_TEXT_MAX_CHARS },
  )
}
