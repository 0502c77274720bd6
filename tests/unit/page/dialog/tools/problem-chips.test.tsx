// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { TurnBlock } from '../../../../../src/core/contract/turn/blocks.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { problemBlock } from '../../../../../src/core/dialog/problems.ts'
import { ProblemChips } from '../../../../../src/page/dialog/tools/problem-chips.tsx'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { created, ID, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { button, click } from '../../render.tsx'
import { reviewPage } from '../../review-page.tsx'

const problem = (severity: 'info' | 'warning' | 'error', retryable: boolean, message: string): TurnBlock =>
  problemBlock({
    code: 'X',
    message,
    where: { dialogId: ID, turnId: 't0', stage: 'final' },
    severity,
    retryable,
    raw: null,
  })
const old: TurnBlock = {
  type: 'problem',
  source: 'engine',
  audience: 'user',
  code: 'OLD',
  text: 'From an older version.',
}
const withBlocks = (turnId: string, ...blocks: TurnBlock[]) =>
  stateOf(
    created(),
    started,
    turnStarted(0, { turnId }),
    { ...stageEnded(turnId, 'final'), blocks } as FactBody,
    turnEnded(turnId),
    {
      type: 'dialog-ended',
      status: 'completed',
      reason: 'finished',
    },
  )

function Chips() {
  const turn = useDialog(({ turns }) => turns[0])
  return turn && <ProblemChips turn={turn} />
}
beforeEach(() => localStorage.clear())

test('a problem is shown with the actions that apply, and one that needs no action is hidden', async () => {
  const state = withBlocks('t0', problem('warning', true, 'No inventory was found.'), problem('info', false, 'Fine.'))
  const page = await reviewPage(state, <Chips />, { 'dialogs.regenerate': () => undefined })
  expect(page.box.textContent).toContain('No inventory was found.')
  expect(page.box.textContent).not.toContain('Fine.')
  await click(button(page.box, 'Retry'))
  expect(page.asked('dialogs.regenerate')).toEqual([{ id: ID, turnId: 't0' }])
  await click(button(page.box, 'Ignore'))
  expect(page.box.textContent).toBe('')
})

test('a problem that repeating the turn would not solve offers no retry, and problems stored by older versions are read', async () => {
  const page = await reviewPage(withBlocks('t-old', old), <Chips />)
  expect(page.box.textContent).toContain('From an older version.')
  expect(button(page.box, 'Retry')).toBeUndefined()
  expect(button(page.box, 'Edit')).toBeDefined()
})
