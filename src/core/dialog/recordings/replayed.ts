import { t, translateKnown } from '../../../base/language/t.ts'

import { formatDay } from '../../../base/format/date.ts'
import { formatMoney } from '../../../base/format/money.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { DialogState, Turn } from '../state.ts'

/**
 * Whether the calls of a dialog are answered from a recording. A branch of a replay has its past from there, and
 * continues with models.
 */
export function isReplaying({ replayed, origin }: Pick<DialogState, 'replayed' | 'origin'>): boolean {
  return replayed !== null && origin === null
}

/** The detail of an error that says that the recording has no answer for a call, so that trying again fails again. */
export const NOT_RECORDED = 'notRecorded'

/** The further detail of such an error where the recording ends, rather than differs from what is asked of it. */
export const RECORDING_ENDED = 'recordingEnded'

/** How the message of such an error began before it had that detail, in stored facts. */
const ENDED_EARLIER = /^The recording ends here\./

/** Whether a turn has no answer because the recording ends there, which is no failure. */
export function endsRecording({ error }: Pick<Turn, 'error'>): boolean {
  const details = error?.details
  return (
    details?.[RECORDING_ENDED] === true ||
    (details?.[NOT_RECORDED] === true && ENDED_EARLIER.test(error?.message ?? ''))
  )
}

/** Whether a replay waits because it has played its recording to the end. Like any replay, it can be branched. */
export function isReplayEnded({
  status,
  pauseReason,
  turns,
}: Pick<DialogState, 'status' | 'pauseReason' | 'turns'>): boolean {
  const last = turns.at(-1)
  return status === 'paused' && pauseReason === 'failure' && last !== undefined && endsRecording(last)
}

/** Whether a replay has come to a call that its recording does not answer. It can only be branched. */
export function isReplayExhausted(
  state: Pick<DialogState, 'replayed' | 'origin' | 'status' | 'halted' | 'turns'>,
): boolean {
  const error = state.halted ?? (state.status === 'running' ? null : state.turns.at(-1)?.error)
  return isReplaying(state) && error?.details?.[NOT_RECORDED] === true
}

/** Whether the calls of a dialog are being recorded. */
export function isRecorded(state: Pick<DialogState, 'config' | 'replayed' | 'origin'>): boolean {
  return state.config?.record === true && !isReplaying(state)
}

/** Why such a dialog cannot be recorded, as the beginning of a sentence; null when it can. */
export function whyNotRecorded(
  { unrecorded }: Pick<ModeInfo, 'unrecorded'>,
  { seats }: { readonly seats: Readonly<Record<string, { readonly tools?: readonly string[] | undefined }>> },
): string | null {
  if (unrecorded !== undefined) return translateKnown(unrecorded)
  return Object.values(seats).some(({ tools = [] }) => tools.length > 0)
    ? t('A seat uses tools of other programs, whose answers would be missing')
    : null
}

/** A sentence about the source and the cost of the words; null for a dialog that is no replay. */
export function replayedWords(state: Pick<DialogState, 'replayed' | 'origin' | 'status'>): string | null {
  const { replayed } = state
  if (replayed === null) return null
  const of = t('a recording of {day} (version {version})', { day: formatDay(replayed.at), version: replayed.version })
  const cost =
    replayed.usd === null
      ? t('What the recorded run cost is not known.')
      : t('The recorded run cost {price}.', { price: formatMoney(replayed.usd) })
  if (!isReplaying(state))
    return t('Its shared past was replayed from {recording}: nothing was paid for that. {cost}', {
      recording: of,
      cost,
    })
  if (state.status === 'created')
    return t(
      'This is {recording} with {count, plural, one {# call} other {# calls}}. Playing it asks no model and costs nothing. {cost}',
      {
        recording: of,
        count: replayed.calls,
        cost,
      },
    )
  return t('Replayed from {recording}: no model was asked and nothing was paid. {cost}', { recording: of, cost })
}
