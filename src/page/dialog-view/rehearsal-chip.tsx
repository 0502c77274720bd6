import { t } from '../../base/language/t.ts'
import { REHEARSAL_LABEL } from '../../core/contract/rehearsal.ts'

/** Shown wherever words of the built-in voices are shown. @param label where not all of them are theirs */
export function RehearsalChip({ label = t(REHEARSAL_LABEL) }: { readonly label?: string }) {
  return <span className="chip rehearsal">{label}</span>
}
