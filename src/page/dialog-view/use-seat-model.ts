import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { ModelInfo } from '../../core/contract/host/model-info.ts'
import type { DialogState, Turn } from '../../core/dialog/state.ts'
import { isReplaying } from '../../core/dialog/recordings/replayed.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { useRequest } from '../host/use-request.ts'
import { useDialog } from './use-dialog.ts'

/**
 * The host's description of a seat's model; `info` is null when no list contains the model. `ready` is false while the
 * list loads.
 */
export function useSeatModel(seat: SeatId): { readonly info: ModelInfo | null; readonly ready: boolean } {
  const app = useApp()
  // A replay makes no requests to vendors, not even for their lists.
  const provider = useDialog((state) => (isReplaying(state) ? '' : (state.config?.seats[seat].provider ?? '')))
  const model = useDialog((state) => state.config?.seats[seat].model ?? '')
  const baseUrl = useDialog((state) => state.config?.seats[seat].baseUrl ?? '')
  const { status, value } = useStore(app.models(provider, baseUrl))
  return { info: value?.models.find((each) => each.id === model) ?? null, ready: status !== 'loading' }
}

/** The window of a seat's model, in tokens; null when it is unknown. */
export function useContextWindow(seat: SeatId): number | null {
  const { client } = useApp()
  const chosen = useDialog((state) => state.config?.seats[seat].sampling?.contextTokens ?? null)
  const { info, ready } = useSeatModel(seat)
  const listed = chosen ?? info?.contextTokens ?? null
  const id = useDialog((state) => state.id)
  const turn = useDialog((state) => (listed === null && ready ? firstWith(state, seat) : null))
  // A model that is in no list may still be described: the host stores its context window with each prompt.
  const stage = turn?.stages[0]?.stage
  const { value } = useRequest(turn && stage ? `${id} ${turn.id} ${stage}` : null, async (signal) =>
    turn && stage ? await client.dialogs.prompt({ id, turnId: turn.id, stage }, { signal }) : null,
  )
  return listed ?? value?.contextTokens ?? null
}

/** The first finished turn of a seat that its present model wrote; null when there is none. */
function firstWith(state: DialogState, seat: SeatId): Turn | null {
  const model = state.config?.seats[seat].model
  return (
    state.turns.find((turn) => turn.member === seat && turn.status === 'ended' && turn.stages[0]?.model === model) ??
    null
  )
}
