// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { issuesNamed } from '../../../../../src/modes/shared/style/records.ts'
import { modes } from '../../../../../src/modes/index.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { BoardView } from '../../../../../src/page/dialog/board/board-view.tsx'
import { setIssuesDraft } from '../../../../../src/page/dialog/issues/issues-draft.ts'
import { SpokenTurn } from '../../../../../src/page/dialog/script/spoken-turn.tsx'
import { describeProgress, formatBoundary } from '../../../../../src/page/dialog-view/progress-words.ts'
import { issuesWait } from '../../../../../src/page/host/store/issues-wait.ts'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { created, ID, stateOf } from '../../facts.ts'
import { button, click } from '../../render.tsx'
import { reviewPage, writeInto } from '../../review-page.tsx'

const NAMED = [
  { question: 'Do people who walked fill free trams?', prover: 'First' },
  { question: 'Who pays the missing fares?', prover: '' },
]

/** A Clash whose issues have just been named. */
function named(): DialogState {
  const begun = created({ style: 'clash' })
  const { config } = stateOf(begun)
  if (!config) throw new Error('A dialog has what it was begun with.')
  const plan = [...(modes.get('debate').plan(config) ?? [])]
  const step = plan.findIndex(({ gives }) => gives === 'issues')
  const before = stateOf(begun, { type: 'dialog-started', plan })
  const facts: FactBody[] = [
    {
      type: 'turn-started',
      turnId: 't',
      number: 1,
      step,
      seat: 'moderator',
      kind: 'moderation',
      speech: 2,
      phase: 'early',
    },
    ...issuesNamed(before, NAMED, 't'),
    { type: 'turn-ended', turnId: 't', text: 'It turns on two questions.' },
  ]
  return facts.reduce<DialogState>(
    (state, body) => reduce(state, { ...body, dialogId: ID, seq: state.seq + 1, at: 0 }),
    before,
  )
}

const WAITING: DialogState = { ...named(), issuesOpenUntil: Date.now() + 9_000 }
const PAUSED: DialogState = { ...named(), status: 'paused', pauseReason: 'user' }

function Turn() {
  const turn = useDialog(({ turns }) => turns[0])
  return turn && <SpokenTurn turn={turn} />
}

const acts = {
  'dialogs.pause': () => undefined,
  'dialogs.resume': () => undefined,
  'dialogs.changeIssues': () => undefined,
}

test('a countdown runs under the turn that named the issues, and one click ends the wait', async () => {
  const page = await reviewPage(WAITING, <Turn />, acts)
  expect(page.box.textContent).toMatch(/Goes on by itself in [89] s/)
  await click(button(page.box, 'Go on'))
  expect(page.asked('dialogs.resume')).toEqual([{ id: ID }])
  expect(describeProgress(WAITING, Date.now()).text).toMatch(/^The issues can be changed: goes on in [89] s$/)
  expect(formatBoundary(WAITING)).toBe('The issues can be changed')
})

test('starting to edit the issues holds the dialog, and saving them lets it continue with the new ones', async () => {
  setIssuesDraft(ID, null)
  const page = await reviewPage(WAITING, <Turn />, acts)
  await click(button(page.box, 'Change the issues'))
  expect(page.asked('dialogs.pause')).toEqual([{ id: ID }])
  await click(button(page.box, 'Move down issue 1'))
  await click(button(page.box, 'Add an issue'))
  expect(button(page.box, 'Add an issue')).toBeUndefined()
  expect(page.box.textContent).toContain('Issue 3 asks nothing')
  expect(button(page.box, 'Go on with these')?.disabled).toBe(true)
  await writeInto(page.box.querySelector<HTMLTextAreaElement>('[aria-label="Issue 3"]'), 'Which streets stay open?')
  await click(button(page.box, 'Go on with these'))
  expect(page.asked('dialogs.changeIssues')).toEqual([
    { id: ID, issues: [NAMED[1], NAMED[0], { question: 'Which streets stay open?', prover: '' }] },
  ])
  expect(page.asked('dialogs.resume')).toEqual([{ id: ID }])
  expect(button(page.box, 'Change the issues')).toBeDefined()
})

test('an edit in progress survives a reload, and can be discarded', async () => {
  setIssuesDraft(ID, [{ question: 'Half a ques', prover: '' }])
  const page = await reviewPage(PAUSED, <Turn />, acts)
  expect(page.box.querySelector<HTMLTextAreaElement>('[aria-label="Issue 1"]')?.value).toBe('Half a ques')
  await click(button(page.box, 'Remove issue 1'))
  expect(page.box.textContent).toContain('Keep at least one issue')
  await click(button(page.box, 'Keep them as they were'))
  expect(page.box.textContent).toContain('Who pays the missing fares?')
  expect(page.asked('dialogs.changeIssues')).toEqual([])
})

test('what was typed stays when the host refuses it', async () => {
  setIssuesDraft(ID, [{ question: 'Is it fair?', prover: 'First' }])
  const refuses = { ...acts, 'dialogs.changeIssues': () => Promise.reject(new Error('The issues stand.')) }
  const page = await reviewPage(PAUSED, <Turn />, refuses)
  await click(button(page.box, 'Go on with these'))
  expect(page.asked('dialogs.resume')).toEqual([])
  expect(page.box.querySelector<HTMLTextAreaElement>('[aria-label="Issue 1"]')?.value).toBe('Is it fair?')
  setIssuesDraft(ID, null)
})

test('the issues can be edited on the board too, and the setting of the wait is remembered', async () => {
  const page = await reviewPage(PAUSED, <BoardView />, acts)
  expect(button(page.box, 'Change the issues')).toBeDefined()
  await click(page.box.querySelector<HTMLInputElement>('[role="switch"]'))
  expect(issuesWait.get()).toBe(false)
  await click(page.box.querySelector<HTMLInputElement>('[role="switch"]'))
  expect(issuesWait.get()).toBe(true)
})

test('the issues cannot be changed once the first of them is argued', async () => {
  const argued = reduce(WAITING, {
    type: 'turn-started',
    turnId: 'a',
    number: 2,
    step: (WAITING.plan ?? []).findIndex(({ issue }) => issue === 1),
    seat: 'first',
    kind: 'speech',
    speech: 3,
    phase: 'middle',
    dialogId: ID,
    seq: WAITING.seq + 1,
    at: 0,
  })
  const page = await reviewPage(argued, <Turn />, acts)
  expect(button(page.box, 'Change the issues')).toBeUndefined()
  expect(argued.issuesOpenUntil).toBeNull()
})
