// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import { BranchModal } from '../../../../../src/page/dialog/branch/branch-modal.tsx'
import { keepOptions } from '../../../../../src/page/dialog/branch/keep-options.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { button, click, shown, typeInto } from '../../render.tsx'
import { reviewPage } from '../../review-page.tsx'

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
const [intro, speech] = state.turns
if (!intro || !speech) throw new Error('no turns')
const provider = {
  id: 'rehearsal',
  label: 'Rehearsal',
  ready: true,
  why: null,
  defaultModel: 'steady',
  rehearsal: true,
  takesBaseUrl: false,
}
const answers = {
  'providers.list': () => [provider],
  'providers.models': () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
  'dialogs.branch': () => ({ id: 'made' }),
}

describe('the window that starts a branch', () => {
  test('offers only the stages that the turn has', () => {
    expect(keepOptions(speech).map(({ keep }) => keep)).toEqual(['turn', 'critique', 'draft', 'nothing'])
    expect(keepOptions(intro).map(({ keep }) => keep)).toEqual(['turn', 'nothing'])
    expect(keepOptions({ ...speech, status: 'cancelled', cancelReason: 'stop' }).map(({ keep }) => keep)).toEqual([
      'critique',
      'draft',
      'nothing',
    ])
    expect(keepOptions({ ...intro, kind: 'summary' }).map(({ keep }) => keep)).toEqual(['nothing'])
  })
  test('sends only the seats that were changed, and shows the branch', async () => {
    const page = await reviewPage(state, <BranchModal turn={speech} onClose={() => {}} />, answers)
    await click(page.box.querySelectorAll('input[type="radio"]')[2])
    const [, first] = page.box.querySelectorAll('input[role="combobox"]')
    await typeInto(first ?? null, 'instant')
    await click(button(page.box, 'Branch and start'))
    expect(page.asked('dialogs.branch')).toEqual([
      {
        id: 'dialog-1',
        turnId: 't1',
        keep: 'draft',
        seats: { first: { provider: 'rehearsal', model: 'instant', name: 'First' } },
        start: true,
      },
    ])
    expect(location.hash).toBe('#/dialog/made')
  })
  test('says why it was refused, in the window that stays open', async () => {
    const refused = () => {
      throw Object.assign(new Error('x'), {
        code: 'DIALOG_STATE',
        message: 'This dialog is in the bin.',
        retryable: false,
      })
    }
    const page = await reviewPage(state, <BranchModal turn={speech} onClose={() => page.box.replaceChildren()} />, {
      ...answers,
      'dialogs.branch': refused,
    })
    await click(button(page.box, 'Branch and start'))
    expect(page.box.textContent).toContain('This dialog is in the bin.')
  })
  test('shows the estimate of the branch before it starts, and a new one for another model', async () => {
    const asked: unknown[] = []
    const page = await reviewPage(state, <BranchModal turn={speech} onClose={() => {}} />, {
      ...answers,
      'dialogs.estimateBranch': (input: unknown) => {
        asked.push(input)
        throw new AppError('CONFIG_INVALID', 'Nobody can be asked for prices.')
      },
    })
    expect(asked.at(-1)).toEqual({ id: 'dialog-1', turnId: 't1', keep: 'turn', seats: {} })
    expect(page.box.textContent).toContain('Nobody can be asked for prices.')
    const [, first] = page.box.querySelectorAll('input[role="combobox"]')
    await typeInto(first ?? null, 'instant')
    await shown(() => expect(asked.at(-1)).toMatchObject({ seats: { first: { model: 'instant' } } }))
  })
})
