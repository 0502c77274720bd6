import {
  ADTS,
  BlobSource,
  FLAC,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputFormat,
} from 'mediabunny'
import type { AppError } from '../../../../core/contract/errors/errors.ts'
import { RECORDING_MAX_BYTES } from '../../../../core/contract/limits.ts'
import type { RecordingType } from '../../../../core/contract/recording.ts'
import type { RecordingAbout } from '../../../../core/contract/transcription.ts'
import { RECORDING_HEAD_BYTES, recordingType } from '../../../../core/dialog/recordings/recording-type.ts'
import { formatBytes } from '../../../../base/format/bytes.ts'
import { fileError } from '../file-error.ts'
import { keptFileName } from '../../../../base/text/file-name.ts'

// What it cannot read of a file is told by whoever asked; a terminal is no place for it.
Logging.level = LogLevel.Silent

/** Whether a file is a recording, or a film: by its first bytes. */
export async function isRecording(file: Blob): Promise<boolean> {
  return recordingType(await headOf(file)) !== null
}

/**
 * What a recording is and how long, as its container tells; nothing is decoded.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_UNREADABLE, each naming the file
 */
export async function readRecording(name: string, file: Blob): Promise<RecordingAbout> {
  if (file.size === 0) throw fileError('FILE_EMPTY', name, 'is empty: attach a recording with sound in it')
  if (file.size > RECORDING_MAX_BYTES) throw recordingTooLarge(name, file.size)
  const type = recordingType(await headOf(file))
  if (type === null)
    throw fileError('FILE_UNREADABLE', name, 'is not a recording, whatever its name says: attach the original again')
  return { name: keptFileName(name), bytes: file.size, ...(await openSound(name, file)) }
}

/** For a recording that is refused by its size alone. */
export function recordingTooLarge(name: string, bytes: number): AppError {
  return fileError(
    'FILE_TOO_LARGE',
    name,
    `is ${formatBytes(bytes)}, and a recording may have at most ${formatBytes(RECORDING_MAX_BYTES)}: attach a part of it, or save it as MP3`,
    { bytes, max: RECORDING_MAX_BYTES },
  )
}

async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, RECORDING_HEAD_BYTES).arrayBuffer())
}

const FORMATS: readonly InputFormat[] = [MP3, WAVE, MP4, QTFF, OGG, FLAC, WEBM, MATROSKA, ADTS]

/** A tag may stand before any of them, so the container has the last word. */
function typeOf(format: InputFormat): RecordingType {
  if (format === WAVE) return 'audio/wav'
  if (format === OGG) return 'audio/ogg'
  if (format === FLAC) return 'audio/flac'
  if (format === WEBM || format === MATROSKA) return 'audio/webm'
  if (format === MP4 || format === QTFF) return 'audio/mp4'
  return format === ADTS ? 'audio/aac' : 'audio/mpeg'
}

async function openSound(name: string, file: Blob): Promise<Pick<RecordingAbout, 'type' | 'seconds'>> {
  using input = new Input({ formats: [...FORMATS], source: new BlobSource(file) })
  const read = async () => {
    const format = await input.getFormat()
    return { format, films: await input.getVideoTracks(), sounds: await input.getAudioTracks() }
  }
  const { format, films, sounds } = await read().catch((cause: unknown) => {
    throw fileError(
      'FILE_UNREADABLE',
      name,
      'begins like a recording and cannot be read as one: attach the original again, or save it as MP3',
      undefined,
      cause,
    )
  })
  if (films.length > 0)
    throw fileError('FILE_UNREADABLE', name, 'is a video: save its sound as MP3 or M4A, and attach that')
  if (sounds.length === 0) throw fileError('FILE_EMPTY', name, 'holds no sound: attach a recording with sound in it')
  return { type: typeOf(format), seconds: await lengthOf(input) }
}

/** Null for a recording that was cut off before it could tell. */
async function lengthOf(input: Input): Promise<number | null> {
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 10) / 10 : null
  } catch {
    return null
  }
}
