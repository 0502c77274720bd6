import { expect, test } from 'vitest'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import { verdictOf } from '../../../../../src/core/dialog/closing/verdict.ts'
import { spending } from '../../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { toDialogJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { parseIdiExport } from '../../../../../src/features/export/files/import/parse-idi-export.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../../src/core/dialog/state.ts'
import { gate, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../../helpers/test-engine.ts'

const WORDS = 'Alpha wins by a little, on cost.'
const REFUSED = new ProviderError('PROVIDER_AUTH', 'The key was refused.')
/** It is meant as a verdict, but names no winner. */
const NO_WINNER = '{"margin": "close", "reasons": []}'
const VERDICT = '{"winner": "Alpha", "margin": "close", "reasons": [{"turn": 2, "quote": "first final 1"}]}'
const WON = { winner: 'first', margin: 'close', unreadable: null, reasons: [{ turn: 2, quote: 'first final 1' }] }

/** A model that gives these answers to the closing and the requests after it, and keeps these requests. */
function closings(...answers: readonly (string | readonly Step[])[]) {
  const asked: ModelRequest[] = []
  const provider = new ScriptedProvider((request) => {
    const { kind, member, stage, speech } = request.scene
    if (kind !== 'summary') return `${member} ${stage} ${speech}.`
    asked.push(request)
    const answer = answers[asked.length - 1] ?? ''
    return typeof answer === 'string' ? [answer] : answer
  })
  return { asked, ...testEngine(provider) }
}

const tell = (request: ModelRequest | undefined) => JSON.stringify(request?.messages.at(-1))

test('a verdict in a wrapper is read without another call', async () => {
  const made = closings(`${WORDS}\n{"verdict": ${VERDICT}}`)
  const state = await runDialog(made, { turns: 1 })
  expect(made.asked).toHaveLength(1)
  expect(state.turns.at(-1)?.text).toBe(WORDS)
  expect(verdictOf(state)).toMatchObject(WON)
})

test('a verdict that cannot be read is requested once more with what was wrong, and counted', async () => {
  const made = closings(`${WORDS}\n${NO_WINNER}`, `Of course:\n\`\`\`json\n${VERDICT}\n\`\`\``)
  const state = await runDialog(made, { turns: 1 })
  expect(made.asked).toHaveLength(2)
  expect(tell(made.asked[1])).toContain('it names no winner')
  expect(JSON.stringify(made.asked[1]?.messages)).toContain(WORDS)
  expect(made.asked[1]?.json?.name).toBe('verdict')
  expect(state).toMatchObject({ status: 'completed', turns: expect.objectContaining({}) as object })
  expect(state.turns.at(-1)?.text).toBe(WORDS)
  expect(verdictOf(state)).toMatchObject(WON)
  const spent = spending(state)
  expect(spent.beside.get('verdict')).toMatchObject({ calls: 1, usage: { promptTokens: 10, completionTokens: 5 } })
  expect(spent.all.calls).toBe(made.provider.requests.length)
})

test('a model held to a schema can name only one of the two, or neither', async () => {
  const made = closings(`${WORDS}\n${NO_WINNER}`, VERDICT)
  await runDialog(made, { turns: 1 })
  expect(made.asked[1]?.json?.schema).toMatchObject({
    properties: { winner: { enum: ['Alpha', 'Beta', 'none'] }, margin: { enum: ['clear', 'close', 'none'] } },
  })
})

test('a model that repeats itself in its verdict is not waited for', async () => {
  const made = closings(`${WORDS}\n${NO_WINNER}`, [
    `{"winner": "Alpha", "margin": "${'1'.repeat(200)}`,
    { wait: new Promise(() => undefined) },
  ])
  const state = await runDialog(made, { turns: 1 })
  expect(state.status).toBe('completed')
  expect(made.asked).toHaveLength(2)
  expect(verdictOf(state)?.unreadable).toBeTruthy()
})

test('after a second verdict that cannot be read the words stay alone, without a third call', async () => {
  for (const second of ['I would rather not.', '', [REFUSED]]) {
    const made = closings(`${WORDS}\n${NO_WINNER}`, second)
    const state = await runDialog(made, { turns: 1 })
    expect(made.asked).toHaveLength(2)
    expect(state.status).toBe('completed')
    expect(state.turns.at(-1)?.text).toBe(WORDS)
    expect(verdictOf(state)?.unreadable).toBeTruthy()
    await made.engine.regenerate(state.id, state.turns[1]?.id ?? '')
    await made.engine.settled(state.id)
    expect(made.asked).toHaveLength(2)
  }
})

test.each([
  ['its verdict alone', VERDICT],
  ['its verdict alone in a fence', `\`\`\`json\n${VERDICT}\n\`\`\``],
  ['what was weighed and its verdict', `<weighing>Cost: turn 2.</weighing>\n${VERDICT}`],
])('a closing of %s has its words requested once, and both calls are counted', async (_name, closing) => {
  const made = closings(closing, WORDS)
  const state = await runDialog(made, { turns: 1 })
  expect(made.asked).toHaveLength(2)
  expect(tell(made.asked[1])).toContain('no words for those who listen')
  expect(state.status).toBe('completed')
  expect(state.turns.at(-1)?.text).toBe(WORDS)
  expect(verdictOf(state)).toMatchObject(WON)
  expect(spending(state).all.calls).toBe(made.provider.requests.length)
})

test.each([
  ['a label', `**Verdict:** ${VERDICT}`],
  ['a heading', `## Final verdict\n\n${VERDICT}`],
  ['a heading with a number', `**4. Final verdict**\n\n${VERDICT}`],
  ['a heading without marks', `Final verdict\n\n${VERDICT}`],
  ['a sentence that leads to it', `Here is my verdict, as one JSON object:\n\n${VERDICT}`],
  ['a label in another language', `Urteil：\n${VERDICT}`],
  ['marks', `…\n${VERDICT}\n---`],
])(
  '%s before the verdict does not count as a closing: it is taken back, and the words are requested',
  async (_name, closing) => {
    for (const [second, words] of [
      [WORDS, WORDS],
      [closing, 'The verdict: Alpha, by a little.\n\n“first final 1” (turn 2)'],
    ] as const) {
      const made = closings(closing, second)
      const state = await runDialog(made, { turns: 1 })
      expect(made.asked).toHaveLength(2)
      expect(state.turns.at(-1)?.text).toBe(words)
      expect(verdictOf(state)).toMatchObject(WON)
    }
  },
)

test('a short closing that says who won is accepted', async () => {
  for (const words of ['Alpha won.', 'Nobody has won.', '3 : 2']) {
    const made = closings(`${words}\n\n${VERDICT}`)
    expect((await runDialog(made, { turns: 1 })).turns.at(-1)?.text).toBe(words)
    expect(made.asked).toHaveLength(1)
  }
})

test('a closing whose words never come gets words made from its verdict', async () => {
  for (const second of ['', VERDICT, [REFUSED]]) {
    const made = closings(VERDICT, second)
    const state = await runDialog(made, { turns: 1 })
    expect(state.status).toBe('completed')
    expect(state.turns.at(-1)?.text).toBe('The verdict: Alpha, by a little.\n\n“first final 1” (turn 2)')
    expect(verdictOf(state)).toMatchObject(WON)
  }
})

test('a closing in prose has its verdict requested once, and keeps its words in any case', async () => {
  const made = closings(WORDS, VERDICT)
  const state = await runDialog(made, { turns: 1 })
  expect(made.asked).toHaveLength(2)
  expect(tell(made.asked[1])).toContain('they hold no verdict in the form that was asked for')
  expect(state.turns.at(-1)?.text).toBe(WORDS)
  expect(verdictOf(state)).toMatchObject(WON)
  for (const second of [[REFUSED], 'I would rather not.']) {
    const again = closings(WORDS, second)
    const left = await runDialog(again, { turns: 1 })
    expect(again.asked).toHaveLength(2)
    expect(left.status).toBe('completed')
    expect(left.turns.at(-1)?.text).toBe(WORDS)
    expect(verdictOf(left)?.unreadable).toBeTruthy()
  }
})

test('a closing in prose has no verdict requested in a mode without verdicts', async () => {
  const made = closings(WORDS)
  expect(verdictOf(await runDialog(made, { turns: 1, mode: 'exploration' }))).toBeNull()
  expect(made.asked).toHaveLength(1)
})

test('a closing that is only weighing has its words requested, and then its verdict', async () => {
  for (const weighed of ['<weighing>Cost: turn 2.</weighing>', '<weighing>Cost: turn 2.']) {
    const made = closings(weighed, WORDS, VERDICT)
    const state = await runDialog(made, { turns: 1 })
    expect(made.asked).toHaveLength(3)
    expect(JSON.stringify(made.asked[1]?.messages)).toContain('Cost: turn 2.')
    expect(tell(made.asked[1])).toContain('no words for those who listen')
    expect(state.turns.at(-1)?.text).toBe(WORDS)
    expect(verdictOf(state)).toMatchObject(WON)
  }
})

test('words made from a verdict have no English in a dialog in another language', async () => {
  const made = closings(VERDICT, [REFUSED])
  const state = await runDialog(made, { turns: 1, language: 'de' })
  expect(state.turns.at(-1)?.text).toBe('Alpha.\n\n“first final 1” (2)')
})

test('words inside the structured answer are used without another call', async () => {
  const inside = `{"closing_words": "${WORDS} Nobody answered the point about shops.", "verdict": ${VERDICT}}`
  const made = closings(inside)
  const state = await runDialog(made, { turns: 1 })
  expect(made.asked).toHaveLength(1)
  expect(state.turns.at(-1)?.text).toBe(`${WORDS} Nobody answered the point about shops.`)
  expect(verdictOf(state)).toMatchObject(WON)
})

test('a closing that is only data has its words requested in a mode without verdicts too', async () => {
  const made = closings('```json\n{"winner":"none","margin":"none","reasons":[]}\n```', 'They met halfway.')
  const state = await runDialog(made, { turns: 1, mode: 'exploration' })
  expect(state.turns.at(-1)?.text).toBe('They met halfway.')
  expect(made.asked).toHaveLength(2)
  expect(verdictOf(state)).toBeNull()
})

test('a cap without room prevents both calls', async () => {
  const tokens = (calls: number) => ({ cap: { tokens: 15 * calls } })
  // Four turns of three stages, of which the closing has one: ten calls of 15 tokens before it.
  const room = async (answer: string) => {
    const free = closings(answer, WORDS)
    const calls = (await runDialog(free, { turns: 1 }), free.provider.requests.length)
    const made = closings(answer, WORDS)
    const state = await runDialog(made, { turns: 1, ...tokens(calls - 1) })
    expect(made.asked).toHaveLength(1)
    return state
  }
  expect((await room(VERDICT)).turns.at(-1)?.text).toMatch(/^The verdict: Alpha/)
  expect(verdictOf(await room(`${WORDS}\n${NO_WINNER}`))?.unreadable).toBeTruthy()
})

test('a kill while the verdict is requested gives the closing once, and resume requests the verdict again', async () => {
  const { wait } = gate()
  const made = closings(`${WORDS}\n${NO_WINNER}`, [{ wait }], VERDICT)
  const id = await made.engine.create(newDialog({ turns: 1 }))
  await made.engine.start(id)
  while (made.asked.length < 2) await new Promise(setImmediate)
  const next = await made.reopen()
  await next.engine.recover()
  await next.engine.resume(id)
  const state = await next.engine.settled(id)
  expect(made.asked).toHaveLength(3)
  expect(state.status).toBe('completed')
  expect(state.turns.filter(({ kind }) => kind === 'summary').map(({ text }) => text)).toEqual([WORDS])
  expect(verdictOf(state)).toMatchObject(WON)
})

test('a kill while the words are requested keeps the verdict and its cost, and resume requests only the words', async () => {
  const { wait } = gate()
  const made = closings(VERDICT, [{ wait }], WORDS)
  const id = await made.engine.create(newDialog({ turns: 1 }))
  await made.engine.start(id)
  while (made.asked.length < 2) await new Promise(setImmediate)
  const next = await made.reopen()
  await next.engine.recover()
  await next.engine.resume(id)
  const state = await next.engine.settled(id)
  expect(made.asked).toHaveLength(3)
  expect(tell(made.asked[2])).toContain('no words for those who listen')
  const closing = state.turns.filter(({ kind, superseded }) => kind === 'summary' && !superseded)
  expect(closing.map(({ text }) => text)).toEqual([WORDS])
  expect(verdictOf(state)).toMatchObject(WON)
  expect(spending(state).beside.get('verdict')?.calls).toBe(1)
})

test('calls for words or a verdict alone are counted the same after an export and an import', async () => {
  const state = await runDialog(closings(VERDICT, WORDS), { turns: 1 })
  const { bodies } = parseIdiExport(JSON.parse(JSON.stringify(toDialogJson(state))))
  const back = bodies.reduce<DialogState>(
    (sum, body, index) =>
      reduce(sum, { ...body, seq: index + 1, at: index, dialogId: 'back' } as Parameters<typeof reduce>[1]),
    emptyDialog('back'),
  )
  expect(spending(back).all.calls).toBe(spending(state).all.calls)
  expect(spending(back).all.usage).toEqual(spending(state).all.usage)
  expect(verdictOf(back)).toMatchObject(WON)
})
