import { expect, test } from 'vitest'
import fc from 'fast-check'
import { verdictOf } from '../../../../../src/core/dialog/closing/verdict.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { ClosingParts } from '../../../../../src/core/engine/verdict/closing-parts.ts'
import { isMeantAsVerdict } from '../../../../../src/core/engine/verdict/read-verdict.ts'
import { toDialogJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { parseIdiExport } from '../../../../../src/features/export/files/import/parse-idi-export.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../../helpers/test-engine.ts'

const WEIGHED = '<weighing>\nCost: turn 2, unanswered in turn 4.\n</weighing>\n\n'
const WORDS = 'Alpha wins by a little.\n\nThe clash on cost stood to the end.'
const END = '{"winner": "Alpha", "margin": "close", "reasons": [{"turn": 2, "quote": "first final 1"}]}'
const closing = (answer: string) => (request: ModelRequest) =>
  request.scene.kind === 'summary' ? answer : `${request.scene.member} ${request.scene.stage} ${request.scene.speech}.`

async function closed(answer: string, more: Parameters<typeof runDialog>[1] = {}) {
  const said = closing(answer)
  const made = testEngine(new ScriptedProvider((request) => [said(request)]))
  const state = await runDialog(made, { turns: 1, ...more })
  return { ...made, state, summary: state.turns.at(-1), verdict: verdictOf(state) }
}

test('the weighing and the structured end of a closing are stored, but neither heard nor streamed', async () => {
  const { engine, provider } = testEngine(new ScriptedProvider(closing(WEIGHED + WORDS + '\n\n' + END)))
  const id = await engine.create(newDialog({ turns: 1 }))
  const seen = watchUntil(engine, id, (event) => event.type === 'dialog-ended')
  await engine.start(id)
  const streamed = (await seen).flatMap((event) => (event.type === 'stage-delta' ? [event.text] : [])).join('')
  expect(streamed).toContain(WORDS)
  expect(streamed).not.toMatch(/weighing|unanswered|winner|\{/)
  const state = await engine.state(id)
  expect(state.turns.at(-1)?.text).toBe(WORDS)
  expect(state.turns.at(-1)?.stages[0]?.blocks).toEqual([
    { type: 'notes', source: 'moderator', audience: 'user', text: 'Cost: turn 2, unanswered in turn 4.' },
  ])
  expect(verdictOf(state)).toMatchObject({
    winner: 'first',
    margin: 'close',
    reasons: [{ turnId: state.turns[1]?.id, turn: 2, quote: 'first final 1' }],
    unreadable: null,
    stale: false,
  })
  const asked = JSON.stringify(provider.requests.at(-1)?.messages)
  expect(asked).toContain('turn=\\"2\\"')
  expect(asked).toContain('whose last word on it could have been answered and was not')
})

test('no verdict is made up where none can be read, and the words stay', async () => {
  const ends: readonly (readonly [end: string, winner: string, unreadable: boolean, reasons: number])[] = [
    [END, 'first', false, 1],
    ['```json\n' + END + '\n```', 'first', false, 1],
    ['```\n' + END, 'first', false, 1],
    ['<verdict>' + END + '</verdict>', 'first', false, 1],
    ['', 'none', true, 0],
    ['{"winner": "Alpha", "margin": "clo', 'none', true, 0],
    ['{"winner": ["Alpha", "Beta"], "margin": "close", "reasons": []}', 'none', true, 0],
    ['{"winner": "Alpha and Beta", "margin": "close", "reasons": []}', 'none', true, 0],
    ['{"winner": "**Alpha**.", "margin": "clear", "reasons": []}', 'first', false, 0],
    ['{"winner": "", "margin": "clear", "reasons": []}', 'none', true, 0],
    ['{"winner": "Gamma", "margin": "clear", "reasons": []}', 'none', true, 0],
    ['{"margin": "clear", "reasons": []}', 'none', true, 0],
    ['{"winner": "none", "margin": "clear", "reasons": "many"}', 'none', false, 0],
    ['{"winner": "BETA", "margin": "clear", "reasons": [{"quote": ""}]}', 'second', false, 0],
    ['{"winner": null, "reasons": []}', 'none', false, 0],
    ['{"winner": "Beta", "margin": "close", "reasons": [{"turn": 1, "quote": "..."}]}', 'second', false, 0],
  ]
  for (const [end, winner, unreadable, reasons] of ends) {
    const { summary, verdict } = await closed(`${WEIGHED}${WORDS}\n\n${end}`)
    expect(summary?.text, end).toBe(WORDS)
    expect(verdict?.winner, end).toBe(winner)
    expect(verdict?.unreadable !== null, end).toBe(unreadable)
    expect(verdict?.reasons.length, end).toBe(reasons)
  }
})

test('words that nobody said are not shown as a quotation, and words of a misnumbered turn are found', async () => {
  const reasons = [
    { turn: 99, quote: '“second final 2.”' },
    { turn: 'turn 4', quote: 'second  final 2' },
    { turn: 2, quote: 'Cars are the root of all evil.' },
  ]
  const { state, verdict } = await closed(
    `${WORDS}\n{"winner":"Beta","margin":"clear","reasons":${JSON.stringify(reasons)}}`,
  )
  const spoke = state.turns.find(({ speech, kind }) => kind === 'speech' && speech === 2)
  expect(verdict?.reasons).toEqual([
    { turnId: spoke?.id, turn: spoke?.number, quote: 'second final 2.' },
    { turnId: spoke?.id, turn: spoke?.number, quote: 'second final 2' },
    { turnId: null, turn: 2, quote: 'Cars are the root of all evil.' },
  ])
})

test('weighing that never ends is not said aloud, and the dialog continues', async () => {
  const usage = null
  const length = { type: 'ended' as const, finish: { unified: 'length' as const, raw: 'length' }, usage }
  const weighs = closing('<weighing>\nCost: turn 2.\nAnd so on')
  const state = await runDialog(
    testEngine(
      new ScriptedProvider((request) =>
        request.scene.kind === 'summary' ? [weighs(request), length] : weighs(request),
      ),
    ),
    { turns: 1 },
  )
  const summary = state.turns.at(-1)
  expect(state.status).toBe('paused')
  expect(summary?.error?.code).toBe('TURN_EMPTY')
  expect(summary?.partialText).toBe('')
})

test('a closing without weighing is accepted, and a mode that does not judge names no winner', async () => {
  expect((await closed(WORDS)).summary?.text).toBe(WORDS)
  const { provider, verdict } = await closed(WEIGHED + WORDS, { mode: 'exploration' })
  expect(verdict).toBeNull()
  expect(JSON.stringify(provider.requests.at(-1)?.messages)).toMatch(/<weighing>.*moved the two/)
  expect(JSON.stringify(provider.requests.at(-1)?.messages)).not.toContain('winner')
})

test('a verdict says so when its words were changed since', async () => {
  const { engine, state } = await closed(`${WORDS}\n\n${END}`)
  await engine.editTurn(state.id, state.turns.at(-1)?.id ?? '', 'Alpha wins.')
  expect(verdictOf(await engine.state(state.id))?.stale).toBe(false)
  await engine.editTurn(state.id, state.turns[1]?.id ?? '', 'Something else.')
  expect(verdictOf(await engine.state(state.id))?.stale).toBe(true)
  await engine.regenerate(state.id, state.turns.at(-1)?.id ?? '')
  const again = verdictOf(await engine.settled(state.id))
  expect(again).toMatchObject({ stale: false, reasons: [{ turnId: null }] })
})

test('an export and an import keep the verdict and its turns, and say what was checked', async () => {
  const { state } = await closed(WEIGHED + WORDS + '\n\n' + END)
  const json = toDialogJson(state)
  expect(json.verdict).toEqual({
    turn: state.turns.at(-1)?.number,
    winner: 'first',
    margin: 'close',
    reasons: [{ turn: 2, quote: 'first final 1', found: true }],
    checks: expect.arrayContaining([expect.objectContaining({ label: 'Order', doubt: true })]),
  })
  const back = parseIdiExport(JSON.parse(JSON.stringify(json))).bodies.find((body) => body.type === 'verdict-given')
  expect(back).toMatchObject({ turnId: `imported-${state.turns.length}`, reasons: [{ turnId: 'imported-2', turn: 2 }] })
  expect(toDialogJson(state, { content: 'finals' }).turns.at(-1)?.stages).toEqual([])
})

test('a closing is split into the same parts however its stream is cut', () => {
  const whole = `${WEIGHED}${WORDS} Even so { this } and <b> stay.\n\n\`\`\`json\n${END}\n\`\`\``
  const split = (pieces: readonly string[]) => {
    const parts = new ClosingParts((value) => isMeantAsVerdict(value, true))
    const words = pieces.map((piece) => parts.push(piece)).join('') + parts.finish()
    return [parts.notes, words.trim(), parts.end]
  }
  const wanted = split([whole])
  expect(wanted[1]).toBe(`${WORDS} Even so { this } and <b> stay.`)
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      expect(split(at.slice(1).map((end, index) => whole.slice(at[index], end)))).toEqual(wanted)
    }),
  )
})

test('a closing gets the whole transcript where it fits, and digests where it does not', async () => {
  const long = (request: ModelRequest) =>
    request.scene.digestOf
      ? 'The digest.'
      : request.scene.kind === 'summary'
        ? WORDS
        : `${request.scene.member} ${request.scene.stage} ${request.scene.speech} ${Array.from({ length: 300 }, (_, at) => `word${request.scene.speech}x${at * 7}`).join(' ')}`
  const told = async (cap?: { tokens: number }) => {
    const made = testEngine(new ScriptedProvider(long))
    const state = await runDialog(made, { turns: 4, critique: false, foldAbove: 1_000, ...(cap && { cap }) })
    const summary = state.turns.find(({ kind }) => kind === 'summary')
    const last = made.provider.requests.findLast(({ scene }) => scene.kind === 'summary')
    const seen = summary ? await made.engine.prompt(state.id, summary.id, 'final') : null
    return { state, whole: summary?.whole, text: JSON.stringify(last?.messages), seen: JSON.stringify(seen?.parts) }
  }
  const fits = await told()
  expect(fits.state.folds.length).toBeGreaterThan(0)
  expect(fits.whole).toBe(true)
  expect(fits.text).toContain('first final 1 word1x0')
  expect(fits.text).not.toContain('The digest.')
  // The stored prompt is the one that was sent.
  expect(fits.seen).toContain('first final 1 word1x0')
  expect(fits.seen).not.toContain('The digest.')
})
