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
import type { RecordingType } from '../../../../core/contract/recording.ts'
import type { RecordingAbout } from '../../../../core/contract/transcription.ts'
import { fileError } from '../file-error.ts'

// The library must not print its errors, because the caller reports them.
Logging.level = LogLevel.Silent

const FORMATS: readonly InputFormat[] = [MP3, WAVE, MP4, QTFF, OGG, FLAC, WEBM, MATROSKA, ADTS]

/** A tag may come before any of them, so the container decides. */
function typeOf(format: InputFormat): RecordingType {
  if (format === WAVE) return 'audio/wav'
  if (format === OGG) return 'audio/ogg'
  if (format === FLAC) return 'audio/flac'
  if (format === WEBM || format === MATROSKA) return 'audio/webm'
  if (format === MP4 || format === QTFF) return 'audio/mp4'
  return format === ADTS ? 'audio/aac' : 'audio/mpeg'
}

/**
 * The data in the container of a recording. Its library is large, and loaded with the first recording only.
 * @throws AppError FILE_EMPTY, FILE_UNREADABLE, each naming the file
 */
export async function openSound(name: string, file: Blob): Promise<Pick<RecordingAbout, 'type' | 'seconds'>> {
  using input = new Input({ formats: [...FORMATS], source: new BlobSource(file) })
  const read = async () => {
    const format = await input.getFormat()
    return { format, films: await input.getVideoTracks(), sounds: await input.getAudioTracks() }
  }
  const { format, films, sounds } = await read().catch((cause: unknown) => {
    throw fileError(
      'FILE_UNREADABLE',
      name,
      'begins like a sound file and cannot be read as one: attach the original again, or save it as MP3',
      undefined,
      cause,
    )
  })
  if (films.length > 0)
    throw fileError('FILE_UNREADABLE', name, 'is a video: save its sound as MP3 or M4A, and attach that')
  if (sounds.length === 0) throw fileError('FILE_EMPTY', name, 'holds no sound: attach a sound file with sound in it')
  return { type: typeOf(format), seconds: await lengthOf(input) }
}

/** null for a recording that was cut off before that data. */
async function lengthOf(input: Input): Promise<number | null> {
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 10) / 10 : null
  } catch {
    return null
  }
}
