import type { SpeechLength } from '../../../core/contract/dialog-config.ts'

/** How long everybody speaks, as the form and the comparison call it. */
export const LENGTH_LABELS: Readonly<Record<SpeechLength, string>> = {
  shorter: 'Shorter',
  usual: 'Usual',
  longer: 'Longer',
}
