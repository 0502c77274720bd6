import type { DialogSummary } from '../../core/contract/events.ts'
import { partnerOf, type Partner } from '../../core/dialog/judging/partner.ts'
import { useApp } from '../host/app-model.ts'
import { useSelect } from '../host/store/use-select.ts'

/** The dialogs that are rematches, computed once for each list. */
const rematches = new WeakMap<readonly DialogSummary[], readonly DialogSummary[]>()

function rematchesIn(dialogs: readonly DialogSummary[]): readonly DialogSummary[] {
  const known = rematches.get(dialogs)
  if (known) return known
  const found = dialogs.filter(({ rematchOf }) => rematchOf !== null)
  rematches.set(dialogs, found)
  return found
}

/** The other dialog of a pair with exchanged sides, and whether it was deleted; null for a dialog without one. */
export function usePartner(
  id: string,
  rematchOf: string | null,
): (Partner & { readonly gone: boolean; readonly title: string | null }) | null {
  const { list } = useApp()
  const partner = useSelect(list, ({ dialogs }) => {
    const found = partnerOf({ id, rematchOf }, rematchesIn(dialogs ?? []))
    return found ? `${found.is} ${found.id}` : null
  })
  const [is, other] = partner?.split(' ') ?? []
  const row = useSelect(list, ({ dialogs }) =>
    other === undefined ? null : dialogs?.find((each) => each.id === other),
  )
  const known = useSelect(list, ({ dialogs }) => dialogs !== null)
  if (other === undefined) return null
  return {
    id: other,
    is: is === 'first' ? 'first' : 'rematch',
    gone: known && !row,
    title: row ? (row.title ?? row.topic) : null,
  }
}
