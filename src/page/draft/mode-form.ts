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

/** Who a seat plays. */
export interface Part {
  readonly role: string
  readonly description: string
}

/**
 * What a feature puts into the form of a new dialog in its mode, in place of the question: what such a dialog is set up
 * with is kept in the form under the mode's id.
 */
export interface ModeForm<Setup = unknown, Kept = unknown> {
  /** What stands in the form while nothing is chosen. */
  readonly empty: Setup
  /** Stands above the form. */
  formatTitle(setup: Setup): string
  /** What is said until the rest of the form is there. */
  readonly opening: string
  /** The seats whose models are chosen in it, and what they are called together. */
  readonly seats: readonly SeatId[]
  readonly seatsLabel: string
  /** What its seats are called where nobody typed a name; and whether names of other dialogs have no place in it. */
  names(setup: Setup): Readonly<Partial<Record<SeatId, string>>>
  readonly ownNames?: true
  /** Whom each seat plays, null for nobody in particular: those that are not named have no card. Null while it is not known. */
  cast?(setup: Setup): Readonly<Partial<Record<SeatId, Part | null>>> | null
  /** The models that are chosen beside those of the seats. */
  models(setup: Setup): readonly Pick<SeatDraft, 'provider' | 'baseUrl'>[]
  /** What is chosen from, and a setup with what is usual filled in. */
  library?(app: AppModel): Readable<{ readonly items: readonly Item<Kept>[] | null }>
  settle?(setup: Setup, from: { readonly items: readonly Item<Kept>[] | null; readonly mode: ModeInfo }): Setup
  /** What was kept, as far as it has the shape: the host looks at the rest of it; null for nothing. */
  restore(kept: unknown, form: Readonly<Record<string, unknown>>): Setup | null
  /** What another set-up changes of it, and what a preset holds of it. */
  prefill(setup: Setup, dialog: Prefill): Setup
  presetOf?(setup: Setup, choices: DraftChoices): Partial<Preset['dialog']>
  /** Its fields by their names in errors, and what is wrong with them. */
  readonly fields?: readonly string[]
  check?(setup: Setup, choices: DraftChoices): FieldErrors
  /** The dialog of the form; null while something is missing. */
  dialogOf(dialog: CommonDialog, setup: Setup, choices: DraftChoices): NewDialog | null
}

const FORMS: Readonly<Record<string, ModeForm>> = MODE_FORMS

/** The form of a mode that a feature adds; undefined for every other. */
export function modeForm({ mode }: Pick<Draft, 'mode'>): ModeForm | undefined {
  return Object.hasOwn(FORMS, mode) ? FORMS[mode] : undefined
}

/** Such a form with what it is set up with; undefined for every other mode. */
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

/** What was kept of the setups of modes. Earlier versions kept each beside the other fields. */
export function restoreSetups(kept: Readonly<Record<string, unknown>>): Draft['setups'] {
  const { setups = {} } = kept as { readonly setups?: Readonly<Record<string, unknown>> }
  return Object.fromEntries(
    Object.entries(FORMS).flatMap(([mode, form]) => {
      const setup = form.restore(Object(setups)[mode] ?? kept[mode], kept)
      return setup === null ? [] : [[mode, setup]]
    }),
  )
}
