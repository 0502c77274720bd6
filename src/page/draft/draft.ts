import type { Continues } from '../../core/contract/origins/continues.ts'
import type { ContextFile, SeatId, SpeechLength, Voice } from '../../core/contract/dialog-config.ts'
import { LENGTHS, PERSON_LEVELS, TURNS_DEFAULT, type PersonLevel } from '../../core/contract/limits.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import { restoreContinues } from './continues.ts'
import { restoreLesson } from './restore-lesson.ts'
import { restoreMode } from '../dialog-view/use-modes.ts'
import { SEAT_SETTINGS, type Critic, type SettingName } from '../../core/contract/seat-settings.ts'
import { drawNames } from '../../core/dialog/members/draw-names.ts'
import { modeForm, modeSetupOf, restoreSetups } from './mode-form.ts'

/** Settings as typed or chosen; an empty text stands for no choice. Numbers are checked when the dialog is started. */
export type SettingTexts = { readonly [Name in SettingName]: string }

/** A seat as typed. Null means the app's default. */
export interface SeatDraft extends SettingTexts {
  readonly provider: string | null
  readonly model: string | null
  readonly baseUrl: string
  readonly name: string
  readonly position: string
  readonly persona: string
  /** True when the person cleared the persona, so that no manner is drawn for the seat. */
  readonly noPersona: boolean
  readonly instructions: string
  /** The voice of the seat; null for its default voice. */
  readonly voice: Voice | null
  /** The ids of the tools of other programs that the seat may use. */
  readonly tools: readonly string[]
  /** Set when the person speaks for the seat: how strongly the other participant argues against them. */
  readonly person: PersonLevel | null
}

/** The fields that only a talk has: a dialog in a mode that belongs to no feature. */
export interface TalkDraft {
  readonly topic: string
  /** A text that was too long for the topic, stored until the person decides about it. */
  readonly long: string
  /** The number of turns as typed; checked when the dialog is started. */
  readonly turns: string
  readonly critique: boolean
  readonly earlyEnd: boolean
  readonly context: readonly ContextFile[]
  /** The dialog that the new one continues; null for none. */
  readonly continues: Continues | null
  /** `map` and `summaries` are the insights to make. */
  readonly map: boolean
  readonly summaries: boolean
  /** Whether the answers of the models are recorded for a replay. */
  readonly record: boolean
}

/**
 * The form as typed: the fields of every dialog, those of a talk, and under their modes those of other kinds. They
 * are stored side by side, so that switching modes loses nothing. The fields of a talk are at the top level, because
 * words are typed while files are still being read, and each change replaces only its own fields.
 */
export interface Draft extends TalkDraft {
  readonly mode: string
  /** The texts of a person's own mode, from an earlier dialog or a preset; null for a mode of the app. */
  readonly ownMode: ModeFile | null
  /** The id of the mode's style; empty for the default one. */
  readonly style: string
  readonly length: SpeechLength
  /** The caps and the threshold of digests, as typed; empty for no cap, and for the default threshold. */
  readonly capUsd: string
  readonly capTokens: string
  readonly foldAbove: string
  /** The BCP 47 tag of the language; empty for the default one, "topic" for the language of the topic. */
  readonly language: string
  /** Whether the dialog waits and goes on by itself when a vendor asks it to wait. */
  readonly waits: boolean
  /** True when turns that do not depend on each other are written one after another. */
  readonly oneByOne: boolean
  /** Whether a final text consists only of the changes to its draft. */
  readonly mendDrafts: boolean
  /** Whether speeches have a draft and a critique even in a style that has only one stage. */
  readonly allStages: boolean
  /** The seed from which names and manners are drawn for seats without any. */
  readonly seed: number
  readonly seats: Readonly<Record<SeatId, SeatDraft>>
  /** The names put aside: in a mode with names of its own those for other modes, and vice versa. */
  readonly otherNames: Readonly<Record<SeatId, string>>
  /** The lesson that filled the form; null for none. */
  readonly lesson: ReturnType<typeof restoreLesson>
  /** The settings of features' modes, by the mode's id. */
  readonly setups: Readonly<Record<string, unknown>>
}

/** A seat that nobody has changed. */
export const EMPTY_SEAT: SeatDraft = {
  provider: null,
  model: null,
  baseUrl: '',
  name: '',
  position: '',
  persona: '',
  noPersona: false,
  instructions: '',
  ...(Object.fromEntries(SEAT_SETTINGS.map(({ name }) => [name, ''])) as SettingTexts),
  voice: null,
  tools: [],
  person: null,
}

const NO_NAMES: Draft['otherNames'] = { moderator: '', first: '', second: '' }

/** A form that nobody has changed. */
export const EMPTY_DRAFT: Draft = {
  topic: '',
  mode: 'debate',
  ownMode: null,
  style: '',
  turns: String(TURNS_DEFAULT),
  critique: true,
  earlyEnd: true,
  length: 'usual',
  capUsd: '',
  capTokens: '',
  foldAbove: '',
  language: '',
  map: false,
  summaries: false,
  waits: false,
  oneByOne: false,
  mendDrafts: false,
  allStages: false,
  record: false,
  long: '',
  seed: 0,
  seats: { moderator: EMPTY_SEAT, first: EMPTY_SEAT, second: EMPTY_SEAT },
  otherNames: NO_NAMES,
  context: [],
  continues: null,
  lesson: null,
  setups: {},
}

const OLD_STAGES: Readonly<Record<string, Critic>> = { all: 'self', final: 'nobody' }

/** Reads a stored form. Fields without a valid value get the default. */
export function restoreDraft(stored: unknown): Draft {
  const draft = fill(EMPTY_DRAFT, stored)
  const seats = isRecord(stored) && isRecord(stored.seats) ? stored.seats : {}
  const seat = (id: SeatId) => {
    const seat = isRecord(seats[id]) ? seats[id] : {}
    const { provider, model, voice, tools, person, stages, critique = stages } = seat
    return {
      // Earlier versions stored a switch for the seat's stages, under two names.
      ...fill(EMPTY_SEAT, { critic: OLD_STAGES[String(critique)], ...seat }),
      provider: textOrNull(provider),
      model: textOrNull(model),
      voice: voiceOrNull(voice),
      tools: Array.isArray(tools) ? tools.filter((each) => typeof each === 'string') : [],
      person: PERSON_LEVELS.find((each) => each === person) ?? null,
    }
  }
  const context = isRecord(stored) ? restoreFiles(stored.context) : []
  const length = LENGTHS.find((each) => each === draft.length) ?? 'usual'
  return {
    ...draft,
    length,
    ownMode: isRecord(stored) ? restoreMode(stored.ownMode) : null,
    seed: draft.seed || freshSeed(),
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    otherNames: fill(NO_NAMES, isRecord(stored) ? stored.otherNames : null),
    context,
    continues: isRecord(stored) ? restoreContinues(stored.continues) : null,
    lesson: isRecord(stored) ? restoreLesson(stored.lesson) : null,
    setups: isRecord(stored) ? restoreSetups(stored) : {},
  }
}

/** The name of each seat: the typed one, else its mode's, else a drawn one. */
export function namesOf({
  seats,
  seed,
  mode,
  setups,
}: Pick<Draft, 'seats' | 'seed' | 'mode' | 'setups'>): Readonly<Record<SeatId, string>> {
  const [form, setup] = modeSetupOf({ mode, setups }) ?? []
  const ownNames = form?.names(setup) ?? {}
  const name = (seat: SeatId) => seats[seat].name.trim() || ownNames[seat]
  return drawNames(seed, { moderator: name('moderator'), first: name('first'), second: name('second') })
}

/** Switches to another mode in its default style. Names are not passed between debates and modes with names of their own. */
export function chooseMode(draft: Draft, mode: string): Draft {
  const style = mode === draft.mode ? draft.style : ''
  if (modeForm(draft)?.ownNames === modeForm({ mode })?.ownNames) return { ...draft, mode, style }
  const { seats, otherNames } = draft
  const seat = (id: SeatId): SeatDraft => ({ ...seats[id], name: otherNames[id] })
  return {
    ...draft,
    mode,
    style,
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    otherNames: { moderator: seats.moderator.name, first: seats.first.name, second: seats.second.name },
  }
}

/** A random seed, to draw other names. */
export function freshSeed(): number {
  return 1 + Math.floor(Math.random() * (2 ** 32 - 1))
}

/** Reads the attached files of a stored form, without those that are invalid. */
export function restoreFiles(stored: unknown): readonly ContextFile[] {
  return Array.isArray(stored) ? stored.filter(isContextFile) : []
}

/** The form after its dialog has started: the seats stay, and everything about the topic is cleared. */
export function afterStart(draft: Draft): Draft {
  const seat = (id: SeatId): SeatDraft => ({ ...draft.seats[id], position: '' })
  return {
    ...draft,
    topic: '',
    long: '',
    context: [],
    continues: null,
    lesson: null,
    seed: freshSeed(),
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
  }
}

/** Swaps the two participants except their positions, so that each model argues for the other side. */
export function swapSides(draft: Draft): Draft {
  const { first, second } = draft.seats
  return {
    ...draft,
    seats: {
      ...draft.seats,
      first: { ...second, position: first.position },
      second: { ...first, position: second.position },
    },
  }
}

/** Sets the positions of both participants. */
export function takeSides(draft: Draft, sides: { readonly first: string; readonly second: string }): Draft {
  return changeSeat(changeSeat(draft, 'first', { position: sides.first }), 'second', { position: sides.second })
}

/** Gives all three seats the first participant's model. */
export function sameModelForAll(draft: Draft): Draft {
  return oneForAll(draft, draft.seats.first)
}

/** Gives all three seats one model. */
export function oneForAll(
  draft: Draft,
  { provider, model, baseUrl }: Pick<SeatDraft, 'provider' | 'model' | 'baseUrl'>,
): Draft {
  const seat = (id: SeatId): SeatDraft => ({ ...draft.seats[id], provider, model, baseUrl })
  return { ...draft, seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') } }
}

export function changeSeat(draft: Draft, seat: SeatId, change: Partial<SeatDraft>): Draft {
  return { ...draft, seats: { ...draft.seats, [seat]: { ...draft.seats[seat], ...change } } }
}

/** The fields of `empty`, with the stored value of each text and switch that has the right type. */
function fill<T extends object>(empty: T, stored: unknown): T {
  if (!isRecord(stored)) return empty
  const filled: Record<string, unknown> = Object.fromEntries(Object.entries(empty))
  for (const [key, value] of Object.entries(empty)) {
    const found = stored[key]
    if (typeof value !== 'object' && typeof found === typeof value) filled[key] = found
  }
  return filled as T
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function voiceOrNull(value: unknown): Voice | null {
  if (!isRecord(value) || typeof value.engine !== 'string' || typeof value.voice !== 'string') return null
  return {
    engine: value.engine,
    voice: value.voice,
    ...(typeof value.speed === 'number' ? { speed: value.speed } : {}),
  }
}

function isContextFile(value: unknown): value is ContextFile {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.mediaType === 'string' &&
    typeof value.text === 'string' &&
    value.text !== '' &&
    typeof value.tokens === 'number'
  )
}
