import { comma } from '../../../base/format/count.ts'
import { Check, CircleHelp, Equal, Unlink } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import type { Evidence } from '../../../core/dialog/quotations/check-evidence.ts'
import { evidenceWords } from '../../../core/dialog/quotations/evidence-words.ts'
import { passageOf } from '../../dialog-view/sources/passage.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useEvidence } from '../../dialog-view/sources/use-evidence.ts'
import './quotation-list.css'
import { SaidText } from '../../ui/text/said-text.tsx'

const ICONS = { exact: Check, close: Equal, missing: CircleHelp }

/** The label of the list: "3 quotations, 1 not found", "2 quotations, 1 figure". */
export function evidenceLabel(evidence: readonly Evidence[]): string {
  const missing = evidence.filter(({ state }) => state === 'missing').length
  const figures = evidence.filter(({ kind }) => kind === 'figure').length
  const quotations = evidence.length - figures
  const counted = [
    ...(quotations > 0 ? [t('{quotations, plural, one {# quotation} other {# quotations}}', { quotations })] : []),
    ...(figures > 0 ? [t('{figures, plural, one {# figure} other {# figures}}', { figures })] : []),
    ...(missing > 0 ? [t('{missing} not found', { missing })] : []),
  ]
  return counted.join(comma())
}

const NO_FILES: readonly { readonly name: string; readonly text: string }[] = []

/** The quotations and figures of a turn from the attached files, each with its passage of the file. */
export function QuotationList({ turn }: { readonly turn: Turn }) {
  const evidence = useEvidence(turn)
  const files = useDialog((state) => state.config?.context) ?? NO_FILES
  return (
    <ul className="quotations grid gap-5">
      {evidence.map((each) => {
        const Icon = each.gone === undefined ? ICONS[each.state] : Unlink
        const [place] = each.places
        const file = place ? files[place.file] : undefined
        const passage = file && place ? passageOf(file.text, place.start, place.end) : null
        return (
          <li key={`${each.start} ${each.end}`} className={`quotation ${each.state}`}>
            <p className="row gap-3 baseline">
              <Icon size={14} aria-hidden />
              <span>
                “{each.text}”: {evidenceWords(each, files)}
              </span>
            </p>
            {passage && (
              <SaidText className="muted type-small break" as="blockquote">
                {passage.before}
                <mark className="ink">{passage.quoted}</mark>
                {passage.after}
              </SaidText>
            )}
          </li>
        )
      })}
    </ul>
  )
}
