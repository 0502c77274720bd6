import { sayLater } from '../../../../../base/language/say.ts'
import { z } from 'zod'
import { capitalise } from '../../../../../base/text/capitalise.ts'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { SpeechEngine } from '../../ports.ts'
import { KNOWN_SIGNS, saySigns } from '../../text/say-signs.ts'
import { readWav } from '../../wav.ts'
import type { PostSpeech } from '../openai/index.ts'
import { voiceList, type GetSpeech } from '../voice-list.ts'

export interface PiperOptions {
  readonly id: string
  readonly label: string
  readonly address: string
  readonly usdPerMillionChars: number | null
  readonly remote: boolean
  readonly get: GetSpeech
  readonly post: PostSpeech
}

/** The most characters of one call. Longer sentences are cut, because Piper answers only when all of it is spoken. */
const MAX_CHARS = 1_000
/** The most voices that are listed of one file with several speakers; some have hundreds. */
const SPEAKERS_MAX = 12
/** Separates the name of a voice from that of its speaker. */
const SPEAKER = '#'

/** The answer to GET /voices: descriptions of voices by their names. */
const voicesSchema = z.record(
  z.string(),
  z.object({
    language: z.object({ code: z.string() }).optional(),
    speaker_id_map: z.record(z.string(), z.number()).optional(),
  }),
)

/** The engine for Piper's own HTTP server and for servers with the same interface. */
export function createPiperServer({
  id,
  label,
  address,
  usdPerMillionChars,
  remote,
  get,
  post,
}: PiperOptions): SpeechEngine {
  const list = voiceList(get, [['/voices', (answer) => listed(voicesSchema.parse(answer))]])
  return {
    id,
    maxChars: MAX_CHARS,
    melody: false,
    parallel: 2,
    async info(signal) {
      const known = await list(signal)
      const why =
        known === null
          ? `${label} does not answer at ${address} as Piper does: start it, or correct its address.`
          : known.length === 0
            ? `${label} has no voices: download one with python3 -m piper.download_voices.`
            : null
      return { id, label, ready: why === null, why, about: null, usdPerMillionChars, remote, voices: known ?? [] }
    },
    speakable(text, _voice, language) {
      const { text: spoken, leftOut } = saySigns(text, language, KNOWN_SIGNS)
      return { text: /[\p{L}\p{N}]/u.test(spoken) ? spoken : '', leftOut }
    },
    async speak({ text, voice, speed }, signal) {
      const known = await list(signal)
      if (known && !known.some((each) => each.id === voice))
        throw new SpeechError(
          'SPEECH_VOICE',
          sayLater('{name} has no voice "{voice}": choose another one.', { name: label, voice }),
        )
      const [name = voice, speaker] = voice.split(SPEAKER)
      const body = { text, voice: name, ...(speaker === undefined ? {} : { speaker }), length_scale: 1 / speed }
      return readWav(await post('/', body, signal))
    },
    close: async () => {},
  }
}

/** The voices of an answer, with labels: "de_DE-thorsten-high" becomes "Thorsten (high)". */
function listed(voices: z.infer<typeof voicesSchema>): readonly SpeechVoice[] {
  return Object.entries(voices).flatMap(([name, about]) => {
    const [tag = '', person = name, quality] = name.split('-')
    const languages = [(about.language?.code ?? tag).replaceAll('_', '-')].filter((each) =>
      /^[a-z]{2,3}(-|$)/i.test(each),
    )
    const named = `${capitalise(person).replaceAll('_', ' ')}${quality === undefined ? '' : ` (${quality})`}`
    const speakers = Object.keys(about.speaker_id_map ?? {})
    return speakers.length < 2
      ? [{ id: name, label: named, languages }]
      : speakers
          .slice(0, SPEAKERS_MAX)
          .map((speaker) => ({ id: `${name}${SPEAKER}${speaker}`, label: `${named}, ${speaker}`, languages }))
  })
}
