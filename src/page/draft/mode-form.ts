import type { NewDialog, SeatId } from '../../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { MODE_FORMS } from '../../features/mode-forms.ts'
import type { Draft, SeatDraft } from './draft.ts'

/** What a feature puts into the form of a new dialog in its mode: it takes the place of the question and of the length. */
export interface ModeForm {
  /** Stands above the form. @param setup what is chosen so far; undefined for nothing */
  formatTitle(setup: unknown): string
  /** What is said until the rest of the form is there. */
  readonly opening: string
  /** The seats whose models are chosen in it, what they are called together, and their names where nobody typed one. */
  readonly seats: readonly SeatId[]
  readonly seatsLabel: string
  readonly names: Readonly<Partial<Record<SeatId, string>>>
  /** The models that are chosen beside those of the seats. */
  models(setup: unknown): readonly Pick<SeatDraft, 'provider' | 'baseUrl'>[]
  /** What was kept, as far as it has the shape: the host looks at the rest of it; null for nothing. */
  restore(kept: unknown): unknown
  /** The dialog of the form. */
  dialogOf(dialog: NewDialog, draft: Draft, providers: readonly ProviderInfo[]): NewDialog
}

/** The form of a mode that a feature adds; undefined for every other. */
export function modeForm({ mode }: Pick<Draft, 'mode'>): ModeForm | undefined {
  return Object.hasOwn(MODE_FORMS, mode) ? MODE_FORMS[mode] : undefined
}

/** What was kept of the setups of modes. Earlier versions kept each beside the other fields. */
export function restoreSetups(kept: Readonly<Record<string, unknown>>): Draft['setups'] {
  const { setups = {} } = kept as { readonly setups?: Readonly<Record<string, unknown>> }
  return Object.fromEntries(
    Object.entries(MODE_FORMS).flatMap(([mode, form]) => {
      const setup = form.restore(Object(setups)[mode] ?? kept[mode])
      return setup === null ? [] : [[mode, setup]]
    }),
  )
}
