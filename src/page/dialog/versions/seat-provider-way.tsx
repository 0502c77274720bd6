import { seatBehind } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { FailedProviderWay } from '../../notices/provider-way.tsx'

/** The way to where the provider of a failed turn is set up, when it was the provider that failed. */
export function SeatProviderWay({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.config?.seats[seatBehind(state, turn.member)].provider ?? null)
  return <FailedProviderWay id={id} code={turn.error?.code ?? null} />
}
