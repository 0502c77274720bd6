import { useMemo } from 'react'
import { whyUnjudged } from '../../../../core/dialog/judging/may-judge.ts'
import { panelResult, type PanelResult } from '../../../../core/dialog/judging/panel.ts'
import { modeInfoOf } from '../../../../core/dialog/modes/own-mode.ts'
import { openModal } from '../../../../page/dialog-view/open-modal.ts'
import { useDialog, useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { useToastedAction } from '../../../../page/host/use-action.ts'
import { makingOf, type InsightProgress } from '../../../../page/dialog-view/progress/making-words.ts'
import { AskPanelModal } from './ask-panel-modal.tsx'

export interface PanelControls {
  /** The outcome of the last panel; null when there was none. */
  readonly result: PanelResult | null
  readonly making: InsightProgress
  /** Why no panel can be asked now, as a sentence; null when one can. */
  readonly refusal: string | null
  readonly busy: boolean
  /** Opens the window for a new panel. */
  readonly ask: () => void
  /** Asks the judges that have not answered. */
  readonly goOn: () => void
  readonly stop: () => void
}

/** The panel of the dialog on the screen, with its acts. */
export function usePanel(): PanelControls {
  const state = useDialogFacts()
  const making = makingOf(useDialog(({ making: made }) => made.panel))
  const modes = useStore(useApp().info).value?.modes
  const { busy, run } = useToastedAction()
  const { id, config } = state
  const panel = state.judging.panels.at(-1)
  const result = useMemo(() => (panel ? panelResult(state, panel) : null), [state, panel])
  const panelId = panel?.id ?? ''
  return {
    result,
    making,
    refusal: whyUnjudged(state, config ? modeInfoOf(config, modes ?? []) : undefined),
    busy,
    ask: () => openModal.set({ kind: 'feature', Modal: AskPanelModal }),
    goOn: () => void run((client) => client.judging.goOn({ id, panelId })),
    stop: () => void run((client) => client.judging.stop({ id, what: 'panel' })),
  }
}
