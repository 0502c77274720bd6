import { wordTable } from '../../base/language/t.ts'
import type { NewDialog } from '../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import { modeInfoOf } from '../../core/dialog/modes/own-mode.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { useDialog } from './use-dialog.ts'

/** The defaults, for modes without names of their own. */
const USUAL = wordTable({ early: 'Early', middle: 'Middle', late: 'Late' })

/** The names of the phases under the timeline. */
export function phaseLabels(
  modes: readonly ModeInfo[],
  config: Pick<NewDialog, 'mode' | 'ownMode'> | null,
): Readonly<Record<Phase, string>> {
  return (config && modeInfoOf(config, modes)?.phases) ?? USUAL
}

export function usePhaseLabels(): Readonly<Record<Phase, string>> {
  const info = useStore(useApp().info).value
  return phaseLabels(
    info?.modes ?? [],
    useDialog((state) => state.config),
  )
}
