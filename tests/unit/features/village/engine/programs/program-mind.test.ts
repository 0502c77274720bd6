import { expect, onTestFinished, test } from 'vitest'
import { sleep } from '../../../../../../src/base/async/sleep.ts'
import type { MindQuestion } from '../../../../../../src/features/village/engine/mind.ts'
import { perceive } from '../../../../../../src/features/village/model/observe/perceived.ts'
import { Tried } from '../../model/a-village.ts'
import { openPrograms } from '../../../../../../src/features/connections/engine/open-programs.ts'
import { openProgramMind } from '../../../../../../src/features/village/engine/programs/program-mind.ts'
import { firstMind, secondMind, type Heard } from '../../../../../helpers/mcp/mind-program.ts'
import { serveOlder } from '../../../../../helpers/mcp/older.ts'
import { serveTools, type ServedTool } from '../../../../../helpers/mcp/weather.ts'

const FOREVER = { signal: new AbortController().signal }
const body = {
  villagerId: 'ada',
  mindId: 'village-1/ada',
  name: 'Ada',
  about: 'keeps the orchard',
  traits: ['curious'],
  memory: ['The well is deep.'],
  plan: null,
}
const tried = new Tried()
const question: MindQuestion = {
  number: 1,
  villager: body,
  now: 3_000,
  text: '# Current Status\n\n## Position\nYou are at position (4,7).',
  observation: perceive(tried.world, tried.one('ada')),
  events: [{ number: 1, timestamp: 3_000, type: 'ERROR', payload: { text: 'No way.' } }],
  actions: [
    {
      name: 'interact_with',
      description: 'Use something you see.',
      parameters: { entity_name: 'what' },
      schema: { type: 'object' },
    },
    { name: 'wait', description: 'Stay.', parameters: {}, schema: { type: 'object' } },
  ],
  choices: [
    {
      name: 'interact_with Apple: consume',
      description: 'Eat the apple.',
      action: 'interact_with',
      parameters: { entity_name: 'Apple', interaction_name: 'consume' },
    },
    { name: 'wait', description: 'Stay.', action: 'wait', parameters: {} },
  ],
}

function mindAt(server: string, waits: object = {}) {
  const clock = { now: () => Date.now(), monotonic: () => performance.now(), sleep }
  const programs = openPrograms({
    clock,
    version: '0.0.0',
    waits: { connectMs: 3_000, betweenMs: 10, callMs: 3_000, restMs: 0, ...waits },
    named: () => Promise.reject(new Error('There are no names here.')),
  })
  onTestFinished(() => programs.close())
  return openProgramMind(server, body, { openProgram: programs.open, clock })
}

const programs: readonly (readonly [string, (tools: readonly ServedTool[]) => Promise<{ readonly url: string }>])[] = [
  ['today’s way', serveTools],
  ['the older way', serveOlder],
]

test.each(programs)(
  'a mind of the first generation, over %s, chooses an action with its target',
  async (_way, serve) => {
    const heard: Heard[] = []
    const { url } = await serve(firstMind(() => ({ action: 'interact_with Apple: consume', parameters: {} }), heard))
    const mind = mindAt(url)
    expect(await mind.decide(question, FOREVER)).toMatchObject({
      outcome: { ok: true, action: 'interact_with Apple: consume', parameters: {} },
      // It reports no cost, which is unknown and not zero.
      cost: null,
      usage: null,
      calls: 1,
    })
    expect(mind.namesOnly).toBe(true)
    await mind.decide(question, FOREVER)
    await mind.close?.()
    expect(heard.map(({ tool }) => tool)).toEqual([
      'create_agent',
      'process_observation',
      'process_observation',
      'cleanup_agent',
    ])
    expect(heard[0]?.input).toEqual({
      agent_id: 'village-1/ada',
      config: {
        traits: ['curious'],
        initial_working_memory: 'keeps the orchard',
        initial_long_term_memories: ['The well is deep.'],
      },
    })
    // Every choice is a separate action, without parameters that would be lost.
    expect(heard[1]?.input).toMatchObject({
      observation: question.text,
      available_actions: [
        { name: 'interact_with Apple: consume', parameters: {} },
        { name: 'wait', parameters: {} },
      ],
    })
  },
)

test('a mind of the second generation is told what its villager sees, and its price is recorded', async () => {
  const heard: Heard[] = []
  const answer = {
    status: 'success',
    action: { action: 'interact_with', parameters: { entity_name: 'Apple' }, selection_rationale: 'I am hungry.' },
    telemetry: { cost_usd: 0.002, prompt_tokens: 3_900, completion_tokens: 120 },
  }
  const { url } = await serveTools(secondMind(() => answer, heard))
  const mind = mindAt(url)
  expect(await mind.decide(question, FOREVER)).toMatchObject({
    outcome: { ok: true, action: 'interact_with', parameters: { entity_name: 'Apple' }, plan: 'I am hungry.' },
    cost: 0.002,
    usage: { promptTokens: 3_900, completionTokens: 120 },
  })
  expect(mind.namesOnly).toBe(false)
  expect(heard.map(({ tool }) => tool)).toEqual(['create_mind', 'decide_action'])
  expect(heard[1]?.input).toMatchObject({
    mind_id: 'village-1/ada',
    observation: { entity_id: 'ada', needs: { needs: { HUNGER: 100 } } },
    events: [{ timestamp: 3, event_type: 'ERROR', payload: { message: 'No way.' } }],
  })
})

test.each([
  ['idle', { action: 'idle', parameters: {} }, 'which is no action'],
  ['an unknown action', { action: 'fly', parameters: {} }, '“fly”, which was not offered'],
  ['another one’s answer', { action: 'wait', parameters: {}, agent_id: 'ben' }, 'for “ben” instead'],
  ['an error', { status: 'error', message: 'The model is overloaded.' }, 'The model is overloaded.'],
  ['words', 'I think I will rest.', 'could not be read'],
])('%s is not taken for a decision, and is reported', async (_what, said, words) => {
  const { url } = await serveTools(firstMind(() => said))
  expect(await mindAt(url).decide(question, FOREVER)).toMatchObject({
    outcome: { ok: false, error: expect.stringContaining(words) as string, retryable: true },
    cost: null,
  })
})

test('an error of the second generation has an unknown cost', async () => {
  const { url } = await serveTools(secondMind(() => ({ status: 'error', error_message: 'No memory left.' })))
  expect(await mindAt(url).decide(question, FOREVER)).toMatchObject({
    outcome: { ok: false, error: 'It says: “No memory left.”.' },
    cost: null,
    usage: null,
  })
})

test('a mind that was restarted is introduced to its villager again', async () => {
  const heard: Heard[] = []
  const tools = firstMind(() => ({ action: 'wait', parameters: {} }), heard)
  const { url } = await serveTools(tools)
  const mind = mindAt(url)
  await mind.decide(question, FOREVER)
  await tools.find(({ name }) => name === 'forget_all')?.run?.({})
  expect(await mind.decide(question, FOREVER)).toMatchObject({ outcome: { ok: true, action: 'wait' } })
  expect(heard.filter(({ tool }) => tool === 'create_agent')).toHaveLength(2)
})

test('a mind that is late, gone or not a mind at all is reported, not thrown', async () => {
  const slow = await serveTools(firstMind(() => new Promise(() => {})))
  expect(await mindAt(slow.url, { callMs: 2_000 }).decide(question, FOREVER)).toMatchObject({
    outcome: { ok: false, error: expect.stringContaining('did not answer within') as string, retryable: true },
    calls: 1,
  })
  const gone = await serveTools([])
  expect(await mindAt(gone.url).decide(question, FOREVER)).toMatchObject({
    outcome: { ok: false, error: expect.stringContaining('is no mind') as string },
    calls: 0,
  })
  await gone.die()
  expect(await mindAt(gone.url).decide(question, FOREVER)).toMatchObject({
    outcome: { ok: false, error: expect.stringContaining('connection refused') as string },
  })
  expect(() => mindAt('ftp://host')).toThrow(/must begin with http/)
  expect(() => mindAt('two words')).toThrow(/neither the address of a mind/)
})

test('cancelling does not wait for the answer of the mind', async () => {
  const { url } = await serveTools(firstMind(() => new Promise(() => {})))
  const mind = mindAt(url)
  const stop = new AbortController()
  const asked = mind.decide(question, { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('The villager left.')), 50)
  await expect(asked).rejects.toThrow('The villager left.')
})
