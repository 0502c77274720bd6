import { fileError } from './file-error.ts'

/** The text of a Word file, a blank line between paragraphs. @throws AppError FILE_UNREADABLE */
export async function readDocx(name: string, bytes: Uint8Array): Promise<string> {
  const mammoth = await import('mammoth')
  try {
    const { value } = await mammoth.default.extractRawText({ buffer: Buffer.from(bytes) })
    return value
  } catch (cause) {
    throw fileError(
      'FILE_UNREADABLE',
      name,
      'is a damaged Word file: open it in Word and save it anew',
      undefined,
      cause,
    )
  }
}
