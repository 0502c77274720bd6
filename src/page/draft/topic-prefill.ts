import type { Topic } from '../../core/contract/library/library.ts'
import type { Prefill } from './apply-prefill.ts'

/** What a topic fills in of the form. */
export function topicPrefill({ topic, mode, style, turns, seats }: Topic): Prefill {
  // A style is one of its mode.
  return { topic, mode, turns, seats, ...(mode !== undefined && { style }) }
}
