import { Check, X } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { ConsentRequest } from '../../../core/dialog/consent-request.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { useNow } from '../../host/now.ts'
import { useToastedAction } from '../../host/use-action.ts'
import './consent-card.css'

/** The question whether a tool of this turn may be used. `formatBoundary` announces it to screen readers. */
export function ConsentCard({ turnId }: { readonly turnId: string }) {
  const consent = useDialog((state) => (state.consent?.turnId === turnId ? state.consent : null))
  return consent && <Question asked={consent} />
}

function Question({ asked }: { readonly asked: ConsentRequest }) {
  const id = useDialog((state) => state.id)
  const seconds = Math.max(0, Math.ceil((asked.until - useNow(true)) / 1_000))
  const { busy, run } = useToastedAction()
  const answer = (granted: boolean) =>
    void run((client) => client.dialogs.answerConsent({ id, requestId: asked.requestId, granted }))
  return (
    <section className="consent-card above-4 stack gap-5 pad-5 rounded-card" aria-label={t('Waiting for your answer')}>
      <p>{asked.question}</p>
      <div className="row wrap">
        <button type="button" className="button small" disabled={busy} onClick={() => answer(true)}>
          <Check size={14} aria-hidden />
          {t('Allow')}
        </button>
        <button type="button" className="button small" disabled={busy} onClick={() => answer(false)}>
          <X size={14} aria-hidden />
          {t('Refuse')}
        </button>
        <span className="muted type-small tabular">
          {t('Refused without an answer in {duration}', { duration: formatDuration(seconds) })}
        </span>
      </div>
    </section>
  )
}
