import { t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { AppInfo } from '../../../core/contract/host/app-info.ts'
import { whyNoRematch, withSidesExchanged } from '../../../core/dialog/judging/sides.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { openModal } from '../../dialog-view/open-modal.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useRequest } from '../../host/use-request.ts'

/** The configuration of the rematch of a dialog, or the reason in a sentence why there can be none. */
export type RematchOffer =
  | { readonly dialog: NewDialog; readonly why: null }
  | { readonly dialog: null; readonly why: string }

export function rematchOffer(state: DialogState, info: Pick<AppInfo, 'modes'> | null): RematchOffer {
  const { config } = state
  if (!config || !info) return { dialog: null, why: t('It is still being read.') }
  const why = whyNoRematch(state, modeInfoOf(config, info.modes))
  return why === null ? { dialog: withSidesExchanged(config, state.id), why: null } : { dialog: null, why }
}

/** The rematch that can be offered for the dialog on the screen. */
export function useRematch(): RematchOffer & { readonly open: () => void } {
  const state = useDialogFacts()
  const info = useStore(useApp().info).value
  return { ...rematchOffer(state, info), open: () => openModal.set({ kind: 'rematch' }) }
}

/** The estimate for a rematch; nothing is requested for null. */
export function useRematchEstimate(dialog: NewDialog | null) {
  const { client } = useApp()
  return useRequest(
    dialog === null ? null : JSON.stringify([dialog.rematchOf, dialog.seats, dialog.turns]),
    (signal) => {
      if (dialog === null) throw new Error('nothing is asked')
      return client.dialogs.estimate({ dialog }, { signal })
    },
  )
}
