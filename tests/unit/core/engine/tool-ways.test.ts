import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { envelopeText } from '../../../../src/core/contract/turn/envelope.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import type { ModelEvent, ModelRequest } from '../../../../src/core/engine/ports.ts'
import { createLocalProvider } from '../../../../src/providers/local/create-local-provider.ts'
import { ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'
import { addTag, debateWith, engineWith, tool } from '../../../helpers/tool-mode.ts'

/** An answer of the model: its words, and at most one call, because the local model makes one at a time. */
interface Answer {
  readonly say: string
  readonly call: { readonly tool: string; readonly input: unknown } | null
}
const short = { turns: 1, critique: false }
const clear = tool('clear', {}, () => ({ text: 'Done: cleared.', facts: [{ type: 'dialog-tagged', tags: [] }] }))
const broken = tool('broken', {}, () => Promise.reject(new Error('no')))
const registry = debateWith(({ planned }) => (planned.kind === 'introduction' ? [addTag, clear, broken] : []))

/** The answer of the introduction in each round; other turns offer no tools. */
const answerTo = (answers: readonly Answer[], { scene }: ModelRequest): Answer =>
  (scene.kind === 'introduction' ? answers[scene.call] : null) ?? { say: 'Words.', call: null }

function callingTools(answers: readonly Answer[]): ScriptedProvider {
  return new ScriptedProvider((request) => {
    const { say, call } = answerTo(answers, request)
    const event: ModelEvent[] = call ? [{ type: 'tool-call', callId: `c${request.scene.call}`, ...call }] : []
    return [say, ...event]
  })
}

function inEnvelopes(answers: readonly Answer[], size: number): ScriptedProvider {
  const provider = new ScriptedProvider((request): readonly Step[] => {
    const { say, call } = answerTo(answers, request)
    return inPieces(request.scene.kind === 'introduction' ? envelopeText(say, call ? [call] : []) : say, size)
  })
  provider.callsTools = false
  return provider
}

/** The real provider of the local model; only the process is replaced. */
class InTheBox extends ScriptedProvider {
  readonly #local: (request: ModelRequest) => ReturnType<typeof createLocalProvider>

  constructor(answers: readonly Answer[], size: number) {
    super()
    this.#local = (request) =>
      createLocalProvider(
        {
          prepare: async () => ({ device: 'CPU', contextTokens: 1_000, threads: 1, program: false }),
          async *generate(_model, order) {
            const { say, call } = answerTo(answers, request)
            for (const text of inPieces(order.grammar === null ? say : JSON.stringify({ say, call }), size))
              yield { type: 'piece', call: 1, kind: 'text', text }
            yield { type: 'done', call: 1, finish: { unified: 'stop', raw: 'eogToken' }, usage: NO_USAGE }
          },
        },
        { list: async () => [], find: async (id) => ({ id, label: id, path: '', contextTokens: 1_000 }) },
      )
  }

  override stream(request: ModelRequest, options: { signal: AbortSignal }) {
    this.requests.push(request)
    return this.#local(request).stream(request, options)
  }
}

function inPieces(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
}

/** The result of a dialog: the words, the calls and their results, and the stored facts. */
async function outcome(provider: ScriptedProvider) {
  const opened = engineWith(provider, registry)
  const state = await runDialog(opened, short)
  const blocks = state.turns[0]?.stages[0]?.blocks ?? []
  const calls = blocks.flatMap((block) => (block.type === 'tool_call' ? [block] : []))
  const results = blocks.flatMap((block) => (block.type === 'tool_result' ? [block] : []))
  expect(results.map(({ callId }) => callId)).toEqual(calls.map(({ callId }) => callId))
  const stored = (await opened.storage.log.read(state.id)).filter((fact) => fact.type === 'dialog-tagged')
  expect(stored).toHaveLength(results.filter(({ ok }) => ok).length)
  expect(await (await opened.reopen()).engine.state(state.id)).toEqual(state)
  return {
    text: state.turns[0]?.text,
    tags: state.tags,
    calls: calls.map((call) => ({ tool: call.tool, input: call.input })),
    results: results.map(({ ok, text }) => ({ ok, text })),
  }
}

const answer: fc.Arbitrary<Answer> = fc
  .record({
    say: fc.constantFrom('', 'Well.', 'So "be" it \\ {now}', 'Zürich, 東京 😀', 'A\nB'),
    call: fc.option(
      fc.oneof(
        fc.constantFrom('a', 'b', '', 'far too long').map((tag) => ({ tool: 'add_tag', input: { tag } })),
        fc.constantFrom<unknown>({}, { tag: 3 }, { tag: 'a', more: 1 }).map((input) => ({ tool: 'add_tag', input })),
        fc.constantFrom('clear', 'broken', 'unknown').map((name) => ({ tool: name, input: {} })),
      ),
      { freq: 8 },
    ),
  })
  // An empty answer would be asked for again.
  .filter(({ say, call }) => say !== '' || call !== null)

describe('tools by native calls, by envelope and by the local model’s grammar', () => {
  test('give the same stored dialog', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), async (given, size) => {
        const answers = [...given, { say: 'The end.', call: null }]
        const called = await outcome(callingTools(answers))
        expect(await outcome(inEnvelopes(answers, size))).toEqual(called)
        expect(await outcome(new InTheBox(answers, size))).toEqual(called)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a model without tool calls', () => {
  test('gets the tools in its prompt, and “What X saw” shows it', async () => {
    const provider = inEnvelopes([{ say: 'Welcome.', call: { tool: 'add_tag', input: { tag: 'a' } } }], 5)
    const { engine } = engineWith(provider, registry)
    const state = await runDialog({ engine }, short)
    const [first, second] = provider.requests
    expect(first?.tools).toEqual([])
    expect(first?.json?.name).toBe('answer')
    const told = JSON.stringify(first?.messages)
    expect(told).toContain('add_tag: Does add_tag.')
    // The second round only adds to the end of the first: an envelope and its results.
    expect(second?.messages.slice(0, -2)).toEqual(first?.messages)
    expect(second?.messages.at(-2)).toMatchObject({ role: 'assistant' })
    expect(second?.messages.at(-1)).toMatchObject({
      role: 'user',
      parts: [{ text: 'Result of add_tag: Done: "a" was added.' }],
    })
    const { parts } = await engine.prompt(state.id, state.turns[0]?.id ?? '', 'final')
    expect(parts.map(({ text }) => text).join('\n')).toContain('add_tag: Does add_tag.')
    expect(provider.requests.findLast(({ scene }) => scene.call === 0)?.json).toBe(undefined)
  })

  test('is heard when it writes no JSON at all, and its marker still ends the exchange', async () => {
    const provider = new ScriptedProvider(({ scene }) =>
      scene.kind === 'moderation' && scene.speech === 4 ? 'We can stop {here}.\n[CONCLUDE]' : 'words',
    )
    provider.callsTools = false
    const state = await runDialog(testEngine(provider), { turns: 4, critique: false })
    expect(state.endReason).toBe('concluded')
    expect(state.turns.at(-5)?.text).toBe('We can stop {here}.')
  })

  test('can conclude by its envelope, and by the marker in its words', async () => {
    for (const said of [
      '{"say":"Enough.","calls":[{"tool":"conclude","input":{"reason":"Settled."}}]}',
      '{"say":"Enough.\\n[CONCLUDE]","calls":[]}',
    ]) {
      const provider = new ScriptedProvider(({ scene }) =>
        scene.kind === 'moderation' && scene.speech === 4 ? said : 'words',
      )
      provider.callsTools = false
      const state = await runDialog(testEngine(provider), { turns: 4, critique: false })
      expect(state).toMatchObject({ endReason: 'concluded' })
      expect(state.turns.at(-5)?.text).toBe('Enough.')
    }
  })

  test('is heard from its first word on, long before its envelope is whole', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const provider = new ScriptedProvider(({ scene }) =>
      scene.kind === 'introduction' ? ['{"say": "Good ev', { wait: promise }, 'ening.", "calls": []}'] : 'words',
    )
    provider.callsTools = false
    const { engine } = engineWith(provider, registry)
    const id = await engine.create(newDialog(short))
    await engine.start(id)
    const seen = await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text !== '')
    expect(seen.at(-1)).toMatchObject({ text: 'Good ev' })
    resolve()
    expect((await engine.settled(id)).turns[0]?.text).toBe('Good evening.')
  })
})
