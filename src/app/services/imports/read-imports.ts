import { sayLater, saying, sentenceOf, type Saying } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Collection } from '../../../core/contract/library/library.ts'
import type { ImportedDialog } from '../../../features/export/files/index.ts'
import { otherChats } from '../../../features/export/files/import/other-chats/other-chats.ts'
import { noDialogIn, otherKind } from '../../../features/export/files/import/no-dialog.ts'
import { parseImport } from '../../../features/export/files/parse-import.ts'
import { isRunFile } from '../../../features/recordings/provider/index.ts'
import { libraryKind, readLibraryFile } from '../library/read-file.ts'
import type { LibraryFile } from '../../../core/contract/library/library-file.ts'
import { readRunFile, type ReadRunFile } from '../../../features/recordings/engine/read-run-file.ts'
import { beginsAsLesson, lessonVersion } from '../../../core/dialog/lesson-content.ts'
import { isOlderServerConfig, readOlderServerConfig, type OlderServerConfig } from './older-server-config.ts'
import { isZip, readZip, type ZipLimits } from '../../../base/files/read-zip.ts'
import { decodeText } from '../../../base/text/decode-text.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** A file, or one in a zip, as far as it can be read without the data folder. */
export type ImportedFile =
  | { readonly name: string; readonly dialog: ImportedDialog }
  | { readonly name: string; readonly kind: Collection; readonly library: LibraryFile }
  | { readonly name: string; readonly recording: string; readonly read: ReadRunFile }
  | { readonly name: string; readonly serverConfig: OlderServerConfig }
  /** The reason in a sentence why the file cannot be imported. */
  | { readonly name: string; readonly problem: Saying }

const NAME_CHARS = 200
/** The third byte of a zip that begins with the end of its list of files. */
const EMPTY_ZIP_BYTE = 5
const SERVER_CONFIG_MAX_CHARS = 200_000

/** Yields the contents of a file one after another, on demand. Never throws for a fault of the file. */
export function* readImports(name: string, bytes: Uint8Array, limits: ZipLimits): Generator<ImportedFile> {
  if (!isZip(bytes) || otherKind(bytes) !== null) return yield* readOne(shortName(name), bytes)
  let count = 0
  for (const entry of readZip(bytes, limits)) {
    count += 1
    const inner = shortName(entry.name === '' ? name : entry.name)
    if ('problem' in entry)
      yield {
        name: inner,
        problem: saying(sayLater('{name} {problem}.', { name: inner, problem: { message: entry.problem } })),
      }
    else if (isZip(entry.bytes))
      yield {
        name: inner,
        problem: saying(sayLater('{name} is a zip within a zip: unpack it first.', { name: inner })),
      }
    else yield* readOne(inner, entry.bytes)
  }
  const whole = shortName(name)
  if (count === 0)
    yield {
      name: whole,
      problem: saying(
        bytes[2] === EMPTY_ZIP_BYTE
          ? sayLater('{name} is a zip without files: there is nothing to import in it.', { name: whole })
          : sayLater(
              '{name} is a zip in which no whole file was found: if it should hold some, save or download it again.',
              { name: whole },
            ),
      ),
    }
}

/** The content of a file, or each chat of a file with many. */
function* readOne(name: string, bytes: Uint8Array): Generator<ImportedFile> {
  const kind = libraryKind(bytes)
  if (kind !== null) return yield { name, kind, library: readLibraryFile(kind, name, bytes) }
  try {
    const text = textOf(bytes)
    if (text.trim() === '')
      return yield { name, problem: saying(sayLater('{name} is empty: there is nothing to import.', { name })) }
    if (isRunFile(text)) return yield { name, recording: text, read: readRunFile(text) }
    const json = jsonOf(text)
    if (lessonVersion(json) !== null || beginsAsLesson(text))
      return yield {
        name,
        problem: saying(
          sayLater('{name} is a lesson: open it from the form of a new dialog, or with idi run --lesson.', { name }),
        ),
      }
    if (isOlderServerConfig(json)) return yield { name, serverConfig: readOlderServerConfig(json) }
    const chats = otherChats(text)
    if (chats) for (const chat of chats) yield { name, ...chat }
    else yield { name, dialog: parseImport(text) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    yield { name, problem: saying(sentenceOf(error)) }
  }
}

/** undefined for text that is no JSON; the reader of dialogs reports that. */
function jsonOf(text: string): unknown {
  // A file of dialogs may be large and should be parsed only once, so only small files are tried here: a server
  // configuration is small.
  if (text.length > SERVER_CONFIG_MAX_CHARS) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function textOf(bytes: Uint8Array): string {
  const other = otherKind(bytes)
  const text = other === null ? decodeText(bytes) : null
  if (text === null) throw noDialogIn(other ?? 'bytes')
  return text
}

/** A name in a zip may hold anything: this makes one line of it, not too long, without control characters. */
function shortName(name: string): string {
  return shortenText(name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ''), NAME_CHARS, { ellipsis: '...' })
}
