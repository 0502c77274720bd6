import type { SpeechEngine, SpeechEngines } from '../files/index.ts'
import { primaryLanguage } from '../../../base/language/primary-language.ts'
import { readsLanguage, voicesForLanguage } from '../files/index.ts'
import { SEAT_IDS, type SeatId, type Voice } from '../../../core/contract/dialog-config.ts'
import type { SpeechEngineInfo, SpeechVoice } from '../../../core/contract/host/speech.ts'
import type { VoiceNotice } from '../../../core/contract/host/audio.ts'
import { chooseVoices, type SomeVoices, type Voices } from './entries.ts'

/** The voices that were chosen for the seats. Each list is in order of precedence. */
export interface VoiceWishes {
  /** Voices chosen for this dialog or its seats. They speak it whatever its language is. */
  readonly chosen: readonly SomeVoices[]
  /** Voices for dialogs without chosen ones. They are replaced if they do not speak the dialog's language. */
  readonly usual: readonly SomeVoices[]
  /** BCP 47 tag of the dialog's language. */
  readonly language: string
  /** The dialog's seed, so that different dialogs get different natural voices. */
  readonly seed?: number | undefined
}

export interface Cast {
  readonly voices: Voices
  /** A notice about voices that do not speak the dialog's language; null when all do. */
  readonly notice: VoiceNotice | null
}

/** The built-in engine and its only language. */
const BOX = { engine: 'builtin', languages: ['en'] } as const

/** Distances of the three seats' voices in the list of natural voices, which has women before men, so that they differ clearly. */
const APART = [0, 5, 2] as const

/**
 * Chooses the voice of each seat: the chosen one; otherwise the usual one; otherwise a natural voice, if these were
 * downloaded; otherwise a voice of this computer for the language.
 */
export async function castVoices(
  { chosen, usual, language, seed = 0 }: VoiceWishes,
  engines: SpeechEngines,
  info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>,
): Promise<Cast> {
  const natural = await naturalVoices(language, seed, engines, info)
  const plain = chooseVoices(...chosen, ...usual, natural)
  const free = (await unfitSeats(plain, language, engines, info))
    .map(({ seat }) => seat)
    .filter((seat) => !chosen.some((wish) => wish[seat] !== undefined))
  const local = free.length === 0 ? null : await localVoices(plain, language, engines, info)
  const named = local === null ? [] : free.map((seat) => [seat, voiceFor(local, SEAT_IDS.indexOf(seat))] as const)
  const voices: Voices = { ...plain, ...Object.fromEntries(named) }
  return { voices, notice: await noticeOf(voices, language, engines, info) }
}

/** Three natural voices; none if they were not downloaded or do not speak the language. */
async function naturalVoices(
  language: string,
  seed: number,
  engines: SpeechEngines,
  info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>,
): Promise<SomeVoices> {
  const engine = engines.list().find(({ id }) => id === 'natural')
  const about = engine && (await info(engine))
  const voices = about?.ready ? voicesForLanguage(about.voices, language) : []
  if (voices.length === 0) return {}
  return Object.fromEntries(
    SEAT_IDS.map((seat, at) => [
      seat,
      { engine: 'natural', voice: voices[(seed + (APART[at] ?? at)) % voices.length]?.id ?? '' },
    ]),
  )
}

function voiceFor({ id, voices }: SpeechEngineInfo, index: number): Voice {
  return { engine: id, voice: voices[index % voices.length]?.id ?? '' }
}

/** The seats whose voice is known to speak only other languages. */
async function unfitSeats(
  voices: Voices,
  language: string,
  engines: SpeechEngines,
  info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>,
): Promise<readonly { readonly seat: SeatId; readonly voice: SpeechVoice }[]> {
  const looked = SEAT_IDS.map(async (seat) => {
    const { engine: id, voice } = voices[seat]
    // The built-in engine's languages are known, so that most dialogs need not ask any engine.
    if (id === BOX.engine && readsLanguage(BOX, language)) return []
    const engine = engines.list().find((each) => each.id === id)
    const known = engine && (await info(engine)).voices.find((each) => each.id === voice)
    return known && !readsLanguage(known, language) ? [{ seat, voice: known }] : []
  })
  return (await Promise.all(looked)).flat()
}

/** The first engine that is free, runs on this computer and has voices for the language, with only those voices. */
async function localVoices(
  usual: Voices,
  language: string,
  engines: SpeechEngines,
  info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>,
): Promise<SpeechEngineInfo | null> {
  const liked = new Set(Object.values(usual).map(({ engine }) => engine))
  for (const engine of engines.list().toSorted((a, b) => Number(liked.has(b.id)) - Number(liked.has(a.id)))) {
    const about = await info(engine)
    const voices = voicesForLanguage(about.voices, language)
    if (about.ready && !about.remote && about.usdPerMillionChars === 0 && voices.length > 0) return { ...about, voices }
  }
  return null
}

async function noticeOf(
  voices: Voices,
  language: string,
  engines: SpeechEngines,
  info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>,
): Promise<VoiceNotice | null> {
  const unfit = await unfitSeats(voices, language, engines, info)
  if (unfit.length === 0) return null
  const known = await Promise.all(engines.list().map(info))
  const fit = known.filter((each) => each.ready && voicesForLanguage(each.voices, language).length > 0)
  const system = known.find(({ id }) => id === 'system')
  return {
    language,
    voices: [...new Set(unfit.map(({ voice }) => voice.label))],
    madeFor: [...new Set(unfit.flatMap(({ voice }) => voice.languages.slice(0, 1).map(primaryLanguage)))],
    engines: fit.map(({ label }) => label),
    systemLacks: system && !(system.ready && system.voices.length > 0) ? system.why : null,
  }
}
