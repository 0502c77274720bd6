import { expect, test } from 'vitest'
import type { Choice } from '../../../../../src/core/contract/judging/judging-facts.ts'
import { moderatorChecks, panelChecks, type KnownBeside } from '../../../../../src/core/dialog/judging/checks.ts'
import { checkLine } from '../../../../../src/core/dialog/judging/verdict-check.ts'
import { latestPanel } from '../../../../../src/core/dialog/judging/panel.ts'
import { formatAgreement } from '../../../../../src/core/dialog/judging/panel-words.ts'
import { panelAsked, panelJudged } from '../../../../fixtures/exports/judged.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { whyNoRematch } from '../../../../../src/core/dialog/judging/sides.ts'
import { debate } from '../../../../fixtures/exports/samples.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'

type Asked = Extract<FactBody, { type: 'panel-asked' }>
const JUDGES = [
  { provider: 'openai', model: 'gpt-6-luna' },
  { provider: 'mistral', model: 'mistral-large' },
  { provider: 'deepseek', model: 'deepseek-r3' },
]

/** The checks of a debate with these judges: each has one choice, or another in each order; null: it refuses. */
function checksOf(
  choices: readonly (Choice | null | readonly [Choice, Choice])[],
  { beside, ...asked }: Partial<Asked> & { readonly beside?: KnownBeside } = {},
): readonly string[] {
  const { state, result } = judgedBy(choices, asked)
  return result
    ? panelChecks(state, result, beside).map((check) => `${check.doubt ? '! ' : ''}${checkLine(check)}`)
    : []
}

function judgedBy(choices: Parameters<typeof checksOf>[0], asked: Partial<Asked> = {}) {
  const facts = debate()
  const said = { first: 100, second: 100 }
  const judges = JUDGES.slice(0, choices.length)
  facts.add({ ...panelAsked(facts.bodies.length, judges, said), ...asked } as FactBody)
  for (const [judge, choice] of choices.entries())
    if (choice === null)
      facts.add({ ...panelJudged(judge, 'as-held', null), unreadable: 'It declined to answer.' } as FactBody)
    else
      for (const [at, order] of (['as-held', 'swapped'] as const).entries())
        facts.add(panelJudged(judge, order, typeof choice === 'string' ? choice : (choice[at] ?? 'neither')))
  // Judges that might go by length or place were asked, and did not.
  for (const judge of choices.keys())
    facts.add({
      ...panelJudged(judge, 'as-held', null),
      type: 'panel-probed',
      order: 'once-first',
      choice: 'neither',
    } as FactBody)
  const state = facts.state('d')
  return { state, result: latestPanel(state) }
}

const lineOf = (lines: readonly string[], label: string) =>
  lines.find((line) => line.replace(/^! /, '').startsWith(`${label}:`))

test('order: says how many judges changed their choice in the other order, and that one order shows nothing', () => {
  expect(lineOf(checksOf(['second', ['first', 'second'], 'second']), 'Order')).toBe(
    '! Order: All 3 judges read both orders, the names exchanged; 1 chose another the second time, which is a tie.',
  )
  expect(lineOf(checksOf(['second'], { bothOrders: false }), 'Order')).toMatch(
    /^! Order: The judge read one order only/,
  )
})

test('order: a judge without a choice does not count as one that kept it', () => {
  expect(lineOf(checksOf([null, null, null]), 'Order')).toBe(
    'Order: All 3 judges read both orders, the names exchanged; no choice was made.',
  )
  expect(lineOf(checksOf(['second', null, 'second']), 'Order')).toMatch(
    /; none of the 2 that made a choice chose another the second time\.$/,
  )
})

test('of one judge, says what it did rather than how many did so', () => {
  expect(lineOf(checksOf(['second']), 'Order')).toBe(
    'Order: The judge read both orders, the names exchanged; it chose the same both times.',
  )
  expect(lineOf(checksOf([['first', 'second']]), 'Order')).toBe(
    '! Order: The judge read both orders, the names exchanged; it chose another the second time, which is a tie.',
  )
  expect(lineOf(checksOf(['second'], { kin: [['first', 'second']] }), 'Family')).toBe(
    '! Family: The judge’s model is of the same family as Alpha and Beta: it is no independent judge.',
  )
  expect(lineOf(checksOf(['second'], { kin: [[]] }), 'Family')).toBe(
    'Family: No judge is known to be of the family of either.',
  )
})

test('judges that followed the order are not said to agree', () => {
  const agreement = (choices: Parameters<typeof checksOf>[0]) => {
    const { result } = judgedBy(choices)
    return result && formatAgreement(result)
  }
  const flipped = ['first', 'second'] as const
  expect(agreement([flipped, flipped, flipped])).toBeNull()
  expect(agreement([flipped, flipped, 'neither'])).toBeNull()
  expect(agreement(['second', 'second', flipped])).toBe('2 of 3 that decided agree')
  expect(agreement(['neither', 'neither'])).toBe('All 2 that decided agree')
})

test.each([
  [{ first: 100, second: 134 }, '! Length: Beta said 34% more than Alpha and won.'],
  [{ first: 134, second: 100 }, 'Length: Alpha said 34% more than Beta and did not win.'],
  [{ first: 104, second: 100 }, 'Length: Both said about as much.'],
])('length: says whether the longer side won, for %o', (said, words) => {
  expect(lineOf(checksOf(['second', 'second', 'second'], { said }), 'Length')).toContain(words)
})

test('figures and place: says that the side with more figures, or the first speaker, won', () => {
  const lines = checksOf(['second', 'second', 'second'], {
    figures: { first: 1, second: 9 },
    opened: 'second',
    closed: 'first',
  })
  expect(lineOf(lines, 'Figures')).toBe('! Figures: Beta gave 9 figures, Alpha 1: whoever had more for its length won.')
  expect(lineOf(lines, 'Turns')).toMatch(/^! Turns: Beta spoke first and won, Alpha spoke last and did not win\./)
  expect(lineOf(checksOf(['first', 'first', 'first'], { figures: { first: 1, second: 9 } }), 'Figures')).toBeUndefined()
})

test('place: says so where the same side spoke first and last', () => {
  const choices = ['second', 'second', 'second'] as const
  expect(lineOf(checksOf([...choices], { opened: 'second', closed: 'second' }), 'Turns')).toMatch(
    /^! Turns: Beta spoke first and last, and won\./,
  )
  expect(lineOf(checksOf([...choices], { opened: 'first', closed: 'first' }), 'Turns')).toMatch(
    /^Turns: Alpha spoke first and last, and did not win\./,
  )
})

test.each([
  [[['first'], ['first'], ['first']], '! Family: 3 of 3 judges are of Alpha’s family: there is no independent judge.'],
  [
    [['first'], [], []],
    '! Family: 1 of 3 judges is of Alpha’s family: they count, and do not make the majority by themselves.',
  ],
  [[[], [], []], 'Family: No judge is known to be of the family of either.'],
] as const)('family: %o', (kin, words) => {
  expect(lineOf(checksOf(['second', 'second', 'second'], { kin: kin.map((each) => [...each]) }), 'Family')).toBe(words)
})

test('a refusal is reported with the name of the judge', () => {
  expect(lineOf(checksOf(['second', 'second', null]), 'Refused')).toBe(
    '! Refused: 1 of 3 judges would not judge: deepseek-r3.',
  )
  expect(lineOf(checksOf(['second', 'second', 'second']), 'Refused')).toBeUndefined()
})

test('the reason that decided and the strongest dissent are named with their turn and words', () => {
  const lines = checksOf(['second', 'second', 'first'])
  expect(lineOf(lines, 'Decided by')).toBe(
    'Decided by: gpt-6-luna, on turn 2 by Alpha (2 judges rest on it): Alpha shows <b>nothing</b> for it. “Streets are for people.”',
  )
  expect(lineOf(lines, 'Strongest dissent')).toMatch(/^Strongest dissent: deepseek-r3 for Alpha, on turn 2 by Alpha: /)
})

test('sides: says whether they were exchanged, at what price, and what a rematch shows', () => {
  expect(lineOf(checksOf(['second']), 'Sides')).toMatch(
    /^! Sides: Not exchanged: .* A rematch would take about what this dialog took \(.+\)\. In 3,608 published verdicts .* 42\.6%/,
  )
  expect(lineOf(checksOf(['second'], { beside: { partner: 'there-is-one' } }), 'Sides')).toMatch(/^Sides: Exchanged/)
})

test('sides: names a speaker in every mode that can have a rematch, and its price as files do', () => {
  for (const { info } of modes.list().filter(({ info }) => whyNoRematch(debate().state('d'), info) === null)) {
    const line = lineOf(checksOf(['second'], { beside: { mode: info } }), 'Sides')
    expect(line, info.id).toMatch(/not the better speaker\. A rematch would take [^(]* \(cost unknown\)\./)
    expect(line, info.id).not.toMatch(/debater/)
  }
})

test('a moderator’s verdict is labelled as one reading by one model', () => {
  const lines = moderatorChecks(debate().state('d'), { winner: 'first' }).map(checkLine)
  expect(lineOf(lines, 'Order')).toMatch(/One reading by one model/)
  expect(lines.map((line) => line.split(':')[0])).toEqual(['Order', 'Length', 'Turns', 'Family', 'Sides'])
})

test('an unfinished panel gets no checks', () => {
  const facts = debate()
  facts.add(panelAsked(facts.bodies.length, JUDGES))
  const result = latestPanel(facts.state('d'))
  expect(result && panelChecks(facts.state('d'), result)).toEqual([])
})
