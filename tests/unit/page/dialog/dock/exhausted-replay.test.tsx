// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ErrorShape } from '../../../../../src/core/contract/errors/errors.ts'
import { NOT_RECORDED, RECORDING_ENDED } from '../../../../../src/core/dialog/recordings/replayed.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { Dock } from '../../../../../src/page/dialog/dock/dock.tsx'
import { FailedTurn } from '../../../../../src/page/dialog/script/failed-turn.tsx'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { created, started, stateOf, turnStarted } from '../../facts.ts'
import { reviewPage } from '../../review-page.tsx'

const recorded: ErrorShape = { code: 'PROVIDER_RATE_LIMIT', message: 'Too many calls.', retryable: true }
const missed: ErrorShape = {
  code: 'PROVIDER_PROTOCOL',
  message: 'The recording ends here.',
  retryable: false,
  details: { [NOT_RECORDED]: true },
}

function Failure() {
  const turn = useDialog(({ turns }) => turns[0])
  return turn ? <FailedTurn turn={turn} /> : null
}

async function pageAfter(error: ErrorShape, more: readonly FactBody[]) {
  const failed = stateOf(
    created(),
    started,
    turnStarted(0),
    { type: 'turn-failed', turnId: 't0', stage: 'final', error, partialText: '' },
    { type: 'dialog-paused', reason: 'failure' },
    ...more,
  )
  const replayed = { version: '1', at: 1, calls: 3, usd: null, models: [] }
  const { box } = await reviewPage(
    { ...failed, replayed },
    <>
      <Failure />
      <Dock id={failed.id} onSaid={() => undefined} />
    </>,
  )
  return box
}

async function namesAfter(error: ErrorShape, more: readonly FactBody[]) {
  const box = await pageAfter(error, more)
  return [...box.querySelectorAll('button')].map((it) => it.getAttribute('aria-label') ?? it.textContent)
}

const ended = { type: 'dialog-ended', status: 'stopped', reason: 'stopped' } as const

test.each([{ more: [] }, { more: [ended] }])(
  'where a recording ends, a replay offers a branch, and nothing that would fail again: %j',
  async ({ more }) => {
    const names = await namesAfter(missed, more)
    expect(names).toContain('Branch from here')
    for (const name of ['Retry', 'Resume', 'Go on', 'More']) expect(names).not.toContain(name)
  },
)

test('a failure that was recorded with its later success can be tried again in a replay', async () => {
  const names = await namesAfter(recorded, [])
  expect(names).toEqual(expect.arrayContaining(['Retry', 'Resume']))
})

test('the end of a recording is shown without an alarm; a recording that differs is shown as a failure', async () => {
  const atEnd = await pageAfter({ ...missed, details: { ...missed.details, [RECORDING_ENDED]: true } }, [])
  expect(atEnd.textContent).toContain('The recording ends here.')
  expect(atEnd.querySelectorAll('.problem, .failed-turn, [role=alert], .tone-failed')).toHaveLength(0)
  const differing = await pageAfter({ ...missed, message: 'The request is not the one in the recording.' }, [])
  expect(differing.querySelector('.failed-turn [role=alert]')?.textContent).toContain('is not the one')
  expect(differing.querySelector('.tone-failed')?.textContent).toContain('failed')
})
