// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { useDialogFacts } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { BoardView } from '../../../../../src/page/dialog/board/board-view.tsx'
import { ReviewTabs } from '../../../../../src/page/dialog/review/review-tabs.tsx'
import { created, facts, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { reviewPage } from '../../review-page.tsx'

const asked = (panelId: string): FactBody => ({
  type: 'panel-asked',
  panelId,
  judges: [{ provider: 'vendor', model: 'm' }],
  rubric: [],
  bothOrders: false,
  throughSeq: 3,
  said: { first: 0, second: 0 },
})
const held: readonly FactBody[] = [
  created(),
  started,
  { type: 'dialog-ended', status: 'completed', reason: 'finished' },
]

function Tabs() {
  return <ReviewTabs state={useDialogFacts()} onTurn={() => undefined} />
}

async function review(...bodies: readonly FactBody[]) {
  const page = await reviewPage(stateOf(...bodies), <Tabs />)
  return { ...page, open: () => page.box.querySelector('[role=tab][aria-selected=true]')?.textContent }
}

test('opens the judges’ tab as soon as a panel is asked, also when it finishes at once', async () => {
  const page = await review(...held)
  expect(page.open()).toBe('Verdict')
  await page.take({ ...facts(...held, asked('p1')).at(-1)!, at: Date.now() })
  expect(page.open()).toBe('Panel')
})

test('stays with the verdict when a panel that was asked earlier arrives after the end of the dialog', async () => {
  const page = await review(...held)
  await page.take(facts(...held, asked('p1')).at(-1)!)
  expect(page.open()).toBe('Verdict')
})

test('begins with the verdict when a panel was asked earlier', async () => {
  expect((await review(...held, asked('p1'))).open()).toBe('Verdict')
})

// An exploration, which has no verdict, once had a tab of that name.
test.each([
  ['debate', 'Verdict'],
  ['exploration', 'Summary'],
  ['council', 'Answer'],
])('the first tab of a finished %s has the name of its closing: %s', async (mode, name) => {
  const ended: FactBody = { type: 'dialog-ended', status: 'completed', reason: 'finished' }
  expect((await review(created({ mode }), started, ended)).open()).toBe(name)
})

// The tab of the map once offered the brief a second time, beside the tab that has it.
test('the board offers the decision brief only until the dialog is over and the review has a tab for it', async () => {
  const paused: readonly FactBody[] = [created(), started, turnStarted(1), turnEnded('t1')]
  const offered = async (...bodies: readonly FactBody[]) =>
    (await reviewPage(stateOf(...bodies), <BoardView />)).box.textContent?.includes('Write the decision brief')
  expect(await offered(...paused)).toBe(true)
  expect(await offered(...paused, { type: 'dialog-ended', status: 'completed', reason: 'finished' })).toBe(false)
})

// On a window of middle width, the price under the button of the map once faded out, to hide two pixels.
test.each([
  [208 + 40, 'shown'],
  [208 + 400, 'folded'],
])('a tab of %i pixels is %s', async (height, state) => {
  const style = getComputedStyle(document.body)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(
    Object.assign(Object.create(style) as CSSStyleDeclaration, { getPropertyValue: () => '208px' }),
  )
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  onTestFinished(() => void vi.restoreAllMocks())
  const { box } = await review(...held)
  expect(box.querySelector('.review-tabs')?.classList.contains('unfolded')).toBe(state === 'shown')
})
