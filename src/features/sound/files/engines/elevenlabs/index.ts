import { primaryLanguage } from '../../../../../base/language/primary-language.ts'
import { sayLater } from '../../../../../base/language/say.ts'
import { z } from 'zod'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { SpeechEngine } from '../../ports.ts'
import { pcmSound } from '../../pcm-sound.ts'
import { voiceList, type GetSpeech } from '../voice-list.ts'
import { speakableByModel, type PostSpeech } from '../openai/index.ts'

export interface ElevenLabsOptions {
  readonly id: string
  readonly label: string
  readonly address: string
  readonly model: string
  readonly usdPerMillionChars: number | null
  readonly remote: boolean
  readonly get: GetSpeech
  readonly post: PostSpeech
}

/** The most characters of one request; ElevenLabs' largest model takes 5,000. */
const MAX_CHARS = 4_000
const RATE = 24_000
/** The range of speeds that ElevenLabs accepts. */
const [SLOWEST, QUICKEST] = [0.7, 1.2]

const voicesSchema = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string().min(1).max(200),
      name: z.string().nullish(),
      labels: z.record(z.string(), z.unknown()).nullish(),
      verified_languages: z.array(z.object({ language: z.string() })).nullish(),
    }),
  ),
})

/** The engine for ElevenLabs' /v1/text-to-speech and for servers with the same interface. */
export function createElevenLabsServer(options: ElevenLabsOptions): SpeechEngine {
  const { id, label, address, model, usdPerMillionChars, remote, get, post } = options
  const list = voiceList(get, [['/v1/voices', (answer) => listed(voicesSchema.parse(answer))]])
  return {
    id,
    maxChars: MAX_CHARS,
    melody: true,
    parallel: 2,
    async info(signal) {
      const known = await list(signal)
      const why =
        known === null
          ? `${label} lists no voices at ${address}: check its address and its key.`
          : known.length === 0
            ? `${label} has no voices for this key: add one there.`
            : null
      return { id, label, ready: why === null, why, about: null, usdPerMillionChars, remote, voices: known ?? [] }
    },
    speakable: speakableByModel,
    async speak({ text, voice, speed, language }, signal) {
      const known = await list(signal)
      if (known && !known.some((each) => each.id === voice))
        throw new SpeechError(
          'SPEECH_VOICE',
          sayLater('{name} has no voice "{voice}": choose another one.', { name: label, voice }),
        )
      const pace = Math.min(QUICKEST, Math.max(SLOWEST, speed))
      const answer = await post(
        `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=pcm_${RATE}`,
        {
          text,
          model_id: model,
          ...(TAKES_LANGUAGE.test(model) && language !== undefined && { language_code: primaryLanguage(language) }),
          ...(pace !== 1 && { voice_settings: { speed: pace } }),
        },
        signal,
      )
      if (answer.byteLength < 2)
        throw new SpeechError(
          'SPEECH_ENGINE',
          sayLater('{name} gave no sound for this text: try again.', { name: label }),
          { retryable: true },
        )
      return pcmSound(answer, RATE)
    },
    close: async () => {},
  }
}

/** Names of the models that accept a language; older ones refuse it. */
const TAKES_LANGUAGE = /turbo|flash/

function listed({ voices }: z.infer<typeof voicesSchema>): readonly SpeechVoice[] {
  return voices.map(({ voice_id: id, name, labels, verified_languages: verified }) => {
    const language = labels?.['language']
    const languages = [
      ...(typeof language === 'string' ? [language] : []),
      ...(verified ?? []).map((each) => each.language),
    ]
    return {
      id,
      label: name ?? id,
      languages: [...new Set(languages)].filter((each) => /^[a-z]{2,3}(-|$)/i.test(each)),
    }
  })
}
