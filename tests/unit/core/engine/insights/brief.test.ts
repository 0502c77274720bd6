import { expect, test } from 'vitest'
import { currentBrief } from '../../../../../src/core/dialog/brief/current-brief.ts'
import { briefPage } from '../../../../../src/core/dialog/brief/brief-page.ts'
import { boardOf } from '../../../../../src/core/dialog/board/board.ts'
import { rehearsed } from '../../dialog/board/rehearsed.ts'
import { runDialog, testEngine } from '../../../../helpers/test-engine.ts'
import { insightProvider } from './scripted-insights.ts'

const entry = (text: string, ...quotes: readonly (readonly [number | string, string])[]) => ({
  text,
  quotes: quotes.map(([turn, quote]) => ({ turn, quote })),
})
const dialog = { critique: false, turns: 1 }

async function briefed(answer: unknown) {
  const { provider, asked } = insightProvider(() => (typeof answer === 'string' ? answer : JSON.stringify(answer)))
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, dialog)
  await engine.makeInsight(id, 'brief')
  const failed = await engine.insightsMade(id)
  return { engine, id, asked, failed, state: await engine.state(id) }
}

test('sentences and entries that still contain the dots of the form are ignored', async () => {
  const { state } = await briefed({
    answer: '...',
    sure: 'Fairly.',
    for: [entry('…', [2, 'speech final 1.'])],
    crux: [],
  })
  expect(currentBrief(state)).toMatchObject({ for: [], dropped: 1 })
  expect(currentBrief(state)?.lead).toBeUndefined()
})

test('an entry without a word-for-word quotation of some turn is dropped and counted', async () => {
  const { state, asked } = await briefed({
    agreed: [
      entry('Both.', [2, 'speech final 1.'], [4, 'speech final 2.']),
      entry('One alone.', [2, 'speech final 1.'], [2, 'speech final 1']),
      entry('The moderator and one.', [1, 'introduction final 0.'], [2, 'speech final 1.']),
    ],
    crux: [entry('Which?', [99, 'speech   final 2.'])],
    settles: [entry('Made up.', [2, 'speech final 7.']), entry('No quote.'), { text: 7 }],
    changed: [entry('Half made up.', [2, 'speech final 1.'], [2, 'and nothing else'])],
    risks: [entry('By the closing.', ['5', 'summary final 2.']), entry('Short.', [2, 'final'])],
  })
  const brief = currentBrief(state)
  const turn = (text: string) => state.turns.find((each) => each.text === text)?.id
  expect(brief?.agreed).toEqual([
    {
      text: 'Both.',
      quotes: [
        { turnId: turn('speech final 1.'), quote: 'speech final 1.' },
        { turnId: turn('speech final 2.'), quote: 'speech final 2.' },
      ],
    },
  ])
  expect(brief?.crux).toMatchObject([{ quotes: [{ turnId: turn('speech final 2.'), quote: 'speech final 2.' }] }])
  expect([brief?.settles, brief?.changed, brief?.risks, brief?.dropped]).toEqual([[], [], [], 8])
  expect(asked).toHaveLength(1)
  expect(state.spent.filter(({ kind }) => kind === 'brief')).toMatchObject([{ calls: 1 }])
})

test('a brief begins with its answer, and without one or in an older version with the outcome; its reasons are quoted', async () => {
  const said = { answer: ' Do it. ', sure: 'Fairly.', wrong: 7, next: 'Count.', crux: [] }
  const { state } = await briefed({
    ...said,
    for: [entry('It works.', [2, 'speech final 1.']), entry('Made up.', [2, 'nobody said that'])],
    against: [entry('It costs.', [4, 'speech final 2.'])],
  })
  const page = briefPage(state)
  expect(page?.lead).toEqual({
    answer: 'Do it.',
    lines: [
      { label: 'How sure', text: 'Fairly.' },
      { label: 'Next step', text: 'Count.' },
    ],
  })
  expect(page?.sections.slice(0, 2).map(({ id, points }) => [id, points.map(({ text }) => text)])).toEqual([
    ['for', ['It works.']],
    ['against', ['It costs.']],
  ])
  expect(currentBrief(state)?.dropped).toBe(1)
  const { state: without } = await briefed({ ...said, answer: '  ' })
  expect(briefPage(without)?.lead).toBeNull()
  const closed = 'The moderator closed with: “summary final 2.”'
  expect(briefPage(without)?.outcome).toBe(`The moderator’s verdict: Nobody. ${closed}`)
  expect(briefPage({ ...without, verdicts: {} })?.outcome).toBe(
    `This brief has no answer: its model gave none, and there is no verdict. ${closed}`,
  )
  // What a small model wrote: the topic, which is a question, in place of every answer.
  const asks = 'Should we go on as we are?'
  const { state: asking } = await briefed({ ...said, answer: asks, sure: asks })
  expect(briefPage(asking)?.lead).toBeNull()
  const { state: twice } = await briefed({ ...said, sure: 'Do it.', next: 'Do it.' })
  expect(briefPage(twice)?.lead).toEqual({ answer: 'Do it.', lines: [] })
  // As Gemma 3 270M wrote: a letter for each answer.
  const { state: letters } = await briefed({ ...said, answer: 'a', sure: 'y' })
  expect(briefPage(letters)?.lead).toBeNull()
  const { brief } = without
  if (!brief) throw new Error('There is no brief.')
  const { for: _for, against: _against, ...older } = brief.brief
  const old = briefPage({ ...without, brief: { ...brief, brief: older } })
  expect(old?.lead).toBeNull()
  expect(old?.sections.map(({ id }) => id)).toEqual(['settles', 'crux', 'agreed', 'risks', 'changed', 'dissent'])
})

test('the crux of the dialog stands in the brief as it was noted, with the capitals of its language', async () => {
  const { provider } = insightProvider(
    () => '{"crux": []}',
    ({ scene: { kind, speech } }) =>
      kind === 'moderation'
        ? `<notes>\nCRUX: ${speech < 3 ? 'Kosten der Maut' : 'Wer sie zahlt'}\n</notes>\nUnd nun?`
        : null,
  )
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, { critique: false, turns: 3 })
  await engine.makeInsight(id, 'brief')
  await engine.insightsMade(id)
  const changed = briefPage(await engine.state(id))?.sections.find((section) => section.id === 'changed')
  expect(changed?.points.map(({ text }) => text)).toEqual([
    'What it turned on: at first “Kosten der Maut”; in the end “Wer sie zahlt”',
  ])
})

test('a brief that comes as prose is requested once more, then fails and is charged; missing lists are empty', async () => {
  const { state, asked, failed } = await briefed('I think they both made good points.')
  expect(failed.brief?.code).toBe('PROVIDER_PROTOCOL')
  expect(asked).toHaveLength(2)
  expect(state.brief).toBeNull()
  expect(state.spent.filter(({ kind }) => kind === 'failed')).toMatchObject([{ calls: 2 }])
  const { state: half } = await briefed({ risks: [entry('A risk.', [2, 'speech final 1.'])] })
  expect(currentBrief(half)).toMatchObject({ agreed: [], crux: [], risks: [{ text: 'A risk.' }], dropped: 0 })
})

test('a changed turn makes the brief stale and removes the entries that quote words no longer said', async () => {
  const { engine, id, state } = await briefed({ risks: [entry('A risk.', [2, 'speech final 1.'])] })
  const turn = state.turns.find((each) => each.text === 'speech final 1.')
  expect(currentBrief(state)).toMatchObject({ stale: false, dropped: 0 })
  await engine.editTurn(id, turn?.id ?? '', 'Other words.')
  const after = await engine.state(id)
  expect(currentBrief(after)).toMatchObject({ stale: true, risks: [], dropped: 1 })
  expect(briefPage(after)?.remarks.join(' ')).toContain('A turn was changed since')
  // Made again, it covers the present words.
  await engine.makeInsight(id, 'brief')
  await engine.insightsMade(id)
  expect(currentBrief(await engine.state(id))?.stale).toBe(false)
})

test('a brief is refused where nobody has argued yet, and where the cap leaves no room', async () => {
  const { engine } = testEngine(insightProvider(() => '{}').provider)
  const { id } = await runDialog({ engine }, { ...dialog, cap: { tokens: 60 } })
  await expect(engine.makeInsight(id, 'brief')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})

test.each(['debate', 'exploration', 'interview', 'critique'])(
  'the rehearsal voices make a brief for a %s, in which each entry quotes words that were said',
  async (mode) => {
    const { engine, id } = await rehearsed(mode)
    await engine.makeInsight(id, 'brief')
    expect(await engine.insightsMade(id)).toEqual({})
    const state = await engine.state(id)
    const page = briefPage(state)
    const texts = new Map(state.turns.map((turn) => [turn.id, turn.text]))
    expect(page?.sections.filter(({ points }) => points.length > 0).length).toBeGreaterThanOrEqual(4)
    expect(currentBrief(state)?.dropped).toBe(0)
    for (const { points } of page?.sections ?? [])
      for (const { quotes } of points)
        for (const { turnId, quote } of quotes) expect(texts.get(turnId)).toContain(quote)
    expect(boardOf(state).unread).toEqual([])
  },
)
