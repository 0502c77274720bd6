import type { Topic } from '../../core/contract/library/library.ts'
import type { Prefill } from './apply-prefill.ts'

/** The fields of the form that a topic fills. */
export function topicPrefill({ topic, mode, style, turns, seats }: Topic): Prefill {
  // A style belongs to its mode.
  return { topic, mode, turns, seats, ...(mode !== undefined && { style }) }
}
