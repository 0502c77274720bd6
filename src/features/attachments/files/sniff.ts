import { sniffOle } from './office/sniff-ole.ts'

/** A file that is no text, for a sentence: "is a PNG image", with advice when that is not obvious. */
export interface OtherFile {
  readonly kind: 'other'
  readonly what: string
  readonly advice: string | undefined
}

/** The kind of a file by its content, because names may be wrong; null for a possible text. */
export type SniffResult = { readonly kind: DocumentKind } | OtherFile | null

/** Files with a reader of their own; web pages are recognised by their text. */
export type DocumentKind = 'pdf' | 'rtf' | 'docx' | 'pptx' | 'xlsx' | 'odt' | 'ods' | 'odp' | 'epub'

/** Signatures of files that are no text, whatever their name. From the specifications of the formats. */
const SIGNATURES: readonly (readonly [what: string, offset: number, bytes: string, advice?: string])[] = [
  ['a TIFF image', 0, 'II*\0'],
  ['a TIFF image', 0, 'MM\0*'],
  ['a WAV sound file', 8, 'WAVEfmt'],
  ['a video, a sound file or a picture', 4, 'ftyp'],
  ['a sound file', 0, 'ID3'],
  ['a sound file', 0, 'OggS'],
  ['a sound file', 0, 'fLaC'],
  ['a compressed archive', 0, '\x1f\x8b\x08'],
  ['a compressed archive', 0, '7z\xbc\xaf\x27\x1c'],
  ['a compressed archive', 0, 'Rar!\x1a\x07'],
  ['a program', 0, '\x7fELF'],
  ['a database', 0, 'SQLite format 3\0'],
]

/** An OLE container (MS-CFB, section 2.2). */
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Longer than every signature with its offset. */
const HEAD_BYTES = 64

/** Recognises the files whose text can be read, and those with the same packaging. */
export function sniff(bytes: Uint8Array): SniffResult {
  const head = latin1(bytes.subarray(0, HEAD_BYTES))
  if (head.startsWith('PK\x03\x04')) return sniffZip(bytes)
  if (head.startsWith(OLE)) {
    const { what, advice } = sniffOle(bytes)
    return other(what, advice)
  }
  if (head.startsWith('{\\rtf')) return { kind: 'rtf' }
  return head.startsWith('%PDF-') ? { kind: 'pdf' } : null
}

/** Names a file that turned out to be no text. Not checked before that, because a text may begin with "ID3". */
export function signatureOf(bytes: Uint8Array): OtherFile | null {
  const head = latin1(bytes.subarray(0, HEAD_BYTES))
  const match = SIGNATURES.find(([, offset, mark]) => head.startsWith(mark, offset))
  return match ? other(match[0], match[3]) : null
}

/** Names that only such a file has, the most certain first: the names of an embedded sheet are compressed. */
const PARTS: readonly (readonly [mark: string, kind: DocumentKind])[] = [
  ['application/epub+zip', 'epub'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['word/document', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
  ['META-INF/container.xml', 'epub'],
]

/** Office files are ZIP archives, recognised by the names of their parts, which are uncompressed. */
function sniffZip(bytes: Uint8Array): SniffResult {
  const names = latin1(bytes)
  const match = PARTS.find(([mark]) => names.includes(mark))
  if (match) return { kind: match[1] }
  if (names.includes('xl/workbook.bin')) return other('a binary spreadsheet', 'save it as .xlsx')
  if (names.includes('opendocument')) return other('an OpenDocument file of another kind', 'save it as PDF')
  return other('a compressed archive', 'unpack it and attach what is in it')
}

function other(what: string, advice?: string): OtherFile {
  return { kind: 'other', what, advice }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
