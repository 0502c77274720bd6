import { afterEach, expect, test } from 'vitest'
import { readCatalogue } from '../../../../../scripts/catalogues/catalogues.ts'
import { LANGUAGES } from '../../../../../src/base/language/languages.ts'
import { speak, t, translateKnown } from '../../../../../src/base/language/t.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { reviewTabsOf } from '../../../../../src/page/dialog/review/review-tab.ts'
import { created, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'

afterEach(() => speak())

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

// The closing of a pre-mortem was a brief, as the tab of the decision brief is.
test.each(LANGUAGES.map(({ id }) => id))('no closing has the name of another tab beside it, in %s', (id) => {
  const catalogue = id === 'en' ? {} : readCatalogue(process.cwd(), id)
  speak({ id, translate: (message) => catalogue[message] })
  const others = tabs('debate', true)
    .filter((tab) => tab !== 'Verdict')
    .map((tab) => t(tab))
  const closings = modes.list().flatMap(({ info, file }) => {
    const ofStyles = (info.styles ?? []).map((style) => file?.(style.id)?.order?.steps.at(-1)?.title)
    return [info.closing?.title, ...ofStyles].flatMap((title) => (title === undefined ? [] : translateKnown(title)))
  })
  expect(closings.length).toBeGreaterThan(10)
  expect(others.filter((tab) => closings.includes(tab))).toEqual([])
})
