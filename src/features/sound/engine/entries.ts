import { inSlices, runInSlices } from '../../../base/async/in-slices.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import {
  loadFormulas,
  planInSteps,
  pronounceBy,
  spokenText,
  spokenTextInSteps,
  spokenTurnsInSteps,
  type SpeechEngine,
  type SpeechEngines,
  type TurnToVoice,
  type TurnPlan,
} from '../files/index.ts'
import { checkVoice } from '../files/check-voice.ts'
import { SEAT_IDS, voiceSchema, type SeatId, type Voice } from '../../../core/contract/dialog-config.ts'
import { mayHoldFormula } from '../../../base/text/formulas.ts'
import { SpeechError, toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Pronunciation } from '../../../core/contract/host/pronunciations.ts'
import type { AudioCache, VoicedTurn } from './cache.ts'
import { detectLanguage } from '../../../core/dialog/language/detect-language.ts'
import type { AudioSettings } from './settings.ts'
import { mayStandIn, standIns } from './stand-ins.ts'

export type Voices = Readonly<Record<SeatId, Voice>>
export type SomeVoices = Partial<Readonly<Record<SeatId, Voice | undefined>>>

/** A turn that is spoken: its voice, its words, and its sound if that exists already. */
export interface AudioEntry {
  readonly turn: TurnToVoice
  readonly voice: Voice
  /** The engine of the voice; null when there is no engine of that name. */
  readonly engine: SpeechEngine | null
  /** The engine's price in US dollars per million characters; null when unknown. */
  readonly price: number | null
  /** What is spoken, without the speaker's name that may come before it. */
  readonly text: string
  readonly edited: boolean
  readonly plan: TurnPlan
  readonly voiced: VoicedTurn | null
  /** The voice that speaks in place of the chosen one, and why that cannot; null when the chosen voice speaks. */
  readonly standIn: { readonly label: string; readonly problem: ErrorShape } | null
  /** Keys of the sounds that voices tried before could not make. */
  readonly failedKeys: readonly string[]
}

const BUILTIN: Voices = {
  moderator: { engine: 'builtin', voice: 'slt' },
  first: { engine: 'builtin', voice: 'rms' },
  second: { engine: 'builtin', voice: 'awb' },
}

/** The voice of each seat: the first of these that names one, or else a built-in voice. */
export function chooseVoices(...wishes: readonly SomeVoices[]): Voices {
  const voiceOf = (seat: SeatId): Voice =>
    wishes.map((wish) => wish[seat]).find((voice) => voice !== undefined) ?? BUILTIN[seat]
  return { moderator: voiceOf('moderator'), first: voiceOf('first'), second: voiceOf('second') }
}

/** Reads voices as a page has stored them; invalid ones are left out. */
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
  /** The pronunciations that a person has set. */
  readonly pronunciations: readonly Pronunciation[]
  /** Plans that were made before, by what they depend on, because all turns are planned again at each fact. */
  readonly plans: Map<string, TurnPlan>
  /** Why sounds could not be made, by their keys. */
  readonly failed: ReadonlyMap<string, ErrorShape>
}

/** The turns that are spoken, each with its plan and, if it exists, its sound. */
export async function audioEntries(
  state: DialogState,
  settings: AudioSettings,
  voices: Voices,
  sources: Sources,
): Promise<readonly AudioEntry[]> {
  const language = (state.config && dialogLanguage(state.config)) ?? 'en'
  const texts = [...state.turns, ...state.messages, ...state.children.flatMap(({ digests }) => digests)]
  const scripts = Object.values(settings.scripts)
  if ([...texts.map(({ text }) => text), ...scripts].some(mayHoldFormula)) await loadFormulas()
  const pause = inSlices()
  const attempt = attemptBy(sources, pause)
  const entries: AudioEntry[] = []
  for (const turn of await runInSlices(spokenTurnsInSteps(state), { pause })) {
    const script = settings.scripts[turn.scriptKey]
    const text = script === undefined ? turn.words : await runInSlices(spokenTextInSteps(script, language), { pause })
    const whole = settings.names && turn.isTurn && text !== '' ? `${spokenText(turn.name)}.\n${text}` : text
    const chosen = await attempt(voices[turn.seat], whole, language)
    const said = { turn, text: script ?? turn.words, edited: script !== undefined }
    entries.push({ ...said, ...(await otherwise(chosen, { turn, text: whole, language, voices }, sources, attempt)) })
    await pause()
  }
  return entries
}

/** The result of planning a text for one voice. */
interface Attempt extends Pick<AudioEntry, 'voice' | 'engine' | 'price' | 'plan' | 'voiced'> {
  /** Why this voice cannot speak the text, or could not before; null when it probably can. */
  readonly problem: ErrorShape | null
}
type MakeAttempt = (voice: Voice, text: string, language: string) => Promise<Attempt>

function attemptBy({ engines, info, cache, plans, pronunciations, failed }: Sources, pause: Pause): MakeAttempt {
  const casts = new Map<string, Promise<Cast>>()
  const pronouncing = new Map<string, ReturnType<typeof pronounceBy>>()
  return async (voice, text, language) => {
    const name = JSON.stringify(voice)
    const casting = casts.get(name) ?? castOf(voice, engines, info)
    casts.set(name, casting)
    const { engine, price, problem, unready } = await casting
    const pronounce = pronouncing.get(language) ?? pronounceBy(pronunciations, language)
    pronouncing.set(language, pronounce)
    const made = `${name} ${language} ${pronounce.key} ${text}`
    const known =
      plans.get(made) ??
      (engine ? await runInSlices(planInSteps(engine, voice, text, language, pronounce), { pause }) : NO_PLAN)
    if (engine) plans.set(made, known)
    const plan = problem && !known.problem ? { ...known, problem } : known
    const voiced = plan.key === '' ? null : await cache.find(plan.key)
    return {
      voice,
      engine,
      price,
      plan,
      voiced,
      problem: voiced ? null : (plan.problem ?? failed.get(plan.key) ?? unready),
    }
  }
}

interface ToStandIn {
  readonly turn: TurnToVoice
  readonly text: string
  readonly language: string
  readonly voices: Voices
}

/** The attempt with the chosen voice. If that cannot speak the text, the first attempt with another voice that can. */
async function otherwise(
  { problem, ...chosen }: Attempt,
  { turn, text, language, voices }: ToStandIn,
  { engines, info }: Sources,
  attempt: MakeAttempt,
): Promise<Omit<AudioEntry, 'turn' | 'text' | 'edited'>> {
  if (problem === null || !mayStandIn(problem) || !/[\p{L}\p{N}]/u.test(text))
    return { ...chosen, standIn: null, failedKeys: [] }
  const failedKeys = [chosen.plan.key]
  // A text of which a voice can speak nothing may be in another language than the dialog.
  const spoken = problem.code === 'SPEECH_TEXT' ? (detectLanguage(text) ?? language) : language
  for await (const { voice, label } of standIns(turn.seat, spoken, { engines, info, voices })) {
    const { problem: why, ...other } = await attempt(voice, text, spoken)
    if (why === null) return { ...other, standIn: { label, problem }, failedKeys }
    failedKeys.push(other.plan.key)
  }
  return { ...chosen, standIn: null, failedKeys }
}

type Pause = ReturnType<typeof inSlices>

interface Cast {
  readonly engine: SpeechEngine | null
  readonly price: number | null
  /** Why the voice does not exist; null when it probably does. */
  readonly problem: ErrorShape | null
  /** Why the engine is not ready. If no other voice can speak, it is tried all the same. */
  readonly unready: ErrorShape | null
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
    const unready = about.why === null ? null : new SpeechError('SPEECH_ENGINE', about.why).toShape()
    return { engine, price, problem: null, unready }
  } catch (error) {
    return { engine, price, problem: toErrorShape(error), unready: null }
  }
}
