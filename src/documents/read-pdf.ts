import { fileError } from './file-error.ts'

/** The text of a PDF, page by page. @throws AppError FILE_UNREADABLE, FILE_EMPTY */
export async function readPdf(name: string, bytes: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf')
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
      // The reader takes the memory it is given, and would print warnings.
      const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
      try {
        return (await extractText(pdf, { mergePages: false })).text
      } finally {
        await pdf.loadingTask.destroy()
      }
    } catch (cause) {
      const locked = cause instanceof Error && cause.name === 'PasswordException'
      const problem = locked
        ? 'is a PDF with a password: save a copy without it'
        : 'is a damaged PDF: open it in a PDF reader and save it anew'
      throw fileError('FILE_UNREADABLE', name, problem, undefined, cause)
    }
  }
}
