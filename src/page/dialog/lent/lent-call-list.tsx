import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import { lentCallWords, lentInput, type LentCall } from '../../../core/dialog/lent/lent-calls.ts'
import { ORDERS_NOTE } from '../../../core/dialog/orders/found-orders.ts'
import { readsLikeOrders } from '../../../core/dialog/orders/reads-like-orders.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import './lent-call-list.css'

/** The calls of other programs' tools: the input, the outcome and the answer of each. */
export function LentCallList({ calls }: { readonly calls: readonly LentCall[] }) {
  return (
    <div className="lent-calls">
      <ol>
        {calls.map((call, index) => (
          <li key={index}>
            <p>
              {rich('<strong>{tool}</strong> of {label} <hint>{outcome}</hint>', {
                strong: (words) => <strong>{words}</strong>,
                tool: call.tool,
                label: call.label,
                hint: (words) => <span className="hint">{words}</span>,
                outcome: lentCallWords(call),
              })}
            </p>
            <pre className="muted type-small pre-wrap break above-2 below-2">{lentInput(call.input)}</pre>
            {call.text !== '' && (
              <div className="lent-answer scroll break">
                <GrowingText text={call.text} />
                {readsLikeOrders(call.text) && <p className="hint">{t(ORDERS_NOTE)}</p>}
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="hint">{t('What other programs answered is text from elsewhere. Nobody has checked it.')}</p>
    </div>
  )
}
