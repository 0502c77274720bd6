import type { SpeechEngine, SpeechEngines } from '../files/index.ts'
import { primaryLanguage } from '../files/text/primary-language.ts'
import { readsLanguage, voicesForLanguage } from '../files/index.ts'
import { SEAT_IDS, type SeatId, type Voice } from '../../../core/contract/dialog-config.ts'
import type { SpeechEngineInfo, SpeechVoice } from '../../../core/contract/host/speech.ts'
import type { VoiceNotice } from '../../../core/contract/host/audio.ts'
import { chooseVoices, type SomeVoices, type Voices } from './entries.ts'

/** Who was wished for each seat, the first wish first. */
export interface VoiceWishes {
  /** Chosen for this dialog or its seats: they speak whatever the language is. */
  readonly chosen: readonly SomeVoices[]
  /** For dialogs that chose none: they give way to voices of the dialog's language. */
  readonly usual: readonly SomeVoices[]
  /** BCP 47 tag of the dialog's language. */
  readonly language: string
  /** The dialog's: the natural voices of one dialog are not those of every other. */
  readonly seed?: number | undefined
}

export interface Cast {
  readonly voices: Voices
  /** Null when all can speak the dialog's language. */
  readonly notice: VoiceNotice | null
}

/** The language of the built-in speech voices. */
const BOX = { engine: 'builtin', languages: ['en'] } as const

/** How far apart the voices of the three seats are in the list of natural voices: women stand before men. */
const APART = [0, 5, 2] as const

/**
 * Who speaks each seat: whom somebody chose, else the usual voices, else the natural voices where they were downloaded,
 * else voices of this computer for the language.
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

/** Three voices that were downloaded to be heard; none where they were not, or do not speak the language. */
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

/** Seats whose voice is known to be made for other languages only. */
async function unfitSeats(
  voices: Voices,
  language: string,
  engines: SpeechEngines,
  info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>,
): Promise<readonly { readonly seat: SeatId; readonly voice: SpeechVoice }[]> {
  const looked = SEAT_IDS.map(async (seat) => {
    const { engine: id, voice } = voices[seat]
    // Its languages are known without asking: most dialogs need no other engine.
    if (id === BOX.engine && readsLanguage(BOX, language)) return []
    const engine = engines.list().find((each) => each.id === id)
    const known = engine && (await info(engine)).voices.find((each) => each.id === voice)
    return known && !readsLanguage(known, language) ? [{ seat, voice: known }] : []
  })
  return (await Promise.all(looked)).flat()
}

/** The first engine that costs nothing, keeps the text here and has voices for the language; with those alone. */
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
