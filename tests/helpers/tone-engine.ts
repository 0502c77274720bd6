import type { Sound, SpeakRequest, SpeechEngine } from '../../src/features/sound/files/index.ts'
import { SpeechError } from '../../src/core/contract/errors/errors.ts'

export interface ToneEngine extends SpeechEngine {
  /** The requests to speak, in order. */
  readonly asked: SpeakRequest[]
  /** Called before each answer: it may throw, wait, or return another sound. */
  script: (request: SpeakRequest, signal: AbortSignal) => Promise<Sound | void> | Sound | void
}

const RATE = 24_000

/** A tone of a tenth of a second for each word, without a pause before it. */
export function tone(text: string, rate = RATE): Sound {
  const samples = new Float32Array(Math.round((text.split(/\s+/).length * rate) / 10))
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = 0.3 * Math.cos((index * 2 * Math.PI * 440) / rate)
  return { samples, rate }
}

/** A speech engine that speaks in tones, at a price if one is given; it reads only ASCII. */
export function toneEngine({
  id = 'tones',
  price = 0,
  maxChars = 200,
  label = 'Tones',
}: {
  readonly id?: string
  readonly price?: number | null
  readonly maxChars?: number
  readonly label?: string
} = {}): ToneEngine {
  const voices = ['low', 'high', 'third'].map((voice) => ({ id: voice, label: voice, languages: ['en'] }))
  const asked: SpeakRequest[] = []
  const engine: ToneEngine = {
    id,
    maxChars,
    melody: false,
    parallel: 2,
    asked,
    script: () => undefined,
    info: async () => ({
      id,
      label,
      ready: true,
      why: null,
      about: null,
      usdPerMillionChars: price,
      remote: false,
      voices,
    }),
    speakable(text) {
      const leftOut = text.match(/\P{ASCII}+(?:\s\P{ASCII}+)*/gu) ?? []
      const spoken = text.replaceAll(/\P{ASCII}/gu, '').trim()
      return { text: /\w/.test(spoken) ? spoken : '', leftOut }
    },
    async speak(request, signal) {
      asked.push(request)
      signal.throwIfAborted()
      return (await engine.script(request, signal)) ?? tone(request.text)
    },
    close: async () => {},
  }
  return engine
}

/** What a server that is overloaded throws. */
export const overloaded = (): SpeechError =>
  new SpeechError('SPEECH_ENGINE', 'The engine is overloaded: try again.', { retryable: true })
