import type { SeatConfig } from '../../core/contract/dialog-config.ts'
import { modeSetup } from '../../core/dialog/modes/mode-setup.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import { MODE_PANELS } from '../../features/mode-panels.ts'
import type { PageComponent } from '../ui/jsx/drawn.ts'
import type { FieldErrors, FieldKey } from './check-draft.ts'
import type { Draft } from './draft.ts'
import type { DraftChoices } from './to-dialog.ts'

export interface ModeFormProps {
  readonly draft: Draft
  readonly choices: DraftChoices
  readonly errors: FieldErrors
  /** The moderator's seat; null while the form has no whole dialog. */
  readonly moderator: SeatConfig | null
  /** What the mode is set up with, with what is usual filled in. */
  readonly settled: unknown
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
}

export interface ModeLengthProps extends Omit<ModeFormProps, 'moderator'> {
  /** Calls in all, as the estimate has them; null while they are counted. */
  readonly calls: number | null
}

/** What a feature draws of its mode: each in files of its own, which are fetched when they are needed. */
export interface ModePanels {
  /** In the form: what its dialogs are set up with, and what they will cost. */
  readonly Setup: PageComponent<ModeFormProps>
  readonly Price?: PageComponent<Pick<ModeFormProps, 'draft' | 'choices'>>
  /** How long they are, where that is chosen. */
  readonly Length?: PageComponent<ModeLengthProps>
  /** In a dialog: what is looked at in place of its script, and the tabs of the inspector before the others. */
  readonly Stage?: PageComponent<{ readonly onInspect: () => void }>
  readonly tabs: Readonly<Partial<Record<'State' | 'Map' | 'Notes', PageComponent>>>
}

/** What is drawn of a mode that a feature adds; undefined for every other. */
export function modePanels(mode: string): ModePanels | undefined {
  return Object.hasOwn(MODE_PANELS, mode) ? MODE_PANELS[mode] : undefined
}

/** What is drawn of a dialog that was set up for such a mode; undefined for every other. */
export function dialogPanels({ config }: Pick<DialogState, 'config'>): ModePanels | undefined {
  const own = config && (config.world !== undefined || modeSetup(config) !== undefined)
  return own ? modePanels(config.mode) : undefined
}
