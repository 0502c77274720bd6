// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AppInfo } from '../../../../../../src/core/contract/host/app-info.ts'
import type { FactBody } from '../../../../../../src/core/contract/events.ts'
import type { PersonLevel } from '../../../../../../src/core/contract/limits.ts'
import { NO_USAGE } from '../../../../../../src/core/dialog/money/usage.ts'
import { SheetSection } from '../../../../../../src/features/judging/page/sheet/sheet-section.tsx'
import { config, created, started, stateOf, turnEnded, turnStarted } from '../../../../page/facts.ts'
import { draftStore } from '../../../../../../src/page/draft/draft-store.ts'
import { button, click } from '../../../../page/render.tsx'
import { reviewPage } from '../../../../page/review-page.tsx'

const SAID = 'Night buses have to come before the ban on cars.'
const ended: FactBody = { type: 'dialog-ended', status: 'completed', reason: 'finished' }

/** A finished dialog of four turns; `person` says whether the person made the first speech. */
function held(person: boolean, level?: PersonLevel): readonly FactBody[] {
  const turns = [0, 1, 2, 3].flatMap((step): FactBody[] => {
    const begun = turnStarted(step)
    const spoken = person && step === 1 && begun.type === 'turn-started' ? { ...begun, words: 'w' } : begun
    return [spoken, turnEnded(`t${step}`, step === 1 ? SAID : `Words of turn ${step}.`)]
  })
  const { seats } = config()
  const first = { ...seats.first, ...(level && { person: level }) }
  return [created({ seats: { ...seats, first } }), started, ...turns, ended]
}

const spent = { usage: NO_USAGE, cost: 0, provider: 'deepseek', model: 'deepseek-r3' }

function filled(quote: string | null): readonly FactBody[] {
  const words = { turnId: 't1', turn: 2, quote, text: 'Names what has to come first.' }
  const side = { marks: [{ ...words, criterion: 'clarity', mark: 4 }], dropped: [], granted: [], best: words, next: [] }
  const judge = { provider: 'deepseek', model: 'deepseek-r3' }
  const order = (name: 'as-held' | 'swapped'): FactBody => ({
    type: 'sheet-read',
    sheetId: 's',
    order: name,
    side,
    read: 'whole',
    ...spent,
  })
  return [
    { type: 'sheet-asked', sheetId: 's', member: 'first', judge, throughSeq: 11 },
    order('as-held'),
    order('swapped'),
    { type: 'sheet-probed', sheetId: 's', order: 'once-first', choice: 'neither', ...spent },
  ]
}

async function section(bodies: readonly FactBody[]) {
  const turns: number[] = []
  const page = await reviewPage(stateOf(...bodies), <SheetSection onTurn={(turn) => turns.push(turn)} />, {
    'app.info': () => ({ modes: [] }) as Partial<AppInfo>,
  })
  return { ...page, turns }
}

test('offers a sheet only where the person spoke for a side', async () => {
  expect((await section(held(false))).box.textContent).toBe('')
  expect((await section(held(true))).box.textContent).toContain('Score sheet')
})

test('shows a mark with the words it rests on, which lead to their turn', async () => {
  const page = await section([...held(true), ...filled(SAID)])
  expect(page.box.textContent).toContain('4 of 5')
  // The heading names whose sheet it is, once.
  expect(page.box.textContent?.match(/Score sheet[^.]*?of \w+|Score sheet/g)).toHaveLength(1)
  expect([...page.box.querySelectorAll('q')].map((each) => each.textContent)).toEqual([SAID, SAID])
  await click(button(page.box, /^Turn 2/))
  expect(page.turns).toEqual([1])
})

test('says what help the person had with their words', async () => {
  const text = 'Say which comes first.'
  const given: FactBody = { type: 'hint-given', step: 1, seat: 'first', hint: 'answer', text, ...spent }
  const page = await section([...held(true), ...filled(SAID), given])
  expect(page.box.textContent).toContain('With 1 hint from a model.')
  expect((await section([...held(true), ...filled(SAID)])).box.textContent).not.toContain('from a model')
})

test('shows no figure without words of the person', async () => {
  const page = await section([...held(true), ...filled('Words that nobody said here.')])
  expect(page.box.textContent).not.toContain('of 5')
  expect(page.box.textContent).toContain('No ground')
})

test('fills the form with the next harder level, and offers none above the hardest', async () => {
  const page = await section([...held(true, 'gentle'), ...filled(SAID)])
  await click(button(page.box, 'Again, harder'))
  expect(draftStore.get().seats.first.person).toBe('fair')
  expect(draftStore.get().topic).toBe('Bees')
  expect(location.hash).toBe('#/new')
  const hardest = await section([...held(true, 'hard'), ...filled(SAID)])
  expect(hardest.box.textContent).toContain('4 of 5')
  expect(button(hardest.box, 'Again, harder')).toBeUndefined()
})

test('links to the marks of all sheets over time', async () => {
  const page = await section([...held(true, 'gentle'), ...filled(SAID)])
  const link = [...page.box.querySelectorAll('a')].find((each) => each.textContent === 'Your progress')
  expect(link?.getAttribute('href')).toBe('#/progress')
})
