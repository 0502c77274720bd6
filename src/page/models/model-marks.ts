import { useMemo } from 'react'
import type { NewDialog } from '../../core/contract/dialog-config.ts'
import { usePreference } from '../host/store/preferences.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'

/** A favourite or recently used model, with its provider and address. */
export interface ModelMark {
  readonly provider: string
  readonly model: string
  /** The address; empty for the provider's default one. */
  readonly baseUrl: string
}

/** The most recent models that are remembered. */
const RECENTS_MAX = 8
const NONE: readonly ModelMark[] = []

/** The person's favourite models, oldest first, and a function to add or remove one. */
export function useFavourites(): {
  readonly favourites: readonly ModelMark[]
  readonly toggle: (mark: ModelMark) => void
} {
  const [stored, keep] = usePreference('models.favourites', NONE)
  const favourites = useMemo(() => restoreMarks(stored), [stored])
  return {
    favourites,
    toggle: (mark) =>
      keep(hasMark(favourites, mark) ? favourites.filter((other) => !sameMark(other, mark)) : [...favourites, mark]),
  }
}

/** The models of recent dialogs, newest first, and a function to add those of a new one. */
export function useRecents(): {
  readonly recents: readonly ModelMark[]
  readonly remember: (dialog: NewDialog) => void
} {
  const [stored, keep] = usePreference('models.recents', NONE)
  const recents = useMemo(() => restoreMarks(stored), [stored])
  return { recents, remember: (dialog) => keep(withRecent(recents, dialog)) }
}

/** The recent models with those of a dialog in front. */
export function withRecent(recents: readonly ModelMark[], { seats }: Pick<NewDialog, 'seats'>): readonly ModelMark[] {
  const used = SEATS_AS_SEATED.map((seat) => ({
    provider: seats[seat].provider,
    model: seats[seat].model,
    baseUrl: seats[seat].baseUrl ?? '',
  }))
  const all = [...used, ...recents]
  return all.filter((mark, index) => all.findIndex((other) => sameMark(other, mark)) === index).slice(0, RECENTS_MAX)
}

export function hasMark(marks: readonly ModelMark[], mark: ModelMark): boolean {
  return marks.some((other) => sameMark(other, mark))
}

function sameMark(a: ModelMark, b: ModelMark): boolean {
  return a.provider === b.provider && a.model === b.model && a.baseUrl === b.baseUrl
}

/** Reads stored models, without invalid ones: another version of the app may have written them. */
export function restoreMarks(stored: unknown): readonly ModelMark[] {
  if (!Array.isArray(stored)) return NONE
  return stored.flatMap((each: unknown) => {
    const { provider, model, baseUrl } = (each ?? {}) as { readonly [Key in keyof ModelMark]?: unknown }
    return typeof provider === 'string' && typeof model === 'string'
      ? [{ provider, model, baseUrl: typeof baseUrl === 'string' ? baseUrl : '' }]
      : []
  })
}
