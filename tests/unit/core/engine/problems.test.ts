import { expect, test } from 'vitest'
import type { ModelEvent } from '../../../../src/core/engine/ports.ts'
import { DIRECTOR } from '../../../../src/core/dialog/members/audience.ts'
import { problemLine, problemsOf, toProblem } from '../../../../src/core/dialog/problems.ts'
import { ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { runDialog } from '../../../helpers/test-engine.ts'
import { addTag, debateWith, engineWith, tool } from '../../../helpers/tool-mode.ts'

const broken = tool('broken', {}, () => Promise.reject(new Error('secret')))
const strict = tool('strict', {}, () => ({ ok: false, text: 'Not done: the rules say no.' }))
const registry = debateWith(({ planned }) => (planned.kind === 'introduction' ? [addTag, broken, strict] : []))
const call = (name: string, input: unknown): ModelEvent => ({ type: 'tool-call', callId: name, tool: name, input })

/** The problems of a turn with these rounds. */
async function problems(...rounds: readonly (readonly Step[])[]) {
  const provider = new ScriptedProvider(({ scene }) =>
    scene.kind === 'introduction' ? (rounds[scene.call] ?? 'The end.') : 'words',
  )
  const state = await runDialog(engineWith(provider, registry), { turns: 1, critique: false })
  const [turn] = state.turns
  if (!turn) throw new Error('no turn')
  return { state, turn, found: problemsOf(state.id, turn, DIRECTOR) }
}

test('a refused call is a problem that says where, with what the model wrote', async () => {
  const { state, turn, found } = await problems([call('add_tag', { tag: 7 })])
  expect(found).toEqual([
    {
      code: 'TOOL_INPUT',
      message: 'add_tag was not used: the model did not fill it in as it has to be.',
      said: {
        message: '{tool} was not used: the model did not fill it in as it has to be.',
        values: { tool: 'add_tag' },
      },
      where: { dialogId: state.id, turnId: turn.id, stage: 'final', member: 'moderator', tool: 'add_tag' },
      severity: 'warning',
      retryable: false,
      raw: '{"tag":7}',
    },
  ])
  expect(problemLine(found[0]!)).toBe(
    'warning TOOL_INPUT (moderator final add_tag): add_tag was not used: the model did not fill it in as it has to be.',
  )
})

test('a corrected call and one that the rules refuse are not problems', async () => {
  expect((await problems([call('add_tag', {})], [call('add_tag', { tag: 'a' })])).found).toEqual([])
  expect((await problems([call('strict', {})])).found).toEqual([])
})

test('a tool that breaks is reported as an error, without its internals', async () => {
  const { found } = await problems([call('broken', {}), call('nothing', {})])
  expect(found.map(({ code, severity }) => ({ code, severity }))).toEqual([
    { code: 'TOOL_FAILED', severity: 'error' },
    { code: 'TOOL_UNKNOWN', severity: 'warning' },
  ])
  expect(JSON.stringify(found)).not.toContain('secret')
})

test('one function makes a problem of any error', () => {
  const where = { dialogId: 'd', turnId: 't' }
  expect(toProblem({ code: 'PROVIDER_AUTH', message: 'The key was refused.', retryable: false }, where)).toEqual({
    code: 'PROVIDER_AUTH',
    message: 'The key was refused.',
    where,
    severity: 'error',
    retryable: false,
    raw: null,
  })
})
