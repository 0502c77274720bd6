import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { SpeechEngine } from '../../ports.ts'
import { sayNumbers, saySigns } from '../../text/say-signs.ts'
import { signWords } from '../../text/signs/sign-words.ts'
import { readWav } from '../../wav.ts'

/** Sends a JSON body to a path of a server and gives back what it answers; how is the composition's business. */
export type PostSpeech = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<Uint8Array>

export interface SpeechServerOptions {
  readonly id: string
  readonly label: string
  readonly model: string
  readonly voices: readonly SpeechVoice[]
  /** US dollars per million characters; null when unknown. */
  readonly usdPerMillionChars: number | null
  readonly remote: boolean
  /** What is missing, in one sentence; null when it can be used. */
  readonly why: () => string | null
  readonly post: PostSpeech
}

/** Characters of one request (OpenAI's limit is 4,096; servers of its shape keep to it). */
const MAX_CHARS = 4_000

/** OpenAI's /audio/speech, and every server that speaks it. */
export function createSpeechServer({
  id,
  label,
  model,
  voices,
  usdPerMillionChars,
  remote,
  why,
  post,
}: SpeechServerOptions): SpeechEngine {
  return {
    id,
    maxChars: MAX_CHARS,
    melody: true,
    parallel: 3,
    info: async () => ({
      id,
      label,
      ready: why() === null,
      why: why(),
      about: null,
      usdPerMillionChars,
      remote,
      voices,
    }),
    // These models read whatever script they are given; signs they read are a guess, so those with words get them.
    speakable(text, _voice, language) {
      const { text: spoken, leftOut } =
        signWords(language) === null ? { text: sayNumbers(text, language), leftOut: [] } : saySigns(text, language)
      return { text: /[\p{L}\p{N}]/u.test(spoken) ? spoken : '', leftOut }
    },
    async speak({ text, voice, speed }, signal) {
      const missing = why()
      if (missing !== null) throw new SpeechError('SPEECH_ENGINE', missing)
      if (voices.length > 0 && !voices.some((known) => known.id === voice))
        throw new SpeechError(
          'SPEECH_VOICE',
          `${label} has no voice "${voice}": use one of ${voices.map((known) => known.id).join(', ')}.`,
        )
      return readWav(
        await post(
          '/audio/speech',
          { model, input: text, voice, response_format: 'wav', ...(speed === 1 ? {} : { speed }) },
          signal,
        ),
      )
    },
    close: async () => {},
  }
}
