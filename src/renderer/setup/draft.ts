import type { ContextFile, SeatId } from '../../contract/dialog-config.ts'
import { TURNS_DEFAULT } from '../../contract/limits.ts'
import { createStore, type Store } from '../state/store.ts'
import { readStored, writeStored } from '../state/stored.ts'

/** A seat as typed so far. Null stands for what the app would choose. */
export interface SeatDraft {
  readonly provider: string | null
  readonly model: string | null
  readonly baseUrl: string
  readonly name: string
  readonly position: string
  readonly persona: string
  readonly instructions: string
  /** Empty: as the model does by itself. */
  readonly thinking: string
  readonly effort: string
  /** Empty: as the dialog's switch says. */
  readonly stages: string
  /** Numbers as typed: checked when the dialog is started. */
  readonly temperature: string
  readonly topP: string
  readonly topK: string
  readonly repeatPenalty: string
  readonly maxOutputTokens: string
  readonly contextTokens: string
}

/** The form as typed so far. */
export interface Draft {
  readonly topic: string
  readonly mode: string
  /** As typed: checked when the dialog is started. */
  readonly turns: string
  readonly critique: boolean
  readonly earlyEnd: boolean
  /** As typed; empty for no limit, and for the usual threshold. */
  readonly capUsd: string
  readonly capTokens: string
  readonly foldAbove: string
  readonly seats: Readonly<Record<SeatId, SeatDraft>>
  readonly context: readonly ContextFile[]
}

const EMPTY_SEAT: SeatDraft = {
  provider: null,
  model: null,
  baseUrl: '',
  name: '',
  position: '',
  persona: '',
  instructions: '',
  thinking: '',
  effort: '',
  stages: '',
  temperature: '',
  topP: '',
  topK: '',
  repeatPenalty: '',
  maxOutputTokens: '',
  contextTokens: '',
}

export const EMPTY_DRAFT: Draft = {
  topic: '',
  mode: 'debate',
  turns: String(TURNS_DEFAULT),
  critique: true,
  earlyEnd: true,
  capUsd: '',
  capTokens: '',
  foldAbove: '',
  seats: { moderator: EMPTY_SEAT, first: EMPTY_SEAT, second: EMPTY_SEAT },
  context: [],
}

const KEY = 'idi.draft'
const SAVE_AFTER_MS = 300

/** What was kept, as far as it has the shape of a draft. */
export function restoreDraft(kept: unknown): Draft {
  const draft = fill(EMPTY_DRAFT, kept)
  const seats = isRecord(kept) && isRecord(kept.seats) ? kept.seats : {}
  const seat = (id: SeatId) => {
    const { provider, model } = isRecord(seats[id]) ? seats[id] : {}
    return { ...fill(EMPTY_SEAT, seats[id]), provider: textOrNull(provider), model: textOrNull(model) }
  }
  const context = isRecord(kept) && Array.isArray(kept.context) ? kept.context.filter(isContextFile) : []
  return { ...draft, seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') }, context }
}

/** The form, kept for the next load a moment after each change. */
export function openDraft(): Store<Draft> {
  const store = createStore(restoreDraft(readStored(KEY)))
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => saveDraft(store.get()), SAVE_AFTER_MS)
  })
  addEventListener('pagehide', () => saveDraft(store.get()))
  return store
}

function saveDraft(draft: Draft): void {
  // Attached texts may be more than a page can keep; the rest is worth keeping without them.
  if (!writeStored(KEY, draft)) writeStored(KEY, { ...draft, context: [] })
}

/** What is left of the form once its dialog has started: the seats stay, the subject goes. */
export function afterStart(draft: Draft): Draft {
  const seat = (id: SeatId): SeatDraft => ({ ...draft.seats[id], position: '' })
  return { ...draft, topic: '', context: [], seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') } }
}

/** All but the positions changes places: each AI takes the other's side. */
export function swapSides(draft: Draft): Draft {
  const { first, second } = draft.seats
  return { ...draft, seats: { ...draft.seats, first: { ...second, position: first.position }, second: { ...first, position: second.position } } }
}

/** The first participant's model for all three. */
export function sameModelForAll(draft: Draft): Draft {
  return oneForAll(draft, draft.seats.first)
}

/** One model for the three seats. */
export function oneForAll(draft: Draft, { provider, model, baseUrl }: Pick<SeatDraft, 'provider' | 'model' | 'baseUrl'>): Draft {
  const seat = (id: SeatId): SeatDraft => ({ ...draft.seats[id], provider, model, baseUrl })
  return { ...draft, seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') } }
}

export function changeSeat(draft: Draft, seat: SeatId, change: Partial<SeatDraft>): Draft {
  return { ...draft, seats: { ...draft.seats, [seat]: { ...draft.seats[seat], ...change } } }
}

/** The text and switch fields of `kept` that have the type they have in `empty`. */
function fill<T extends object>(empty: T, kept: unknown): T {
  if (!isRecord(kept)) return empty
  const filled: Record<string, unknown> = Object.fromEntries(Object.entries(empty))
  for (const [key, value] of Object.entries(empty)) {
    const found = kept[key]
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

function isContextFile(value: unknown): value is ContextFile {
  return isRecord(value) && typeof value.name === 'string' && typeof value.mediaType === 'string' && typeof value.text === 'string' && value.text !== '' && typeof value.tokens === 'number'
}
