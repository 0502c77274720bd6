import { seatBehind } from '../../../core/dialog/members/members.ts'
import { isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { FailedProviderWay } from '../../notices/provider-way.tsx'

/**
 * A link to the settings of a failed turn's provider. Renders nothing when the provider was not the cause, and in a
 * replay, which asks no provider.
 */
export function SeatProviderWay({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.config?.seats[seatBehind(state, turn.member)].provider ?? null)
  const replaying = useDialog(isReplaying)
  return replaying ? null : <FailedProviderWay id={id} code={turn.error?.code ?? null} />
}
