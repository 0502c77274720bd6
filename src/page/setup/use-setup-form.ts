import { useMemo } from 'react'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { Item } from '../../core/contract/library/library.ts'
import { useModes } from '../dialog-view/use-modes.ts'
import type { FieldKey } from '../draft/check-draft.ts'
import type { Draft } from '../draft/draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { formMode, inMode } from '../draft/form-mode.ts'
import { languageOf } from '../draft/languages.ts'
import { modeSetupOf } from '../draft/mode-form.ts'
import { toDialog } from '../draft/to-dialog.ts'
import { useChoices } from '../draft/use-choices.ts'
import { useUsualModels, withUsual } from '../draft/usual.ts'
import { useApp } from '../host/app-model.ts'
import { usePreference } from '../host/store/preferences.ts'
import { createStore } from '../host/store/store.ts'
import { useStore } from '../host/store/use-select.ts'

/** Changes the form, and clears the errors of the changed fields. */
export type ChangeForm = (next: Partial<Draft>, ...fields: readonly (FieldKey | `seats.${SeatId}`)[]) => void

interface Kept {
  readonly items: readonly Item<unknown>[] | null
}

/** An empty store, for modes without a library of items to choose from. */
const NOTHING = createStore<Kept>({ items: null })

export const ALL_SEATS = ['seats.moderator', 'seats.first', 'seats.second'] as const

export type SetupForm = ReturnType<typeof useSetupForm>

/** The form of a new dialog: as it was typed, with the defaults of its mode, and the dialog that it describes. */
export function useSetupForm() {
  const app = useApp()
  const kept = useStore(draftStore)
  const [usualModels] = useUsualModels()
  const draft = useMemo(() => withUsual(kept, usualModels), [kept, usualModels])
  const providers = useStore(app.providers)
  const [usualLanguage] = usePreference('dialogs.language', '')
  const modes = useModes()
  const settled = formMode(draft, modes)
  const mode = settled.info
  const choices = useChoices(draft, providers.value)
  const language = languageOf(draft.language, usualLanguage)
  const [own, setup] = (mode && modeSetupOf({ mode: mode.id, setups: draft.setups })) ?? []
  const { items } = useStore<Kept>(own?.library?.(app) ?? NOTHING)
  const ownSetup = own?.settle && mode ? own.settle(setup, { items, mode }) : setup
  const setups = mode && own ? { ...draft.setups, [mode.id]: ownSetup } : draft.setups
  const form = { ...inMode(draft, settled), language, setups }
  const ready = mode !== null && providers.value !== null
  const dialog = ready ? toDialog(form, choices) : null
  return { kept, draft, form, modes, mode, choices, own, ownSetup, ready, dialog }
}
