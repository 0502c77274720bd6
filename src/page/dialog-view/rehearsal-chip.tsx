import { REHEARSAL_LABEL } from '../../core/contract/rehearsal.ts'

/** Shown wherever words of the built-in voices are shown. */
export function RehearsalChip() {
  return <span className="chip rehearsal">{REHEARSAL_LABEL}</span>
}
