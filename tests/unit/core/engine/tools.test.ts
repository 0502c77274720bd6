import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { ModelEvent } from '../../../../src/core/engine/ports.ts'
import { ended, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

const toolCall = (input: unknown, tool = 'conclude', callId = 'c1'): ModelEvent => ({
  type: 'tool-call',
  callId,
  tool,
  input,
})
const lateComment = (scene: { kind: string; speech: number }) => scene.kind === 'moderation' && scene.speech === 4

test('conclude ends the exchange after the comment, which is kept, and both still close', async () => {
  const provider = new ScriptedProvider((request) =>
    lateComment(request.scene) && request.scene.call === 0
      ? ['That settles it.', toolCall({ reason: 'Settled.' })]
      : 'words',
  )
  const state = await runDialog(testEngine(provider), { turns: 4 })
  expect(state).toMatchObject({ status: 'completed', endReason: 'concluded', concluded: { reason: 'Settled.' } })
  expect(state.turns.slice(-5).map(({ kind, member, speech }) => `${kind} ${member} ${speech}`)).toEqual([
    'moderation moderator 4',
    'speech first 7',
    'moderation moderator 7',
    'speech second 8',
    'summary moderator 8',
  ])
  expect(state.turns.at(-5)?.text).toBe('That settles it.')
  expect(state.turns.at(-5)?.stages[0]?.blocks.map((block) => block.type)).toEqual(['tool_call', 'tool_result'])
})

test('conclude is only offered to the moderator, late, after both have spoken and while a round can still be left out', async () => {
  const provider = new ScriptedProvider()
  await runDialog(testEngine(provider), { turns: 4 })
  const offered = provider.requests
    .filter((request) => request.tools.length > 0)
    .map((request) => `${request.scene.kind} ${request.scene.speech}`)
  expect(offered).toEqual(['moderation 4'])
  const never = new ScriptedProvider()
  await runDialog(testEngine(never), { turns: 4, earlyEnd: false })
  expect(never.requests.every((request) => request.tools.length === 0)).toBe(true)
})

test('a call of a tool that is not offered is refused with the reason, and the words still count', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.kind === 'introduction' && request.scene.call === 0
      ? ['Welcome.', toolCall({ reason: 'x' })]
      : 'And so on.',
  )
  const state = await runDialog(testEngine(provider), { turns: 1 })
  expect(state.turns[0]?.text).toBe('Welcome.\n\nAnd so on.')
  expect(state.turns[0]?.stages[0]?.blocks[1]).toMatchObject({ type: 'tool_result', ok: false })
  expect(state.endReason).toBe('finished')
  expect(provider.requests[1]?.messages.slice(-2)).toMatchObject([
    { role: 'assistant', toolCalls: [{ callId: 'c1' }] },
    { role: 'tool', results: [{ callId: 'c1', ok: false }] },
  ])
})

test('a moderator that concludes without a word is asked once more, and that answer becomes the comment', async () => {
  const provider = new ScriptedProvider((request) =>
    lateComment(request.scene) && request.scene.call === 0 ? [toolCall({ reason: 'Done.' })] : 'Thank you both.',
  )
  const state = await runDialog(testEngine(provider), { turns: 4 })
  expect(state.turns.at(-5)).toMatchObject({ kind: 'moderation', text: 'Thank you both.' })
  expect(state.endReason).toBe('concluded')
})

test('a model that never stops calling tools is stopped after six calls', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.kind === 'introduction' ? ['a', toolCall({}, 'nothing', `c${request.scene.call}`)] : 'words',
  )
  const state = await runDialog(testEngine(provider), { turns: 1 })
  expect(provider.requests.filter((request) => request.scene.kind === 'introduction')).toHaveLength(6)
  expect(state.turns[0]?.status).toBe('ended')
})

test('text is never dropped by a tool call, and each call has exactly one result', async () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[a-z][a-z ]{0,11}$/),
    fc.constantFrom(toolCall({ reason: 'r' }), toolCall('nonsense'), toolCall({ reason: 'r' }, 'unknown')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      const steps: Step[] = pieces.map((step, index) =>
        typeof step === 'object' ? { ...step, callId: `c${index}` } : step,
      )
      const provider = new ScriptedProvider((request) =>
        lateComment(request.scene) && request.scene.call === 0 ? [...steps, ended] : 'rest',
      )
      const state = await runDialog(testEngine(provider), { turns: 4, critique: false })
      const comment = state.turns.find((turn) => turn.kind === 'moderation' && turn.speech === 4)
      const said = pieces
        .filter((step) => typeof step === 'string')
        .join('')
        .trim()
      expect(comment?.text.startsWith(said)).toBe(true)
      const blocks = comment?.stages[0]?.blocks ?? []
      const calls = blocks.flatMap((block) => (block.type === 'tool_call' ? [block.callId] : []))
      const results = blocks.flatMap((block) => (block.type === 'tool_result' ? [block.callId] : []))
      expect(results).toEqual(calls)
    }),
    { numRuns: 25 },
  )
})

test('the marker concludes from the late phase on, and is never shown or told in a later prompt', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.kind === 'moderation' ? ['We can stop. [CONC', 'LUDE]', '\n'] : 'words',
  )
  const state = await runDialog(testEngine(provider), { turns: 4 })
  expect(state.endReason).toBe('concluded')
  expect(state.turns.at(-5)).toMatchObject({ speech: 4, text: 'We can stop.' })
  // It is kept among the parts that were cut, and nowhere else.
  const said = JSON.stringify(state, (key, value: unknown) => (key === 'cut' ? undefined : value))
  expect(said).not.toContain('CONCLUDE')
  expect(JSON.stringify(provider.requests.map((request) => request.messages.slice(0, -1)))).not.toContain('[CONCLUDE]')
})

test('a quoted marker does not conclude', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.kind === 'moderation' ? 'Do not write "[CONCLUDE]" yet.' : 'words',
  )
  const state = await runDialog(testEngine(provider), { turns: 4 })
  expect(state.endReason).toBe('finished')
  expect(state.turns[2]?.text).toBe('Do not write "[CONCLUDE]" yet.')
})
