import { SpellCheck } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { DraftRemark } from '../../../core/contract/turn/asked-turn.ts'
import { REMARK_NAMES } from '../../../core/dialog/turns/draft/draft-remarks.ts'
import { useCallPrice } from './call-price.ts'
import { CallRow } from './call-row.tsx'
import { useOwnCall } from './use-own-call.ts'

/** The draft that a critic read, and the critic's remarks. */
interface Found {
  readonly draft: string
  readonly remarks: readonly DraftRemark[]
}

/** A button that has a critic read the words in the field before they are sent. Only the person sees the remarks. */
export function DraftCheck({ id, draft, by }: { readonly id: string; readonly draft: string; readonly by: SeatId }) {
  const money = useCallPrice(by, 'check')
  const [found, setFound] = useState<Found | null>(null)
  const call = useOwnCall(async (client, signal) => {
    setFound(null)
    setFound({ draft, remarks: await client.dialogs.checkDraft({ id, draft }, { signal }) })
  })
  return (
    <div className="own-call stack gap-2">
      <CallRow
        call={call}
        icon={<SpellCheck size={14} aria-hidden />}
        label={call.busy ? t('Checking your draft') : t('Check my draft')}
        note={t('1 call, {money}. Only you see what is found, and nothing is sent.', { money })}
        disabled={draft.trim() === ''}
      />
      <div aria-live="polite">{found && !call.busy && <Remarks found={found} draft={draft} />}</div>
    </div>
  )
}

function Remarks({ found: { draft: read, remarks }, draft }: { readonly found: Found; readonly draft: string }) {
  const isEarlier = read.trim() !== draft.trim()
  if (remarks.length === 0) return isEarlier ? null : <p>{t('The critic would leave your draft as it is.')}</p>
  return (
    <>
      {isEarlier && <p className="hint">{t('Found in your draft before you changed it:')}</p>}
      <ul aria-label={t('What the critic found in your draft')}>
        {remarks.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            {kind !== null && <strong>{REMARK_NAMES[kind]}</strong>}
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
