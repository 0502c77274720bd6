import type { Extra } from '../../contract/extras.ts'
import { reasonOf, toErrorShape } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { CallsSpent } from '../run/call/call-tally.ts'

type CallsFailed = Extract<FactBody, { type: 'calls-failed' }>

/**
 * Calls beside the speeches that came to nothing, as they are stored: with what they were for and why, so that the next
 * ones know. What somebody broke off did not fail. Null where nothing is to be told.
 */
export function failedExtra(
  extra: Extra,
  { calls, usage, cost }: CallsSpent,
  by: { readonly provider: string; readonly model: string },
  error: unknown,
  brokenOff: boolean,
): CallsFailed | null {
  const { provider, model } = by
  const spent = { type: 'calls-failed', calls, usage, cost, provider, model } as const
  if (brokenOff) return calls === 0 ? null : { ...spent, stopped: true }
  return { ...spent, extra, why: reasonOf(toErrorShape(error)) }
}
