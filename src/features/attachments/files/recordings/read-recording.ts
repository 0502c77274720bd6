import type { AppError } from '../../../../core/contract/errors/errors.ts'
import { RECORDING_MAX_BYTES } from '../../../../core/contract/limits.ts'
import type { RecordingAbout } from '../../../../core/contract/transcription.ts'
import { RECORDING_HEAD_BYTES, recordingType } from '../../../../core/dialog/recordings/recording-type.ts'
import { formatBytes } from '../../../../base/format/bytes.ts'
import { fileError } from '../file-error.ts'
import { keptFileName } from '../../../../base/text/file-name.ts'

/** Whether a file is a recording or a film, by its first bytes. */
export async function isRecording(file: Blob): Promise<boolean> {
  return recordingType(await headOf(file)) !== null
}

/**
 * Kind and length of a recording, from its container; nothing is decoded.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_UNREADABLE, each naming the file
 */
export async function readRecording(name: string, file: Blob): Promise<RecordingAbout> {
  if (file.size === 0) throw fileError('FILE_EMPTY', name, 'is empty: attach a sound file with sound in it')
  if (file.size > RECORDING_MAX_BYTES) throw recordingTooLarge(name, file.size)
  const type = recordingType(await headOf(file))
  if (type === null)
    throw fileError('FILE_UNREADABLE', name, 'is not a sound file, whatever its name says: attach the original again')
  const { openSound } = await import('./open-sound.ts')
  return { name: keptFileName(name), bytes: file.size, ...(await openSound(name, file)) }
}

/** The error for a recording refused because of its size. */
export function recordingTooLarge(name: string, bytes: number): AppError {
  return fileError(
    'FILE_TOO_LARGE',
    name,
    `is ${formatBytes(bytes)}, and a sound file may have at most ${formatBytes(RECORDING_MAX_BYTES)}: attach a part of it, or save it as MP3`,
    { bytes, max: RECORDING_MAX_BYTES },
  )
}

async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, RECORDING_HEAD_BYTES).arrayBuffer())
}
