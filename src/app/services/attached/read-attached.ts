import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import type { DescribedPicture, PictureDescriber } from '../../../core/contract/described-picture.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { unreadFile, type FileKind } from '../../../core/dialog/files/unread-file.ts'
import type { Transcripts } from '../../../features/transcripts/engine/transcripts.ts'

export interface AttachedPorts {
  readonly describePicture: (file: ContextFile, by: PictureDescriber, signal: AbortSignal) => Promise<DescribedPicture>
  readonly transcripts: Pick<Transcripts, 'transcribe'>
}

/** A file as it arrives. */
export interface SentFile {
  readonly name: string
  /** Its kind: of a recording `sound` is called, of all others `document`. */
  readonly kind: FileKind
  /** The text of a document, or a picture. @throws AppError FILE_* */
  readonly document: () => Promise<ContextFile>
  /** The bytes of a recording. @throws AppError FILE_* */
  readonly sound: () => Promise<Blob>
}

interface How {
  /** The model that describes pictures; null: none does. */
  readonly describer: PictureDescriber | null
  readonly signal: AbortSignal
  readonly onStep?: Parameters<Transcripts['transcribe']>[2]['onStep']
}

/**
 * An attached file in a form that models can be told: the text of a document, a picture, the words of a recording.
 * A file that cannot be read gets a note in brackets as its text and stops nothing; `problem` is the same as a
 * sentence.
 * @throws AppError FILE_NOT_FOUND, the signal's reason
 */
export async function readAttached(
  { transcripts, describePicture }: AttachedPorts,
  { name, kind, document, sound }: SentFile,
  { describer, signal, onStep }: How,
): Promise<{ readonly file: ContextFile; readonly problem: string | null }> {
  try {
    if (kind === 'audio') return await transcripts.transcribe(name, await sound(), { signal, onStep })
    const file = await document()
    return file.picture && describer ? await describePicture(file, describer, signal) : { file, problem: null }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError && error.code === 'FILE_NOT_FOUND') throw error
    const problem = error instanceof AppError ? error.message : `${name} could not be read.`
    return { file: unreadFile(name, kind, problem), problem }
  }
}
