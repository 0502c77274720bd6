import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import type { RecordingType } from '../../../core/contract/recording.ts'
import type { TranscriptWire, SoundBody } from './wire.ts'

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

/** OpenAI's own models other than Whisper return no times: they refuse the longer answer. */
const WITHOUT_PLACES = /^gpt-/

const answerSchema = z.object({
  text: z.string().optional(),
  duration: z.coerce.number().nullish().catch(null),
  segments: z
    .array(z.object({ start: z.number().nullish().catch(null), text: z.string() }))
    .nullish()
    .catch(null),
})

/**
 * OpenAI's /audio/transcriptions, as in its API reference and in faster-whisper's servers, LocalAI, speaches and
 * vLLM; whisper.cpp's own server accepts the same form at /inference.
 */
export const openaiTranscripts: TranscriptWire = {
  paths: () => ['/audio/transcriptions', '/inference'],
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  body: (model, sound, _task, plain) =>
    multipart(
      [
        ['model', model],
        ['response_format', plain || WITHOUT_PLACES.test(model) ? 'json' : 'verbose_json'],
        ...(plain ? [] : [['temperature', '0'] as const]),
      ],
      sound,
    ),
  read(answer) {
    const { text, duration, segments } = answerSchema.parse(answer)
    if (text === undefined && !segments) throw new z.ZodError([])
    return {
      segments:
        segments && segments.length > 0
          ? segments.map((each) => ({ start: each.start ?? null, text: each.text }))
          : [{ start: null, text: text ?? '' }],
      seconds: duration ?? null,
      usage: null,
    }
  },
}

/**
 * A form with a file (RFC 7578), read from the file as it is sent. Its length is declared, because some servers
 * require it. Field values are plain words.
 */
function multipart(
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
