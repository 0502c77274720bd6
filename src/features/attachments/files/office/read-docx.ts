import { readHtml } from '../markup/read-html.ts'
import { damagedDocumentError, unpackTexts } from './unpack.ts'

const KIND = 'Word file'

/** The text of a Word file, with its headings, lists and tables. @throws AppError FILE_* */
export async function readDocx(name: string, bytes: Uint8Array): Promise<string> {
  // The library has no limits of its own.
  unpackTexts(name, bytes, KIND)
  const mammoth = await import('mammoth')
  try {
    const { value } = await mammoth.default.convertToHtml(
      { buffer: Buffer.from(bytes) },
      // Pictures would become base64 in the text.
      { convertImage: mammoth.default.images.imgElement(() => Promise.resolve({ src: '' })) },
    )
    return readHtml(value)
  } catch (cause) {
    throw damagedDocumentError(name, KIND, cause)
  }
}
