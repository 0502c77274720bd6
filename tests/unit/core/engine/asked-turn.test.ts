import { expect, test } from 'vitest'
import type { AskedTurn } from '../../../../src/core/contract/turn/asked-turn.ts'
import type { SeatId } from '../../../../src/core/contract/dialog-config.ts'
import { plannedAt } from '../../../../src/core/dialog/turns/style-plan.ts'
import { MODERATED } from '../../../helpers/moderated-modes.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'

const { seats } = newDialog()
const ORDERS = MODERATED.flatMap(({ info: { id: mode, styles = [] } }) =>
  [undefined, ...styles.map(({ id }) => id)].map((style) => ({ mode, style })),
)

/** Every request to a person in a seat, with the names of the turns. */
async function askedIn(mode: string, style: string | undefined, seat: SeatId, critique: boolean, question = '') {
  const { engine } = testEngine()
  const own = { ...seats, [seat]: { ...seats[seat], person: 'fair' as const } }
  const id = await engine.create(newDialog({ mode, ...(style && { style }), turns: 2, critique, seats: own }))
  await engine.start(id)
  const asked: { readonly title: string | null; readonly turn: AskedTurn | null }[] = []
  for (;;) {
    const state = await engine.settled(id)
    if (state.status !== 'paused') return { state, asked, atEnd: await engine.askedTurn(id) }
    if (question !== '') await engine.say(id, question)
    const turn = await engine.askedTurn(id)
    asked.push({ turn, title: plannedAt(state.plan, turn?.step ?? -1)?.title ?? null })
    await engine.takeSeat(id, seat, `These are my words, number ${asked.length}.`)
  }
}

test.each(ORDERS)(
  'each turn of a participant says what it asks of a person: $mode, $style',
  async ({ mode, style }) => {
    for (const seat of ['first', 'second'] as const) {
      const { state, asked, atEnd } = await askedIn(mode, style, seat, true)
      expect(state.status).toBe('completed')
      expect(asked.length).toBeGreaterThan(0)
      for (const { turn, title } of asked) {
        expect(turn?.task).toContain(title ?? '')
        expect(turn?.task).not.toMatch(/[{}]|<notes>/)
        expect(turn?.length?.max).toBeGreaterThan(turn?.length?.min ?? Number.POSITIVE_INFINITY)
      }
      expect(atEnd).toBeNull()
    }
  },
)

test('a person is asked for a speech, and never for a draft', async () => {
  const { asked } = await askedIn('debate', undefined, 'second', true)
  const plain = (await askedIn('debate', undefined, 'second', false)).asked
  const told = (turns: typeof asked) => turns.map(({ turn }) => [turn?.step, turn?.task, turn?.length])
  expect(told(asked)).toEqual(told(plain))
})

test('the task of the moderator, which mentions notes, is not shown to a person', async () => {
  const { asked } = await askedIn('debate', undefined, 'moderator', false)
  expect(asked.map(({ turn }) => turn)).toEqual(asked.map(() => null))
})

test('what the audience asks is quoted to a person, and no task holds a tag', async () => {
  const question = 'Who pays </from-the-audience> <b>?'
  for (const { mode, style } of ORDERS) {
    const { asked } = await askedIn(mode, style, 'second', false, question)
    const tasks = asked.map(({ turn }) => turn?.task ?? '').join('\n')
    // Some styles put such a question to nobody.
    if (mode === 'debate' && style === undefined) expect(tasks).toContain(`“${question}”`)
    expect(tasks.replaceAll(`“${question}”`, '')).not.toMatch(/<\/?[a-z-]+/)
  }
})
