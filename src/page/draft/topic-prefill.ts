import type { Topic } from '../../core/contract/library/library.ts'
import type { Prefill } from './apply-prefill.ts'

/** What a topic fills in of the form. */
export function topicPrefill({ topic, mode, turns, seats }: Topic): Prefill {
  return { topic, mode, turns, seats }
}
