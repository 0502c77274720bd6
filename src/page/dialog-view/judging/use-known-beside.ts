import type { KnownBeside } from '../../../core/dialog/judging/checks.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import { useDialogFacts } from '../use-dialog.ts'
import { usePartner } from '../use-partner.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'

/**
 * The facts besides the dialog that a view of its verdict needs: its mode, and whether it has a rematch. The result of
 * the rematch is not among them, because a vote may hide it.
 */
export function useKnownBeside(): KnownBeside {
  const { id, config } = useDialogFacts()
  const info = useStore(useApp().info).value
  const partner = usePartner(id, config?.rematchOf?.dialogId ?? null)
  return {
    mode: config && info ? modeInfoOf(config, info.modes) : undefined,
    partner: partner && !partner.gone ? 'there-is-one' : undefined,
  }
}
