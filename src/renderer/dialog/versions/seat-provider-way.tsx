import { seatBehind } from '../../../dialog/members/members.ts'
import type { Turn } from '../../../dialog/state.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { ProviderWay } from '../../models/provider-way.tsx'

/** The way to where the provider of a failed turn is set up, when it was the provider that failed. */
export function SeatProviderWay({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.config?.seats[seatBehind(state, turn.member)].provider)
  const provider = useStore(useApp().providers).value?.find((each) => each.id === id)
  const code = turn.error?.code ?? ''
  if (!provider || provider.rehearsal || !(code.startsWith('PROVIDER_') || code === 'CONFIG_INVALID')) return null
  return <ProviderWay provider={provider} />
}
