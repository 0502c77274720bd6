import { inSlices, runInSlices } from '../../../base/async/in-slices.ts'
import { spokenLanguage } from '../../../core/dialog/language/spoken-language.ts'
import {
  loadFormulas,
  planInSteps,
  pronounceBy,
  spokenText,
  spokenTextInSteps,
  spokenTurnsInSteps,
  type SpeechEngine,
  type SpeechEngines,
  type SpokenTurn,
  type TurnPlan,
} from '../files/index.ts'
import { checkVoice } from '../files/check-voice.ts'
import { SEAT_IDS, voiceSchema, type SeatId, type Voice } from '../../../core/contract/dialog-config.ts'
import { mayHoldFormula } from '../../../base/text/formulas.ts'
import { toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Pronunciation } from '../../../core/contract/host/pronunciations.ts'
import type { AudioCache, VoicedTurn } from './cache.ts'
import type { AudioSettings } from './settings.ts'

export type Voices = Readonly<Record<SeatId, Voice>>
export type SomeVoices = Partial<Readonly<Record<SeatId, Voice | undefined>>>

/** A turn to be heard: its voice, its words, and whether the sound exists already. */
export interface AudioEntry {
  readonly turn: SpokenTurn
  readonly voice: Voice
  /** Null when there is no engine of that name. */
  readonly engine: SpeechEngine | null
  /** US dollars per million characters; null when unknown. */
  readonly price: number | null
  /** What is spoken, a name before it apart. */
  readonly text: string
  readonly edited: boolean
  readonly plan: TurnPlan
  readonly voiced: VoicedTurn | null
}

const BUILTIN: Voices = {
  moderator: { engine: 'builtin', voice: 'slt' },
  first: { engine: 'builtin', voice: 'rms' },
  second: { engine: 'builtin', voice: 'awb' },
}

/** Who speaks each seat: the first of these that names a voice, the built-in speech voices at last. */
export function chooseVoices(...wishes: readonly SomeVoices[]): Voices {
  const voiceOf = (seat: SeatId): Voice =>
    wishes.map((wish) => wish[seat]).find((voice) => voice !== undefined) ?? BUILTIN[seat]
  return { moderator: voiceOf('moderator'), first: voiceOf('first'), second: voiceOf('second') }
}

/** Voices as a page kept them; what is none is left out. */
export function parseVoices(kept: unknown): SomeVoices {
  const seats = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {}
  return Object.fromEntries(
    SEAT_IDS.flatMap((seat) => {
      const voice = voiceSchema.safeParse(seats[seat])
      return voice.success ? [[seat, voice.data] as const] : []
    }),
  )
}

interface Sources {
  readonly engines: SpeechEngines
  readonly info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>
  readonly cache: AudioCache
  /** Words that a person has said otherwise. */
  readonly pronunciations: readonly Pronunciation[]
  /** Plans made before, by what they were made of: a dialog is planned again at each fact. */
  readonly plans: Map<string, TurnPlan>
}

/** The turns that are to be heard, each with its plan and its sound where it is there. */
export async function audioEntries(
  state: DialogState,
  settings: AudioSettings,
  voices: Voices,
  { engines, info, cache, plans, pronunciations }: Sources,
): Promise<readonly AudioEntry[]> {
  const language = (state.config && spokenLanguage(state.config)) ?? 'en'
  const texts = [...state.turns, ...state.messages, ...state.children.flatMap(({ digests }) => digests)]
  const scripts = Object.values(settings.scripts)
  if ([...texts.map(({ text }) => text), ...scripts].some(mayHoldFormula)) await loadFormulas()
  const seats = Object.fromEntries(
    await Promise.all(SEAT_IDS.map(async (seat) => [seat, await castOf(voices[seat], engines, info)] as const)),
  ) as Readonly<Record<SeatId, Cast>>
  const pause = inSlices()
  const pronounce = pronounceBy(pronunciations, language)
  const planned = async (cast: Cast, voice: Voice, text: string): Promise<TurnPlan> => {
    const made = `${JSON.stringify(voice)} ${language} ${pronounce.key} ${text}`
    const plan =
      plans.get(made) ??
      (cast.engine ? await runInSlices(planInSteps(cast.engine, voice, text, language, pronounce), { pause }) : NO_PLAN)
    if (cast.engine) plans.set(made, plan)
    return cast.problem && !plan.problem ? { ...plan, problem: cast.problem } : plan
  }
  const entries: Omit<AudioEntry, 'voiced'>[] = []
  for (const turn of await runInSlices(spokenTurnsInSteps(state), { pause })) {
    const voice = voices[turn.seat]
    const cast = seats[turn.seat]
    const script = settings.scripts[turn.scriptKey]
    const text = script === undefined ? turn.words : await runInSlices(spokenTextInSteps(script, language), { pause })
    const plan = await planned(
      cast,
      voice,
      settings.names && turn.isTurn && text !== '' ? `${spokenText(turn.name)}.\n${text}` : text,
    )
    const { engine, price } = cast
    entries.push({ turn, voice, engine, price, text: script ?? turn.words, edited: script !== undefined, plan })
    await pause()
  }
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      voiced: entry.plan.key === '' ? null : await cache.find(entry.plan.key),
    })),
  )
}

interface Cast {
  readonly engine: SpeechEngine | null
  readonly price: number | null
  /** Why this voice cannot speak; null when it can, as far as known. */
  readonly problem: ErrorShape | null
}

const NO_PLAN: TurnPlan = { key: '', language: 'en', sentences: [], requests: [], leftOut: [], chars: 0, problem: null }

async function castOf(voice: Voice, engines: SpeechEngines, info: Sources['info']): Promise<Cast> {
  let engine: SpeechEngine | null = null
  let price: number | null = null
  try {
    engine = engines.get(voice.engine)
    const about = await info(engine)
    price = about.usdPerMillionChars
    checkVoice(about, voice)
    return { engine, price, problem: null }
  } catch (error) {
    return { engine, price, problem: toErrorShape(error) }
  }
}
