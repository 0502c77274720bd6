import { Check, CircleHelp, Equal } from 'lucide-react'
import type { Turn } from '../../../dialog/state.ts'
import { QUOTATION_STATES, type Quotation } from '../../../dialog/quotations/check-quotations.ts'
import { quotationsSoFar, turnQuotations } from '../../../dialog/quotations/turn-quotations.ts'
import { plural } from '../../../format/count.ts'
import { passageOf } from '../../dialog-view/passage.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import './quotation-list.css'

const ICONS = { exact: Check, close: Equal, missing: CircleHelp }

/** "3 quotations, 1 not found" */
export function quotationsLabel(quotations: readonly Quotation[]): string {
  const missing = quotations.filter(({ state }) => state === 'missing').length
  return `${plural(quotations.length, 'quotation')}${missing === 0 ? '' : `, ${missing} not found`}`
}

/** What a turn quotes, also while it is being said. */
export function useQuotations(turn: Turn): readonly Quotation[] {
  return useDialog((state) => (turn.status === 'running' ? quotationsSoFar(state, turn) : turnQuotations(state, turn)))
}

/** What a turn quotes of the attached files, and the passage of the file each is from. */
export function QuotationList({ turn }: { readonly turn: Turn }) {
  const quotations = useQuotations(turn)
  const files = useDialog((state) => state.config?.context)
  return (
    <ul className="quotations">
      {quotations.map(({ text, start, state, place }) => {
        const Icon = ICONS[state]
        const file = place ? files?.[place.file] : undefined
        const passage = file && place ? passageOf(file.text, place.start, place.end) : null
        return (
          <li key={start} className={`quotation ${state}`}>
            <p>
              <Icon size={14} aria-hidden />
              <span>
                “{text}”: {QUOTATION_STATES[state]}
                {file && ` in ${file.name}`}
              </span>
            </p>
            {passage && (
              <blockquote>
                {passage.before}
                <mark>{passage.quoted}</mark>
                {passage.after}
              </blockquote>
            )}
          </li>
        )
      })}
    </ul>
  )
}
