import { t } from '../../base/language/t.ts'
import { REHEARSAL_LABEL } from '../../core/contract/rehearsal.ts'

/**
 * A label shown wherever words of the rehearsal voices are shown, which were written without a model.
 * @param label another text, for places where only some of the words are theirs
 */
export function RehearsalChip({ label = t(REHEARSAL_LABEL) }: { readonly label?: string }) {
  return <span className="chip rehearsal">{label}</span>
}
