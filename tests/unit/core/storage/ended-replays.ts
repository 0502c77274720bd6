import { NOT_RECORDED, RECORDING_ENDED } from '../../../../src/core/dialog/recordings/replayed.ts'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { created, opened } from './dialog-facts.ts'

const ENDS = 'The recording ends here. Branch the dialog to go on with models.'

function failure(turnId: string, details: Readonly<Record<string, true>>, message: string): readonly FactBody[] {
  const error = { code: 'PROVIDER_PROTOCOL', message, retryable: false, details } as const
  return [
    opened(turnId),
    { type: 'turn-failed', turnId, stage: 'final', error, partialText: '' },
    { type: 'dialog-paused', reason: 'failure' },
  ]
}

const ENDED = failure('t', { [NOT_RECORDED]: true, [RECORDING_ENDED]: true }, ENDS)
const RESUMED: FactBody = { type: 'dialog-resumed' }

/** Dialogs that a failure paused, by their ids; the reasons in the list are in `LISTED_REASONS`. */
export const PAUSED_BY_FAILURE: Readonly<Record<string, readonly FactBody[]>> = {
  ended: ENDED,
  // Facts from before the detail that says so.
  earlier: failure('t', { [NOT_RECORDED]: true }, ENDS),
  stopped: failure('t', { [NOT_RECORDED]: true }, 'The recording ends here. A seat was taken. Branch the dialog.'),
  differs: failure('t', { [NOT_RECORDED]: true }, 'The recording has no answer for turn 3.'),
  quoted: failure('t', {}, ENDS),
  vendor: failure('t', {}, 'The vendor could not be reached.'),
  later: [...ENDED, RESUMED, ...failure('u', {}, 'The vendor could not be reached.')],
  again: [...failure('t', {}, 'The vendor could not be reached.'), RESUMED, ...ENDED],
  paused: [...ENDED, RESUMED, { type: 'dialog-paused', reason: 'user' }],
}

export const LISTED_REASONS: Readonly<Record<string, string>> = {
  ended: 'recording-ended',
  earlier: 'recording-ended',
  stopped: 'recording-ended',
  differs: 'failure',
  quoted: 'failure',
  vendor: 'failure',
  later: 'failure',
  again: 'recording-ended',
  paused: 'user',
}

export const beganWith = (facts: readonly FactBody[]): readonly FactBody[] => [
  created(),
  { type: 'dialog-started' },
  ...facts,
]
