import { sayLater } from '../../../../base/language/say.ts'
import type { ExportError } from '../../../../core/contract/errors/errors.ts'
import { importInvalid } from './imported-dialog.ts'

/** What a file is that holds no dialog. */
export type OtherFileKind = 'pdf' | 'office' | 'epub' | 'picture' | 'sound' | 'page' | 'text' | 'json' | 'bytes'

/**
 * Bytes at the beginning of files that no text and no zip of exports begins with, from their specifications; none of
 * them is in the range 80 to 9f, which is decoded to other characters.
 */
const SIGNATURES: readonly (readonly [kind: OtherFileKind, at: number, bytes: string])[] = [
  ['pdf', 0, '%PDF-'],
  ['office', 0, '{\\rtf'],
  ['office', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['picture', 1, 'PNG\r\n\x1a\n'],
  ['picture', 0, '\xff\xd8\xff'],
  ['picture', 8, 'WEBPVP8'],
  ['picture', 0, 'GIF89a'],
  ['picture', 0, 'II*\0'],
  ['picture', 0, 'MM\0*'],
  ['sound', 8, 'WAVEfmt'],
  ['sound', 4, 'ftyp'],
  ['sound', 0, 'ID3\x03\0'],
  ['sound', 0, 'ID3\x04\0'],
  ['sound', 0, '\xff\xfb'],
  ['sound', 0, 'OggS\0'],
  ['sound', 0, 'fLaC\0'],
  ['sound', 0, '\x1aE\xdf\xa3'],
]

/** Where the length of the first file's name stands in a zip, and where the name does. */
const NAME_LENGTH_AT = 26
const NAME_AT = 30
/** First files of the documents that are zips. */
const OFFICE_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/)/
const HEAD_BYTES = 512

/** The kind of a file that is surely no text and no zip of exports; null for any other. */
export function otherKind(bytes: Uint8Array): OtherFileKind | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  if (head.startsWith('PK\x03\x04')) {
    const name = head.slice(NAME_AT, NAME_AT + head.charCodeAt(NAME_LENGTH_AT))
    if (name === 'mimetype') return head.includes('application/epub+zip') ? 'epub' : 'office'
    return OFFICE_PARTS.test(name) ? 'office' : null
  }
  return SIGNATURES.find(([, at, mark]) => head.startsWith(mark, at))?.[0] ?? null
}

/** An error that says what the file is, and which files dialogs are read from. */
export function noDialogIn(kind: OtherFileKind): ExportError {
  return importInvalid(
    sayLater(
      'The file cannot be imported: it is {kind, select, pdf {a PDF} office {an office document} epub {an EPUB book} picture {a picture} sound {a sound or a video} page {a web page} text {a text in which no speakers were found} json {JSON of another kind} other {no text}}. Dialogs are read from their export as JSON, Markdown or text, from chats of ChatGPT and SillyTavern, and from texts with a name and a colon before each speech.',
      { kind },
    ),
  )
}

/** An error about text that is neither JSON nor a transcript. */
export function unreadText(text: string): ExportError {
  if (/^\s*[[{]/.test(text))
    return importInvalid(
      sayLater(
        'The file cannot be imported: it begins as JSON and is cut off or damaged. Save it again where it is from.',
      ),
    )
  return noDialogIn(/^\s*<(?:!doctype html|html|\?xml|svg)\b/i.test(text) ? 'page' : 'text')
}

/** Files of this app that hold something else, by what stands before the version in their format. */
const OWN: ReadonlySet<string> = new Set(['map', 'graph', 'memory', 'models', 'tournament', 'village'])

/** An error about JSON that is no dialog. */
export function unreadJson(json: unknown): ExportError {
  const { format, schema } = (json ?? {}) as { readonly format?: unknown; readonly schema?: unknown }
  const mark = format ?? schema
  const own = typeof mark === 'string' ? (/^idi\.(\w+)[-/]\d{1,9}$/.exec(mark)?.[1] ?? '') : ''
  if (!OWN.has(own)) return noDialogIn('json')
  return importInvalid(
    own === 'tournament'
      ? sayLater(
          'The file cannot be imported: it is a tournament. Open it under Tournaments, in the form of a new one.',
        )
      : sayLater(
          'The file cannot be imported: it is {kind, select, map {an argument map} graph {a graph of the library} memory {what is remembered} models {a list of models} other {a village}}, and no dialog. Import the dialog’s export as JSON.',
          { kind: own },
        ),
  )
}
