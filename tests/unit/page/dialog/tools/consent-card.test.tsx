// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { SpokenTurn } from '../../../../../src/page/dialog/script/spoken-turn.tsx'
import { formatBoundary, describeProgress } from '../../../../../src/page/dialog-view/progress-words.ts'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { created, ID, started, stateOf, turnStarted } from '../../facts.ts'
import { button, click } from '../../render.tsx'
import { reviewPage } from '../../review-page.tsx'

const asked: FactBody = {
  type: 'consent-asked',
  requestId: 'q1',
  turnId: 't0',
  tool: 'exchange_item',
  question: 'May Mara take your rope?',
  until: Date.now() + 42_000,
}
const state = stateOf(created(), started, turnStarted(0), asked)

function Turn() {
  const turn = useDialog(({ turns }) => turns[0])
  return turn && <SpokenTurn turn={turn} />
}

test('a question of a tool is answered inside its turn, and its card disappears after that', async () => {
  const page = await reviewPage(state, <Turn />, { 'dialogs.answerConsent': () => undefined })
  expect(page.box.textContent).toContain('May Mara take your rope?')
  expect(page.box.textContent).toMatch(/Refused without an answer in 4\d s/)
  await click(button(page.box, 'Allow'))
  await click(button(page.box, 'Refuse'))
  expect(page.asked('dialogs.answerConsent')).toEqual([
    { id: ID, requestId: 'q1', granted: true },
    { id: ID, requestId: 'q1', granted: false },
  ])
  const answered: FactBody = { type: 'consent-answered', requestId: 'q1', answer: 'granted', by: 'person' }
  await page.take({ ...answered, dialogId: ID, seq: state.seq + 1, at: 0 })
  expect(button(page.box, 'Allow')).toBeUndefined()
})

test('a question of a tool is announced at its turn, and the progress line says who is waited for', () => {
  expect(formatBoundary(state)).toMatch(/Allow or refuse: May Mara take your rope\?$/)
  expect(describeProgress(state, 0).text).toMatch(/^Waiting for your answer: /)
})
