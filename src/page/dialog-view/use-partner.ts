import type { DialogSummary } from '../../core/contract/events.ts'
import { partnerOf, type Partner } from '../../core/dialog/judging/partner.ts'
import { useApp } from '../host/app-model.ts'
import { useSelect } from '../host/store/use-select.ts'

/** The dialogs that are rematches, computed once for each list. */
const rematches = new WeakMap<readonly DialogSummary[], readonly DialogSummary[]>()

function rematchesIn(dialogs: readonly DialogSummary[]): readonly DialogSummary[] {
  const cached = rematches.get(dialogs)
  if (cached) return cached
  const rematchDialogs = dialogs.filter(({ rematchOf }) => rematchOf !== null)
  rematches.set(dialogs, rematchDialogs)
  return rematchDialogs
}

/**
 * The other dialog of a pair with exchanged sides, and whether it was deleted; null for a dialog that is in no pair.
 */
export function usePartner(
  id: string,
  rematchOf: string | null,
): (Partner & { readonly gone: boolean; readonly title: string | null }) | null {
  const { list } = useApp()
  const partner = useSelect(list, ({ dialogs }) => {
    const partner = partnerOf({ id, rematchOf }, rematchesIn(dialogs ?? []))
    return partner ? `${partner.is} ${partner.id}` : null
  })
  const [is, other] = partner?.split(' ') ?? []
  const row = useSelect(list, ({ dialogs }) =>
    other === undefined ? null : dialogs?.find((each) => each.id === other),
  )
  const isLoaded = useSelect(list, ({ dialogs }) => dialogs !== null)
  if (other === undefined) return null
  return {
    id: other,
    is: is === 'first' ? 'first' : 'rematch',
    gone: isLoaded && !row,
    title: row ? (row.title ?? row.topic) : null,
  }
}
