import type { Extra } from '../../contract/extras.ts'
import { reasonOf, toErrorShape } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { CallsSpent } from './call-tally.ts'

type CallsFailed = Extract<FactBody, { type: 'calls-failed' }>

/** What calls were for, and why nothing came of them. */
export interface FailedMatter {
  readonly by: { readonly provider: string; readonly model: string }
  /** Somebody broke them off. */
  readonly brokenOff: boolean
  /** The turn that they were made for. */
  readonly duringTurn?: string
  /** The call to a judge that they were. */
  readonly callId?: string
  /** What failed beside the speeches, so that the next ones of its kind know. */
  readonly failure?: { readonly extra: Extra; readonly error: unknown }
}

/**
 * Calls that came to nothing, as they are stored, whatever they were for: what somebody broke off did not fail. Null where
 * nobody was called and nothing is to be told.
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
