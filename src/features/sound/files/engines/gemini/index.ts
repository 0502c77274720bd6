import { sayLater } from '../../../../../base/language/say.ts'
import { z } from 'zod'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { Sound, SpeechEngine } from '../../ports.ts'
import { pcmSound } from '../../pcm-sound.ts'
import { speakableByModel, type PostSpeech } from '../openai/index.ts'

/**
 * Gemini's voices, from its documentation on speech generation of November 2026: their names and how they sound. Each
 * speaks every language.
 */
const VOICES: readonly SpeechVoice[] = (
  [
    ['Kore', 'firm'],
    ['Charon', 'informative'],
    ['Aoede', 'breezy'],
    ['Puck', 'upbeat'],
    ['Orus', 'firm'],
    ['Leda', 'youthful'],
    ['Fenrir', 'excitable'],
    ['Zephyr', 'bright'],
    ['Iapetus', 'clear'],
    ['Erinome', 'clear'],
    ['Algieba', 'smooth'],
    ['Despina', 'smooth'],
    ['Rasalgethi', 'informative'],
    ['Sulafat', 'warm'],
    ['Gacrux', 'mature'],
    ['Schedar', 'even'],
    ['Sadaltager', 'knowledgeable'],
    ['Vindemiatrix', 'gentle'],
  ] as const
).map(([id, sounds]) => ({ id, label: `${id} (${sounds})`, languages: [] }))

/** The most characters of one request. Models read a paragraph or two best; in longer sounds the voice drifts. */
const MAX_CHARS = 2_000
const RATE = 24_000

const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z.array(z.object({ inlineData: z.object({ mimeType: z.string(), data: z.base64() }).optional() })),
          })
          .optional(),
      }),
    )
    .min(1),
})

export interface GeminiSpeechOptions {
  readonly model: string
  /** US dollars per million characters, roughly: it is billed by tokens. Null when unknown. */
  readonly usdPerMillionChars: number | null
  /** What is missing, in one sentence; null when it can be used. */
  readonly why: () => string | null
  readonly post: PostSpeech
}

/** Gemini's models that speak: generateContent with sound for an answer. */
export function createGeminiEngine({ model, usdPerMillionChars, why, post }: GeminiSpeechOptions): SpeechEngine {
  return {
    id: 'gemini',
    maxChars: MAX_CHARS,
    melody: true,
    takesTone: true,
    parallel: 2,
    info: async () => ({
      id: 'gemini',
      label: 'Gemini',
      ready: why() === null,
      why: why(),
      about: null,
      usdPerMillionChars,
      remote: true,
      voices: VOICES,
      takesTone: true,
    }),
    speakable: speakableByModel,
    async speak({ text, voice, speed, tone }, signal) {
      const missing = why()
      if (missing !== null) throw new SpeechError('SPEECH_ENGINE', missing)
      if (!VOICES.some((known) => known.id === voice))
        throw new SpeechError('SPEECH_VOICE', sayLater('Gemini has no voice "{voice}": choose another one.', { voice }))
      const answer = await post(
        `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
        {
          contents: [{ role: 'user', parts: [{ text: `${directionOf(speed, tone)}${text}` }] }],
          generationConfig: {
            responseModalities: ['AUDIO'],
            speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: voice } } },
          },
        },
        signal,
      )
      return soundOf(answer)
    },
    close: async () => {},
  }
}

/** There is no number for the pace, and no field for the tone: both are told in words before the text. */
function directionOf(speed: number, tone: string | undefined): string {
  const pace =
    speed > 1.05
      ? `${speed >= 1.4 ? 'much ' : ''}faster than usual`
      : speed < 0.95
        ? `${speed <= 0.7 ? 'much ' : ''}slower than usual`
        : null
  // A colon in the tone would end the direction too early.
  const manner = tone === undefined ? null : `in this tone (${tone.replaceAll(/[:\n]+/g, ',')})`
  const how = [manner, pace].filter((part) => part !== null).join(', ')
  return how === '' ? '' : `Read this aloud ${how}: `
}

/** The sound in an answer: samples of 16 bits, with the rate that their media type names. */
function soundOf(bytes: Uint8Array): Sound {
  const parsed = answerSchema.safeParse(jsonOf(bytes))
  const sounds = (parsed.data?.candidates ?? []).flatMap(({ content }) =>
    (content?.parts ?? []).flatMap(({ inlineData }) => inlineData ?? []),
  )
  const [first] = sounds
  const data = Buffer.concat(sounds.map((sound) => Buffer.from(sound.data, 'base64')))
  if (!first || data.length < 2)
    throw new SpeechError('SPEECH_ENGINE', 'Gemini gave no sound for this text: try again, or choose another voice.', {
      retryable: true,
    })
  return pcmSound(data, Number(/rate=(\d{4,6})/.exec(first.mimeType)?.[1] ?? RATE))
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
