import { wordTable } from '../../../base/language/t.ts'
import type { SpeechLength } from '../../../core/contract/dialog-config.ts'

/** The lengths of speeches, as the form and the comparison name them. */
export const LENGTH_LABELS: Readonly<Record<SpeechLength, string>> = wordTable({
  shorter: 'Shorter',
  usual: 'Usual',
  longer: 'Longer',
})
