import { sayLater } from '../../../../../base/language/say.ts'
import { z } from 'zod'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { Speakable, SpeechEngine } from '../../ports.ts'
import { sayNumbers, saySigns } from '../../text/say-signs.ts'
import { signWords } from '../../text/signs/sign-words.ts'
import { readWav } from '../../wav.ts'

/** Sends a JSON body to a path of a server and returns the answer. */
export type PostSpeech = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<Uint8Array>

const listSchema = z.union([
  z.object({
    voices: z.array(z.union([z.string(), z.object({ id: z.string() }), z.object({ voice_id: z.string() })])),
  }),
  z.array(z.union([z.string(), z.object({ id: z.string() }), z.object({ voice_id: z.string() })])),
])

/** The paths at which servers with OpenAI's interface list their voices: Kokoro's and others, speaches, LocalAI. */
export const VOICE_LISTS = ['/audio/voices', '/audio/speech/voices', '/voices'].map(
  (path) => [path, readVoiceNames] as const,
)

/** Reads a list of names, or of objects with an id. @throws ZodError for anything else */
function readVoiceNames(answer: unknown): readonly SpeechVoice[] {
  const parsed = listSchema.parse(answer)
  const names = ('voices' in parsed ? parsed.voices : parsed).map((voice) =>
    typeof voice === 'string' ? voice : 'id' in voice ? voice.id : voice.voice_id,
  )
  return [...new Set(names)].slice(0, VOICES_MAX).map((id) => ({ id, label: id, languages: [] }))
}

/**
 * A text as it is given to a model. Models read every script, but only guess at signs, so signs become words if this app has
 * words for them in the language.
 */
export function speakableByModel(text: string, _voice: string, language: string): Speakable {
  const { text: spoken, leftOut } =
    signWords(language) === null ? { text: sayNumbers(text, language), leftOut: [] } : saySigns(text, language)
  return { text: /[\p{L}\p{N}]/u.test(spoken) ? spoken : '', leftOut }
}

export interface SpeechServerOptions {
  readonly id: string
  readonly label: string
  readonly model: string
  readonly voices: readonly SpeechVoice[]
  /** Asks the server for its voices, if none were named; null when it lists none. */
  readonly list?: (signal: AbortSignal) => Promise<readonly SpeechVoice[] | null>
  /** US dollars per million characters; null when unknown. */
  readonly usdPerMillionChars: number | null
  readonly remote: boolean
  /** A sentence that says why the engine cannot be used; null when it can. */
  readonly why: () => string | null
  readonly post: PostSpeech
}

/** The most voices that are listed: nobody can choose from more. */
const VOICES_MAX = 500
/** The names of OpenAI's older models, which accept no tone; other servers use the same names. */
const WITHOUT_TONE = /^tts-1/
/** The most characters of one request. OpenAI's limit, which other servers share, is 4,096. */
const MAX_CHARS = 4_000

/** The engine for OpenAI's /audio/speech and for servers with the same interface. */
export function createSpeechServer({
  id,
  label,
  model,
  voices: named,
  list = async () => null,
  usdPerMillionChars,
  remote,
  why,
  post,
}: SpeechServerOptions): SpeechEngine {
  const tone: Pick<SpeechEngine, 'takesTone'> = WITHOUT_TONE.test(model) ? {} : { takesTone: true }
  const voicesOf = async (signal: AbortSignal): Promise<readonly SpeechVoice[]> =>
    named.length > 0 ? named : ((await list(signal)) ?? [])
  return {
    id,
    maxChars: MAX_CHARS,
    melody: true,
    ...tone,
    parallel: 3,
    async info(signal) {
      const voices = await voicesOf(signal)
      const about =
        voices.length === 0
          ? `${label} lists no voices: start it, or name its voices in its settings, as it calls them.`
          : null
      return { id, label, ready: why() === null, why: why(), about, usdPerMillionChars, remote, voices, ...tone }
    },
    speakable: speakableByModel,
    async speak({ text, voice, speed, tone: how }, signal) {
      const missing = why()
      if (missing !== null) throw new SpeechError('SPEECH_ENGINE', missing)
      const voices = await voicesOf(signal)
      if (voices.length > 0 && !voices.some((known) => known.id === voice))
        throw new SpeechError(
          'SPEECH_VOICE',
          sayLater('{name} has no voice "{voice}": use one of {voices}.', {
            name: label,
            voice,
            voices: voices.map((known) => known.id).join(', '),
          }),
        )
      return readWav(
        await post(
          '/audio/speech',
          {
            model,
            input: text,
            voice,
            response_format: 'wav',
            ...(speed !== 1 && { speed }),
            ...(how !== undefined && tone.takesTone && { instructions: how }),
          },
          signal,
        ),
      )
    },
    close: async () => {},
  }
}
