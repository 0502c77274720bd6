import type { NewDialog, SeatId } from '../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { Item, Preset } from '../../core/contract/library/library.ts'
import { MODE_FORMS } from '../../features/mode-forms.ts'
import type { AppModel } from '../host/app-model.ts'
import type { Readable } from '../host/store/store.ts'
import type { Prefill } from './apply-prefill.ts'
import type { FieldErrors } from './check-draft.ts'
import type { Draft, SeatDraft } from './draft.ts'
import type { CommonDialog, DraftChoices } from './to-dialog.ts'

/** The role and the description of the character in a seat. */
export interface CharacterPart {
  readonly role: string
  readonly description: string
}

/**
 * The form of a new dialog in a feature's mode, in place of the topic. The settings of such a dialog are stored in the
 * form under the mode's id.
 */
export interface ModeForm<Setup = unknown, Kept = unknown> {
  /** The initial settings. */
  readonly empty: Setup
  /** The title above the form. */
  formatTitle(setup: Setup): string
  /** The words shown until the rest of the form has loaded. */
  readonly opening: string
  /** The seats whose models are chosen in the form, and their common label. */
  readonly seats: readonly SeatId[]
  readonly seatsLabel: string
  /**
   * `names` returns the names of the seats for which nobody typed one. `ownNames` is set when names typed for other
   * modes are ignored.
   */
  names(setup: Setup): Readonly<Partial<Record<SeatId, string>>>
  readonly ownNames?: true
  /**
   * Returns the character of each seat, null for a seat without one. Seats that are not listed have no card. Null while
   * the characters are unknown.
   */
  cast?(setup: Setup): Readonly<Partial<Record<SeatId, CharacterPart | null>>> | null
  /** Returns the models that the form uses besides those of the seats. */
  models(setup: Setup): readonly Pick<SeatDraft, 'provider' | 'baseUrl'>[]
  /** `library` returns the store of the choices; `settle` completes settings with defaults. */
  library?(app: AppModel): Readable<{ readonly items: readonly Item<Kept>[] | null }>
  settle?(setup: Setup, from: { readonly items: readonly Item<Kept>[] | null; readonly mode: ModeInfo }): Setup
  /** Reads stored settings; null when there are none. The host checks everything else. */
  restore(kept: unknown, form: Readonly<Record<string, unknown>>): Setup | null
  /**
   * `prefill` returns the settings with the values from another dialog; `presetOf` returns the values that a preset
   * stores.
   */
  prefill(setup: Setup, dialog: Prefill): Setup
  presetOf?(setup: Setup, choices: DraftChoices): Partial<Preset['dialog']>
  /** The names of the mode's fields in errors, and a function that returns the problems of these fields. */
  readonly fields?: readonly string[]
  check?(setup: Setup, choices: DraftChoices): FieldErrors
  /** Returns the dialog of the form; null while something is missing. */
  dialogOf(dialog: CommonDialog, setup: Setup, choices: DraftChoices): NewDialog | null
}

const FORMS: Readonly<Record<string, ModeForm>> = MODE_FORMS

/** The form of a feature's mode; undefined for other modes. */
export function modeForm({ mode }: Pick<Draft, 'mode'>): ModeForm | undefined {
  return Object.hasOwn(FORMS, mode) ? FORMS[mode] : undefined
}

/** The form of a mode with its settings; undefined for modes without a form of their own. */
export function modeSetupOf({
  mode,
  setups,
}: Pick<Draft, 'mode' | 'setups'>): readonly [ModeForm, unknown] | undefined {
  const form = modeForm({ mode })
  return form && [form, setups[mode] ?? form.empty]
}

/** Whether an error with this name may be about a field of a feature's mode. */
export function isModeField(key: string): boolean {
  return Object.values(FORMS).some(({ fields }) => fields?.includes(key))
}

/** The stored settings of modes. Earlier versions stored each of them next to the other fields of the form. */
export function restoreSetups(stored: Readonly<Record<string, unknown>>): Draft['setups'] {
  const { setups = {} } = stored as { readonly setups?: Readonly<Record<string, unknown>> }
  return Object.fromEntries(
    Object.entries(FORMS).flatMap(([mode, form]) => {
      const setup = form.restore(Object(setups)[mode] ?? stored[mode], stored)
      return setup === null ? [] : [[mode, setup]]
    }),
  )
}
