// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { problemBlock } from '../../../../../src/core/dialog/problems.ts'
import { script } from '../../../../../src/core/dialog/selectors.ts'
import { TurnCard } from '../../../../../src/page/dialog/script/turn-card.tsx'
import { config, created, ID, stageEnded, started, stateOf, turnStarted } from '../../facts.ts'
import { reviewPage } from '../../review-page.tsx'

/** Turns of a dialog, some of which failed and were repeated, with numbers that may have gaps. */
const histories = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 4 }), fails: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
})

test('turns keep their printed numbers although calls failed before them', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      let number = 0
      const bodies = history.flatMap(({ gap, fails }, step): FactBody[] => {
        number += gap
        const begun = { ...turnStarted(step), number } as FactBody
        const end: FactBody = { type: 'turn-ended', turnId: `t${step}`, text: 'Words.' }
        if (!fails) return [begun, stageEnded(`t${step}`, 'final'), end]
        const again = { ...turnStarted(step, { turnId: `again${step}`, continues: `t${step}` }), number } as FactBody
        return [
          begun,
          { type: 'turn-ended', turnId: `t${step}`, text: '' },
          again,
          stageEnded(`again${step}`, 'final'),
          { type: 'turn-ended', turnId: `again${step}`, text: 'Words.' },
        ]
      })
      const state = stateOf(created(), started, ...bodies)
      const turns = script(state).flatMap((entry) => (entry.type === 'turn' ? [entry.turn] : []))
      const { box } = await reviewPage(
        state,
        <>
          {turns.map((turn, line) => (
            <TurnCard key={turn.id} index={state.turns.indexOf(turn)} line={line} />
          ))}
        </>,
      )
      for (const turn of turns) {
        const card = box.querySelector(`[data-turn="${turn.id}"] h2`)
        expect(card?.querySelector('.turn-number')?.textContent).toBe(`${turn.number}`)
        expect(card?.textContent).toMatch(new RegExp(`, Turn ${turn.number}(, (introduction|summary))?$`))
      }
    }),
    { numRuns: 20 },
  )
})

test('a position is shown at the first turn of its speaker, and not at every turn', async () => {
  const { first, ...others } = config().seats
  const bodies = [0, 1, 2, 3, 4, 5].flatMap((step): FactBody[] => [
    turnStarted(step),
    stageEnded(`t${step}`, 'final'),
    { type: 'turn-ended', turnId: `t${step}`, text: 'Words.' },
  ])
  const seats = { ...others, first: { ...first, position: 'Ban them' } }
  const state = stateOf(created({ seats }), started, ...bodies)
  const { box } = await reviewPage(
    state,
    <>
      {state.turns.map((turn, line) => (
        <TurnCard key={turn.id} index={line} line={line} />
      ))}
    </>,
  )
  const margins = state.turns
    .filter(({ member }) => member === 'first')
    .map(({ id }) => box.querySelector(`[data-turn="${id}"] .turn-margin`)?.textContent ?? '')
  expect(margins.map((words) => words.includes('Ban them'))).toEqual([true, false])
})

test('the fault of folded notes is shown beside their line', async () => {
  const problem = problemBlock({
    code: 'PREPARATION_LEFT_OUT',
    message: 'It goes on without these notes.',
    where: { dialogId: ID, turnId: 't0', stage: 'final' },
    severity: 'warning',
    retryable: true,
    raw: null,
  })
  const state = stateOf(
    created(),
    started,
    { ...turnStarted(0), kind: 'preparation', seat: 'first', audience: 'self' } as FactBody,
    { ...stageEnded('t0', 'final', 'I cannot help.'), blocks: [problem] } as FactBody,
    { type: 'turn-ended', turnId: 't0', text: 'I cannot help.' },
  )
  const { box } = await reviewPage(state, <TurnCard index={0} line={0} />)
  expect(box.textContent).not.toContain('I cannot help.')
  expect(box.textContent).toContain('It goes on without these notes.')
})

test.each([
  ['made', {}, /Final, 1 word, /],
  ['the draft as it was', { kept: true }, /Final, the draft kept, 1 word(?!, 0 s)/],
])('the line under a speech says how its final came to be: %s', async (_how, final, line) => {
  const bodies: FactBody[] = [
    turnStarted(1),
    stageEnded('t1', 'draft'),
    stageEnded('t1', 'critique'),
    { ...stageEnded('t1', 'final'), ...final } as FactBody,
    { type: 'turn-ended', turnId: 't1', text: 'Words.' },
  ]
  const { box } = await reviewPage(stateOf(created(), started, ...bodies), <TurnCard index={0} line={0} />)
  expect(box.textContent).toMatch(line)
})
