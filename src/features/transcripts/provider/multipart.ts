import { randomUUID } from 'node:crypto'
import type { RecordingType } from '../../../core/contract/recording.ts'
import type { SoundBody } from './wire.ts'

/** Servers recognise formats by the file extension, so each has its own. The real name is not sent. */
const NAMES: Readonly<Record<RecordingType, string>> = {
  'audio/mpeg': 'recording.mp3',
  'audio/wav': 'recording.wav',
  'audio/mp4': 'recording.m4a',
  'audio/ogg': 'recording.ogg',
  'audio/flac': 'recording.flac',
  'audio/webm': 'recording.webm',
  'audio/aac': 'recording.aac',
}

/**
 * A form with a file (RFC 7578), read from the file as it is sent. Its length is declared, because some servers
 * require it. Field values are plain words.
 */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  file: { readonly blob: Blob; readonly type: RecordingType },
): SoundBody {
  const boundary = `idi-${randomUUID()}`
  const text = new TextEncoder()
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = text.encode(
    `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${NAMES[file.type]}"\r\ncontent-type: ${file.type}\r\n\r\n`,
  )
  const tail = text.encode(`\r\n--${boundary}--\r\n`)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: head.length + file.blob.size + tail.length,
    pieces: async function* () {
      yield head
      yield* file.blob.stream()
      yield tail
    },
  }
}
