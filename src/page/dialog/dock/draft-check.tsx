import { RotateCw, SpellCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { DraftRemark } from '../../../core/contract/turn/asked-turn.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { useCallPrice } from './call-price.ts'

const KINDS = wordTable({
  hit: 'Does not hold',
  missed: 'Missing',
  again: 'Said before',
})

/** The draft that a critic read, and its remarks. */
interface Found {
  readonly draft: string
  readonly remarks: readonly DraftRemark[]
}

/** Has a critic read the words in the field before they are sent, and shows what it found to the person alone. */
export function DraftCheck({ id, draft, by }: { readonly id: string; readonly draft: string; readonly by: SeatId }) {
  const money = useCallPrice(by, 'check')
  const { busy, failure, run } = useAction()
  const [found, setFound] = useState<Found | null>(null)
  // A check that nobody waits for any more is broken off.
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const check = () => {
    if (busy) return
    const { signal } = (underWay.current = new AbortController())
    setFound(null)
    void run(async (client) => setFound({ draft, remarks: await client.dialogs.checkDraft({ id, draft }, { signal }) }))
  }
  const empty = draft.trim() === ''
  return (
    <div className="draft-check stack gap-2">
      <div className="row wrap">
        <button
          type="button"
          className="button small"
          disabled={empty}
          // It keeps the focus while it waits.
          aria-disabled={busy || undefined}
          onClick={check}
        >
          {failure ? <RotateCw size={14} aria-hidden /> : <SpellCheck size={14} aria-hidden />}
          {busy ? t('Checking your draft') : failure ? t('Try again') : t('Check my draft')}
        </button>
        <p className="hint">{t('1 call, {money}. Only you see what is found, and nothing is sent.', { money })}</p>
      </div>
      {failure && <Problem error={failure} />}
      <div aria-live="polite">{found && !busy && <Remarks found={found} draft={draft} />}</div>
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
            {kind !== null && <strong>{KINDS[kind]}</strong>}
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
