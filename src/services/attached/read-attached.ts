import type { ContextFile } from '../../contract/dialog-config.ts'
import type { DescribedPicture, PictureDescriber } from '../../contract/described-picture.ts'
import { AppError } from '../../contract/errors/errors.ts'
import { unreadFile, type FileKind } from '../../dialog/unread-file.ts'
import type { Transcripts } from '../transcripts/transcripts.ts'

export interface AttachedPorts {
  readonly describePicture: (file: ContextFile, by: PictureDescriber, signal: AbortSignal) => Promise<DescribedPicture>
  readonly transcripts: Pick<Transcripts, 'transcribe'>
}

/** A file as somebody sends it. */
export interface SentFile {
  readonly name: string
  /** The text of a document, or a picture. @throws AppError FILE_* */
  readonly document: () => Promise<ContextFile>
  /** Its bytes, where it holds sound. */
  readonly sound: () => Promise<Blob>
  /** Absent: as its name tells. */
  readonly kind?: FileKind
}

/** Endings of recordings; what they really are is told by their bytes. */
const RECORDING = /\.(mp3|wav|m4a|mp4|ogg|oga|opus|flac|webm|aac)$/i

/**
 * A file as what a model can be told: the text of a document, a picture, the words of a recording. What cannot be read
 * says so in brackets and is no reason to stop; `problem` is the same in a sentence.
 * @param describer the model that says what a picture shows; null: nobody does
 * @throws AppError FILE_NOT_FOUND, the signal's reason
 */
export async function readAttached(
  { transcripts, describePicture }: AttachedPorts,
  { name, document, sound, kind = RECORDING.test(name) ? 'audio' : 'document' }: SentFile,
  { describer, signal }: { readonly describer: PictureDescriber | null; readonly signal: AbortSignal },
): Promise<{ readonly file: ContextFile; readonly problem: string | null }> {
  try {
    if (kind === 'audio') return await transcripts.transcribe(name, await sound(), { signal })
    const file = await document()
    return file.picture && describer ? await describePicture(file, describer, signal) : { file, problem: null }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError && error.code === 'FILE_NOT_FOUND') throw error
    const problem = error instanceof AppError ? error.message : `${name} could not be read.`
    return { file: unreadFile(name, kind, problem), problem }
  }
}
