// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { HandIn } from '../../../../../src/page/dialog/review/hand-in.tsx'
import { modes } from '../../../../../src/modes/index.ts'
import { created, started, stateOf } from '../../facts.ts'
import { reviewPage } from '../../review-page.tsx'

const lesson = { name: 'Trams', hints: true, digest: 'a'.repeat(64) } as const
const speech = (seat: 'first' | 'second', step: number): readonly FactBody[] => [
  {
    type: 'turn-started',
    turnId: seat,
    number: step,
    step,
    seat,
    kind: 'speech',
    speech: 1,
    phase: 'middle',
    ...(seat === 'first' && { words: 'w' }),
  },
  { type: 'turn-ended', turnId: seat, text: 'Trams carry more.' },
]
const spoken: readonly FactBody[] = [
  { type: 'seat-taken', wordsId: 'w', seat: 'first', text: 'Trams carry more.' },
  ...speech('first', 1),
  ...speech('second', 2),
]

async function handIn(mode: string, said: readonly FactBody[]) {
  const state = stateOf(created({ mode, lesson }), started, ...said, {
    type: 'dialog-ended',
    status: 'completed',
    reason: 'finished',
  })
  const { box } = await reviewPage(state, <HandIn />, {
    'app.info': () => ({ host: 'browser', modes: modes.list().map(({ info }) => info), capabilities: {} }),
  })
  return box.textContent
}

test('promises a score sheet where one can be made, and nowhere else', async () => {
  expect(await handIn('debate', spoken)).toContain('A score sheet, once you have one made, is in it')
  expect(await handIn('interview', spoken)).toContain('A score sheet, once you have one made, is in it')
  const unsaid = await handIn('debate', [])
  expect(unsaid).toContain('One file to hand in: what was said, and which lesson it was.')
  expect(unsaid).not.toContain('score sheet')
})
