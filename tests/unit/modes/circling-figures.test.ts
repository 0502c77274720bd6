import { expect, test } from 'vitest'
import type { LintedCall, LintedDialog } from '../../../src/core/dialog/prompt-lint/linted-dialog.ts'
import { falseDebts, FIGURES } from '../../../scripts/prompts/figures.ts'

const call = (change: Partial<LintedCall>): LintedCall => ({
  member: 'first',
  kind: 'speech',
  stage: 'final',
  phase: 'middle',
  speech: 1,
  speeches: 4,
  opens: true,
  closes: false,
  privately: false,
  told: [],
  asked: '',
  answer: '',
  ...change,
})
const figure = (name: string, ...calls: readonly LintedCall[]) =>
  FIGURES[name]?.([{ calls } as unknown as LintedDialog])

test('orders are counted by the sentences that give one, without length, language and quoted requests', () => {
  const of = (asked: string) => figure('more than two orders', call({ asked }))?.part
  expect(of('Answer Ben. Then give one case. Use 90 to 180 words. Speak English.')).toBe(0)
  expect(of('Answer Ben. Then give one case. Say what changes.')).toBe(1)
  expect(of('Answer “Say it. Name it. Give it.” first.\nNEW: what Ben added\nASK: your question')).toBe(0)
})

test('a question told twice in one task is found, and so is a speech that follows another without the moderator', () => {
  const twice = call({ asked: 'Ben asks: “Who pays for the trams?” Mira asks: “And who pays for the trams at night?”' })
  expect(figure('doubled debts', twice, call({ asked: '“Who pays?” “When does it end?”' }))).toEqual({ part: 1, of: 2 })
  const speech = (member: 'first' | 'second', at: number) => call({ member, speech: at })
  const comment = call({
    member: 'moderator',
    kind: 'moderation',
    answer: 'Ben, please. <notes>NEW: a lot of words</notes>',
  })
  const turns = [speech('first', 1), speech('second', 2), comment, speech('first', 3)]
  expect(figure('direct exchanges', ...turns)).toEqual({ part: 1, of: 2 })
  expect(figure('words of the moderator', call({ answer: 'Six words of a whole speech.' }), comment)).toEqual({
    part: 2,
    of: 8,
  })
  // A kept draft is what is heard.
  const draft = call({ stage: 'draft', answer: 'Four words of it.' })
  const kept = call({ stage: 'critique', opens: false, answer: 'Keep it' })
  expect(figure('words of the moderator', draft, kept, comment)).toEqual({ part: 2, of: 6 })
  const final = call({ stage: 'final', opens: false, answer: 'Three words more.' })
  expect(figure('words of the moderator', draft, kept, final, comment)).toEqual({ part: 2, of: 5 })
})

test('speeches that want no answer cause no debts, although the simpler rule counts any question mark', () => {
  const { 'false debts, any question': before, 'false debts, as found now': now } = falseDebts()
  expect(now?.part).toBe(0)
  expect(before?.part).toBeGreaterThan((before?.of ?? 0) / 2)
})
