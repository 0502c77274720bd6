import { Scale } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useShortcuts } from '../../../../page/host/shortcuts/shortcuts.ts'
import { useRequest } from '../../../../page/host/use-request.ts'
import { Offer } from '../../../../page/dialog-view/offers/offer.tsx'
import { formatPanelOffer } from './ask-words.ts'
import { offeredJudges } from './panel-draft.ts'
import { usePanel } from './use-panel.ts'

/** Offers a panel when there was none: names the judges and their price. */
export function PanelOffer() {
  const { result, making, refusal, ask } = usePanel()
  return result === null && making.type !== 'under-way' && refusal === null ? <Asking ask={ask} /> : null
}

function Asking({ ask }: { readonly ask: () => void }) {
  const { client } = useApp()
  const id = useDialog((state) => state.id)
  const { value } = useRequest(`panel ${id}`, async (signal) => {
    const judges = offeredJudges(await client.judging.offer({ id }, { signal }))
    return judges.length === 0 ? null : await client.judging.quote({ id, judges: [...judges] }, { signal })
  })
  return (
    <Offer icon={Scale} label={t('Ask a panel')} opens onClick={ask}>
      <p className="hint">
        {value ? formatPanelOffer(value) : t('Models that had no part in it say who argued better.')}
      </p>
    </Offer>
  )
}

/** Offers it by keys, palette and menus, even when its button is scrolled out of view. */
export function PanelShortcuts() {
  const { refusal, making, ask } = usePanel()
  useShortcuts({ askPanel: refusal === null && making.type !== 'under-way' ? ask : undefined })
  return null
}
