import type { Extra } from '../../contract/extras.ts'
import { reasonOf, toErrorShape } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { CallsSpent } from './call-tally.ts'

type CallsFailed = Extract<FactBody, { type: 'calls-failed' }>

/** What failed calls were for, and why they failed. */
export interface FailedMatter {
  readonly by: { readonly provider: string; readonly model: string }
  /** Whether somebody interrupted them. */
  readonly brokenOff: boolean
  /** The turn for which they were made. */
  readonly duringTurn?: string
  /** The id of the call to a judge, if it was one. */
  readonly callId?: string
  /** The kind of extra (anything besides the speeches) that failed, so that later tries can be limited. */
  readonly failure?: { readonly extra: Extra; readonly error: unknown }
}

/**
 * The fact about calls without a result, for any purpose. An interrupted call did not fail. Null when no call was made
 * and there is nothing to store.
 */
export function failedCalls({ calls, usage, cost }: CallsSpent, matter: FailedMatter): CallsFailed | null {
  const { by, brokenOff, duringTurn, callId } = matter
  const failure = brokenOff ? undefined : matter.failure
  if (calls === 0 && failure === undefined && callId === undefined) return null
  return {
    type: 'calls-failed',
    calls,
    usage,
    cost,
    provider: by.provider,
    model: by.model,
    ...(duringTurn !== undefined && { duringTurn }),
    ...(callId !== undefined && { callId }),
    ...(failure && { extra: failure.extra, why: reasonOf(toErrorShape(failure.error)) }),
    ...(brokenOff && calls > 0 && { stopped: true as const }),
  }
}
