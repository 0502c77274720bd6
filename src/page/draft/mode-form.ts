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

/** The character of a seat. */
export interface CharacterPart {
  readonly role: string
  readonly description: string
}

/**
 * The form of a new dialog in a feature's mode, in place of the question. The set-up of such a dialog is stored in
 * the form under the mode's id.
 */
export interface ModeForm<Setup = unknown, Kept = unknown> {
  /** The initial value in the form. */
  readonly empty: Setup
  /** The title above the form. */
  formatTitle(setup: Setup): string
  /** Shown until the rest of the form has loaded. */
  readonly opening: string
  /** The seats whose models are chosen in it, and their common label. */
  readonly seats: readonly SeatId[]
  readonly seatsLabel: string
  /** The names of its seats when nobody typed one; and whether names of other dialogs are ignored. */
  names(setup: Setup): Readonly<Partial<Record<SeatId, string>>>
  readonly ownNames?: true
  /** The character of each seat, null for none; seats that are not listed have no card. Null while it is unknown. */
  cast?(setup: Setup): Readonly<Partial<Record<SeatId, CharacterPart | null>>> | null
  /** The models of the form besides those of the seats. */
  models(setup: Setup): readonly Pick<SeatDraft, 'provider' | 'baseUrl'>[]
  /** The choices, and a set-up completed with defaults. */
  library?(app: AppModel): Readable<{ readonly items: readonly Item<Kept>[] | null }>
  settle?(setup: Setup, from: { readonly items: readonly Item<Kept>[] | null; readonly mode: ModeInfo }): Setup
  /** The stored value, as far as it has the shape: the host validates the rest; null for none. */
  restore(kept: unknown, form: Readonly<Record<string, unknown>>): Setup | null
  /**
   * `prefill` returns the settings with the values from another dialog; `presetOf` returns the values that a preset
   * stores.
   */
  prefill(setup: Setup, dialog: Prefill): Setup
  presetOf?(setup: Setup, choices: DraftChoices): Partial<Preset['dialog']>
  /** The fields of the mode by their names in errors, and the problems of these fields. */
  readonly fields?: readonly string[]
  check?(setup: Setup, choices: DraftChoices): FieldErrors
  /** The dialog of the form; null while something is missing. */
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

/** Whether an error may be about a field of such a form. */
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
