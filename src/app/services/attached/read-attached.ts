import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import type { DescribedPicture, PictureDescriber } from '../../../core/contract/described-picture.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { unreadFile, type FileKind } from '../../../core/dialog/files/unread-file.ts'
import type { Transcripts } from '../../../features/transcripts/engine/transcripts.ts'

export interface AttachedPorts {
  readonly describePicture: (file: ContextFile, by: PictureDescriber, signal: AbortSignal) => Promise<DescribedPicture>
  readonly transcripts: Pick<Transcripts, 'transcribe'>
}

/** An attached file that is not read yet. */
export interface SentFile {
  readonly name: string
  /** The kind of the file: an 'audio' file is read with `sound`, any other with `document`. */
  readonly kind: FileKind
  /** Reads the text of a document, or a picture. @throws AppError FILE_* */
  readonly document: () => Promise<ContextFile>
  /** Reads the bytes of a recording. @throws AppError FILE_* */
  readonly sound: () => Promise<Blob>
}

interface ReadOptions {
  /** The model that describes pictures; null when pictures are not described. */
  readonly describer: PictureDescriber | null
  readonly signal: AbortSignal
  readonly onStep?: Parameters<Transcripts['transcribe']>[2]['onStep']
}

/**
 * Reads an attached file into what can be sent to models: the text of a document, a picture, the words of a recording.
 * When the file cannot be read, its text is a note in brackets, and `problem` is the reason as a sentence; nothing is
 * thrown.
 * @throws AppError FILE_NOT_FOUND; the signal's reason when it is aborted
 */
export async function readAttached(
  { transcripts, describePicture }: AttachedPorts,
  { name, kind, document, sound }: SentFile,
  { describer, signal, onStep }: ReadOptions,
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
