import { describe, expect, test } from 'vitest'
import { draw } from '../../../src/core/dialog/draw.ts'
import { emptyDialog } from '../../../src/core/dialog/state.ts'
import type { DialogConfig, Occasion, Wording } from '../../../src/core/engine/ports.ts'
import { promptWords } from '../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../src/modes/index.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const config = (mode: string): DialogConfig => ({
  topic: 'T',
  mode,
  turns: 4,
  critique: true,
  earlyEnd: true,
  context: [],
  seed: 3,
  seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
})

function wording(mode: string): Wording {
  return { config: config(mode), words: promptWords(modes.get(mode), null, config(mode)) }
}

function occasions(mode: string): Occasion[] {
  const plan = modes.get(mode).forecast(config(mode))
  return plan.flatMap((planned) =>
    (planned.kind === 'speech' ? (['draft', 'critique', 'final'] as const) : (['final'] as const)).map((stage) => ({
      ...wording(mode),
      state: emptyDialog('d'),
      planned,
      stage,
      stages: planned.kind === 'speech' ? (['draft', 'critique', 'final'] as const) : (['final'] as const),
      member: planned.member,
      draw: <T>(items: readonly [T, ...T[]], salt: string) => draw(items, 3, `${salt}${planned.step}`),
    })),
  )
}

describe.each(modes.list().map((mode) => mode.info.id))('%s', (id) => {
  const mode = modes.get(id)

  test('no instruction or rule has a placeholder left unfilled', () => {
    const texts = [
      ...occasions(id).map((occasion) => mode.instruction(occasion)),
      mode.rules(wording(id)),
      ...(['moderator', 'first', 'second'] as const).map((which) =>
        mode.role(which, { ...wording(id), state: emptyDialog('d') }),
      ),
    ]
    for (const text of texts) expect(text).not.toMatch(/\{\w+\}|undefined/)
  })

  test('the rules never mention a turn number or a phase, and are the same for all seats: they must stay byte-equal', () => {
    expect(mode.rules(wording(id))).not.toMatch(/turn \d|phase/i)
  })

  test('the summary instruction names every part in order', () => {
    const summary = mode.instruction(occasions(id).at(-1) as Occasion)
    let at = -1
    for (const part of mode.summaryParts) {
      expect(summary.lastIndexOf(part)).toBeGreaterThan(at)
      at = summary.lastIndexOf(part)
    }
  })
})

test('an interview and a critique give the two participants distinct roles', () => {
  for (const id of ['interview', 'critique']) {
    const { roles } = modes.get(id).info
    expect(roles.first.title).not.toBe(roles.second.title)
    expect(modes.get(id).role('first', { ...wording(id), state: emptyDialog('d') })).not.toBe(
      modes.get(id).role('second', { ...wording(id), state: emptyDialog('d') }),
    )
  }
})

test('an unknown mode is refused with a list of those there are', () => {
  const ids = modes.list().map(({ info }) => info.id)
  expect(() => modes.get('duel')).toThrow(`There is no mode "duel": choose one of ${ids.join(', ')}.`)
})
