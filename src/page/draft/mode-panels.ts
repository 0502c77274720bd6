import { MODE_PANELS } from '../../features/mode-panels.ts'
import type { PageComponent } from '../ui/jsx/drawn.ts'
import type { Draft } from './draft.ts'
import type { DraftChoices } from './to-dialog.ts'

export interface ModeFormProps {
  readonly draft: Draft
  readonly choices: DraftChoices
  readonly onChange: (next: Partial<Draft>) => void
}

/** What a feature draws of its mode: each in files of its own, which are fetched when they are needed. */
export interface ModePanels {
  /** In the form: what its dialogs are set up with, and what they will cost. */
  readonly Setup: PageComponent<ModeFormProps>
  readonly Price: PageComponent<Omit<ModeFormProps, 'onChange'>>
  /** In a dialog: what is looked at in place of its script, and the tabs of the inspector before that of the cost. */
  readonly Stage: PageComponent<{ readonly onInspect: () => void }>
  readonly tabs: Readonly<Partial<Record<'State' | 'Map' | 'Notes', PageComponent>>>
}

/** What is drawn of a mode that a feature adds; undefined for every other. */
export function modePanels(mode: string): ModePanels | undefined {
  return Object.hasOwn(MODE_PANELS, mode) ? MODE_PANELS[mode] : undefined
}
