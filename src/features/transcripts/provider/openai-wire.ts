import { z } from 'zod'
import { multipart } from './multipart.ts'
import type { TranscriptWire } from './wire.ts'

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
