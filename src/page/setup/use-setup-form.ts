import { useMemo } from 'react'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import { TURNS_DEFAULT } from '../../core/contract/limits.ts'
import { useModes } from '../dialog-view/use-modes.ts'
import type { FieldKey } from '../draft/check-draft.ts'
import type { Draft } from '../draft/draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { formMode, inMode } from '../draft/form-mode.ts'
import { languageOf } from '../draft/languages.ts'
import { modeForm } from '../draft/mode-form.ts'
import { isStoryForm } from '../../features/story/page/story-form.ts'
import { toDialog } from '../draft/to-dialog.ts'
import { useChoices } from '../draft/use-choices.ts'
import { useUsualModels, withUsual } from '../draft/usual.ts'
import { useApp } from '../host/app-model.ts'
import { usePreference } from '../host/store/preferences.ts'
import { useStore } from '../host/store/use-select.ts'
import { useWorlds } from '../../features/story/page/use-worlds.ts'

/** Changes the form, and takes back what was said to be wrong with the fields. */
export type ChangeForm = (next: Partial<Draft>, ...fields: readonly (FieldKey | `seats.${SeatId}`)[]) => void

export const ALL_SEATS = ['seats.moderator', 'seats.first', 'seats.second'] as const

export type SetupForm = ReturnType<typeof useSetupForm>

/** The form of a new dialog: as typed, with what its mode and the world fill in, and the dialog it comes to. */
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
  const story = mode !== null && isStoryForm({ mode: mode.id })
  const own = mode === null ? undefined : modeForm({ mode: mode.id })
  const worlds = useWorlds(story, draft.world)
  const form = {
    ...inMode(draft, settled),
    language: languageOf(draft.language, usualLanguage),
    world: worlds.world,
    storyTurns: draft.storyTurns || String(mode?.turns ?? TURNS_DEFAULT),
  }
  const ready = mode !== null && providers.value !== null
  const dialog = ready ? toDialog(form, choices) : null
  /** It begins with a question, and its seats argue about it. */
  const asks = !story && !own
  return { kept, draft, form, modes, mode, choices, story, own, asks, worlds, ready, dialog }
}
