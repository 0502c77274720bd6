import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { reviewTabsOf } from '../../../../../src/page/dialog/review/review-tab.ts'
import { created, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'

const known = modes.list().map(({ info }) => info)
const ended: FactBody = { type: 'dialog-ended', status: 'completed', reason: 'finished' }

/** The tabs after a dialog of four turns; `person` says whether the person made the first speech. */
function tabs(mode: string, person: boolean) {
  const turns = [0, 1, 2, 3].flatMap((step): FactBody[] => {
    const begun = turnStarted(step)
    const spoken = person && step === 1 && begun.type === 'turn-started' ? { ...begun, words: 'w' } : begun
    return [spoken, turnEnded(`t${step}`, `Words of turn ${step}.`)]
  })
  return reviewTabsOf(stateOf(created({ mode }), started, ...turns, ended), known)
}

test('there is a tab for a score sheet where the person spoke, and one for a panel where judges have a choice', () => {
  expect(tabs('debate', true)).toEqual(expect.arrayContaining(['Score sheet', 'Panel']))
  expect(tabs('debate', false)).not.toContain('Score sheet')
  expect(tabs('interview', true)).toContain('Score sheet')
  expect(tabs('interview', true)).not.toContain('Panel')
  expect(tabs('interview', false)).not.toContain('Score sheet')
})
