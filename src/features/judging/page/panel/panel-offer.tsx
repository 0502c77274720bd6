import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
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
  if (result !== null || making.type === 'under-way') return null
  if (refusal === null) return <Asking ask={ask} />
  return (
    <PanelButton disabled ask={ask}>
      <p className="hint">{refusal}</p>
    </PanelButton>
  )
}

function Asking({ ask }: { readonly ask: () => void }) {
  const { client } = useApp()
  const id = useDialog((state) => state.id)
  const { value } = useRequest(`panel ${id}`, async (signal) => {
    const judges = offeredJudges(await client.judging.offer({ id }, { signal }))
    return judges.length === 0 ? null : await client.judging.quote({ id, judges: [...judges] }, { signal })
  })
  return <PanelButton ask={ask}>{value && <p className="hint">{formatPanelOffer(value)}</p>}</PanelButton>
}

interface PanelButtonProps {
  readonly ask: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

function PanelButton({ ask, disabled = false, children }: PanelButtonProps) {
  return (
    <Offer
      icon={Scale}
      label={t('Ask a panel')}
      what={t('A panel of judges: models that had no part in it read it and say who argued better.')}
      disabled={disabled}
      opens
      onClick={ask}
    >
      {children}
    </Offer>
  )
}

/** Offers it by keys, palette and menus, even when its button is scrolled out of view. */
export function PanelShortcuts() {
  const { refusal, making, ask } = usePanel()
  useShortcuts({ askPanel: refusal === null && making.type !== 'under-way' ? ask : undefined })
  return null
}
