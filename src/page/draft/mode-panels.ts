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
  /** The moderator's configuration; null while the form has no complete dialog. */
  readonly moderator: SeatConfig | null
  /** The settings of the mode, completed with defaults. */
  readonly settled: unknown
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
}

export interface ModeLengthProps extends Omit<ModeFormProps, 'moderator'> {
  /** The number of all calls from the estimate; null while it is being computed. */
  readonly calls: number | null
}

/** The components that a feature provides for its mode. Each is in a file of its own, which is loaded when needed. */
export interface ModePanels {
  /** Rendered in the form of a new dialog: `Setup` contains the settings of the mode, `Price` their costs. */
  readonly Setup: PageComponent<ModeFormProps>
  readonly Price?: PageComponent<Pick<ModeFormProps, 'draft' | 'choices'>>
  /** The field for the length, in a mode where it can be chosen. */
  readonly Length?: PageComponent<ModeLengthProps>
  /**
   * Rendered on the screen of a dialog: `Stage` replaces its script, and `tabs` are the first tabs of the inspector.
   */
  readonly Stage?: PageComponent<{ readonly onInspect: () => void }>
  readonly tabs: Readonly<Partial<Record<'State' | 'Map' | 'Notes', PageComponent>>>
}

/** The components of a feature's mode; undefined for other modes. */
export function modePanels(mode: string): ModePanels | undefined {
  return Object.hasOwn(MODE_PANELS, mode) ? MODE_PANELS[mode] : undefined
}

/** The components for a dialog in a feature's mode; undefined for other dialogs. */
export function dialogPanels({ config }: Pick<DialogState, 'config'>): ModePanels | undefined {
  const own = config && (config.world !== undefined || modeSetup(config) !== undefined)
  return own ? modePanels(config.mode) : undefined
}
