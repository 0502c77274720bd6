import { useMemo } from 'react'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import { TURNS_DEFAULT } from '../../core/contract/limits.ts'
import { SEATS_AS_LISTED } from '../dialog-view/seats.ts'
import { preference, usePreference } from '../host/store/preferences.ts'
import { EMPTY_DRAFT, freshSeed, type Draft, type SeatDraft } from './draft.ts'
import { draftStore } from './draft-store.ts'
import { parseTurns } from './typed-numbers.ts'

/** The default model of a seat. */
export type UsualModel = Pick<SeatDraft, 'baseUrl'> & { readonly provider: string; readonly model: string }
export type UsualModels = Readonly<Partial<Record<SeatId, UsualModel>>>

const MODELS = 'dialogs.models'
const TURNS = 'dialogs.turns'
const NONE: UsualModels = {}

/** The default models for new dialogs, by seat, and a function that changes them. */
export function useUsualModels(): readonly [UsualModels, (next: UsualModels) => void] {
  const [stored, keep] = usePreference<unknown>(MODELS, NONE)
  return [useMemo(() => restoreUsual(stored), [stored]), keep]
}

/** The default number of turns, as typed, and a function that changes it; empty for the app's own default. */
export function useUsualTurns(): readonly [string, (next: string) => void] {
  return usePreference(TURNS, '')
}

/** The form with the default models in seats without one. */
export function withUsual(draft: Draft, usual: UsualModels): Draft {
  const seat = (id: SeatId): SeatDraft => {
    const { provider, model, baseUrl } = draft.seats[id]
    const untouched = provider === null && model === null && baseUrl === ''
    return untouched ? { ...draft.seats[id], ...usual[id] } : draft.seats[id]
  }
  return { ...draft, seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') } }
}

/** An empty form with the default number of turns. */
export function clearedDraft(): Draft {
  return { ...EMPTY_DRAFT, seed: freshSeed(), turns: usualTurns() }
}

/** Whether the form contains anything of the person's, so that clearing it would have an effect. */
export function isTouched(draft: Draft): boolean {
  return JSON.stringify({ ...clearedDraft(), seed: draft.seed }) !== JSON.stringify(draft)
}

/** Reads the stored default models, without invalid ones: another version of the app may have written them. */
function restoreUsual(stored: unknown): UsualModels {
  const models = (stored ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    SEATS_AS_LISTED.flatMap((seat) => {
      const { provider, model, baseUrl = '' } = (models[seat] ?? {}) as Readonly<Record<string, unknown>>
      return typeof provider === 'string' && typeof model === 'string' && typeof baseUrl === 'string'
        ? [[seat, { provider, model, baseUrl }]]
        : []
    }),
  )
}

const turns = preference(TURNS, '')
function usualTurns(): string {
  return String(parseTurns(turns.get()) ?? TURNS_DEFAULT)
}

/**
 * A form with the default number of turns follows a change of the default, even when the host sends it after the first
 * paint.
 */
let before = usualTurns()
turns.subscribe(() => {
  const now = usualTurns()
  const draft = draftStore.get()
  if (draft.turns === before && now !== before) draftStore.set({ ...draft, turns: now })
  before = now
})
