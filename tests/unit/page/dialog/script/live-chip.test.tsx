// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LiveChip } from '../../../../../src/page/dialog/script/live-chip.tsx'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { created, ID, started, stateOf, turnStarted } from '../../facts.ts'
import { reviewPage } from '../../review-page.tsx'

function Chip() {
  const turn = useDialog((state) => state.turns[0])
  return turn ? <LiveChip turn={turn} /> : null
}

const retrying = (details?: Record<string, string>) =>
  ({
    dialogId: ID,
    type: 'turn-retrying',
    turnId: 't0',
    stage: 'final',
    attempt: 2,
    until: Date.now() + 60_000,
    error: { code: 'PROVIDER_OVERLOADED', message: 'It is too busy.', retryable: true, ...(details && { details }) },
  }) as const

test('folds the server’s own words under the notice that a failed call waits to be tried again', async () => {
  const page = await reviewPage(stateOf(created(), started, turnStarted(0)), <Chip />)
  await page.take(retrying({ vendorSentence: 'Engine is at capacity.' }))
  expect(page.box.querySelector('.retrying')?.textContent).toMatch(/^It is too busy\. Trying again in /)
  expect(page.box.querySelector('details')?.open).toBe(false)
  expect(page.box.querySelector('details p')?.textContent).toBe('Engine is at capacity.')
})

test('shows nothing to unfold when the server gave no words of its own', async () => {
  const page = await reviewPage(stateOf(created(), started, turnStarted(0)), <Chip />)
  await page.take(retrying())
  expect(page.box.querySelector('.retrying')).not.toBeNull()
  expect(page.box.querySelector('details')).toBeNull()
})
