// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import { SeenPromptView } from '../../../../../src/page/dialog/prompt-seen/seen-prompt.tsx'
import { DialogContext } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { created, ID, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { render } from '../../render.tsx'

const state = stateOf(
  created(),
  started,
  turnStarted(0),
  turnEnded('t0'),
  turnStarted(1),
  stageEnded('t1', 'draft'),
  stageEnded('t1', 'critique'),
  stageEnded('t1', 'final'),
  turnEnded('t1'),
)

async function show(answer: (input: { stage: string }) => unknown) {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.prompt': answer as (input: never) => unknown }
  const box = await render(
    connection,
    <DialogContext value={{ get: () => ({ state, problem: null }), subscribe: () => () => {} }}>
      <SeenPromptView at={{ turnId: 't1', stage: 'final' }} onClose={() => {}} />
    </DialogContext>,
  )
  return { box, connection }
}

const answer = ({ stage }: { stage: string }) => ({
  turnId: 't1',
  stage,
  seat: 'first',
  parts: [
    { role: 'system', package: 'rules', text: 'Be fair. '.repeat(200), tokens: 450, prefix: true },
    { role: 'user', package: 'guidance', text: `Write the ${stage}.`, tokens: 5, prefix: false },
  ],
  tokens: 455,
  countedTokens: 460,
  cachedTokens: 448,
  contextTokens: 128_000,
})

test('folds a long part of the prompt, and shows a short one open', async () => {
  const { box } = await show(answer)
  expect([...box.querySelectorAll('details')].map((part) => part.open)).toEqual([false, true])
  expect([...box.querySelectorAll('section')].map((run) => run.getAttribute('aria-label'))).toEqual([
    'Cached prefix',
    'New in this call',
  ])
})

test('shows the prompt of the stage that is chosen', async () => {
  const { box, connection } = await show(answer)
  await act(async () => {
    ;[...box.querySelectorAll<HTMLButtonElement>('[role="group"] button')]
      .find((button) => button.textContent === 'Draft')
      ?.click()
    await settle()
  })
  expect(connection.asked.filter((each) => each.name === 'dialogs.prompt').map((each) => each.input)).toEqual([
    { id: ID, turnId: 't1', stage: 'final' },
    { id: ID, turnId: 't1', stage: 'draft' },
  ])
  expect(box.querySelector('pre:last-of-type')?.textContent).toContain('Be fair.')
  expect(box.textContent).toContain('Write the draft.')
})

test('says why a prompt cannot be put together', async () => {
  const { box } = await show(() => {
    throw new AppError('DIALOG_NOT_FOUND', 'There is no such turn.')
  })
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('There is no such turn.')
})
