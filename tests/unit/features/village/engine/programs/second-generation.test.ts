import { expect, onTestFinished, test } from 'vitest'
import { sleep } from '../../../../../../src/base/async/sleep.ts'
import { spokenAs } from '../../../../../../src/base/language/t.ts'
import { questionFor } from '../../../../../../src/features/village/engine/questions.ts'
import { VILLAGE_TEXTS } from '../../../../../../src/features/village/mode/texts.ts'
import { openPrograms } from '../../../../../../src/features/connections/engine/open-programs.ts'
import { openProgramMind } from '../../../../../../src/features/village/engine/programs/program-mind.ts'
import type { Mind } from '../../../../../../src/features/village/engine/mind.ts'
import { aVillage } from '../village-engine.ts'
import { Tried } from '../../model/a-village.ts'
import { strictMind, type StrictQuestion } from '../../../../../helpers/mcp/strict-mind.ts'
import { serveTools } from '../../../../../helpers/mcp/weather.ts'

const FOREVER = { signal: new AbortController().signal }
const WAITS = { connectMs: 3_000, betweenMs: 10, callMs: 3_000, restMs: 0 }

function questionOf(tried: Tried, id: string) {
  const { village } = aVillage({})
  if (!village) throw new Error('There is no village.')
  return questionFor(tried.world, tried.one(id), 1, {
    village,
    dialogId: 'd',
    words: (key) => VILLAGE_TEXTS[key] ?? key,
    language: () => spokenAs(),
  })
}

/** A mind of the second generation that checks everything it gets, and its requests. */
async function openStrict(decide: (question: StrictQuestion) => unknown = () => ({ action: 'wait', parameters: {} })) {
  const asked: StrictQuestion[] = []
  const { url } = await serveTools(
    strictMind((question) => {
      asked.push(question)
      return decide(question)
    }),
  )
  const clock = { now: () => Date.now(), monotonic: () => performance.now(), sleep }
  const programs = openPrograms({
    clock,
    version: '0.0.0',
    waits: WAITS,
    named: () => Promise.reject(new Error('none')),
  })
  onTestFinished(() => programs.close())
  const { villager } = questionOf(new Tried(), 'ada')
  return { asked, open: (): Mind => openProgramMind(url, villager, { openProgram: programs.open, clock }) }
}

const situations: readonly (readonly [string, Tried])[] = [
  ['idle', new Tried()],
  ['walking', new Tried().in('ada', 'MOVING')],
  ['asking for a talk', new Tried().in('ada', 'REQUESTING')],
  ['in a conversation', new Tried().talk(['ada', 'ben']).does('ada', 'act_in_interaction', { message: 'Hello.' })],
  ['refused', new Tried().does('ada', 'idle')],
  ['invited', new Tried().does('ben', 'interact_with', { entity_name: 'Ada', interaction_name: 'conversation' })],
]

test.each(situations)(
  'a mind that checks every field takes the observation of a villager who is %s',
  async (_, tried) => {
    const { open } = await openStrict(({ observation }) => ({
      action: observation.conversations.length > 0 ? 'continue' : 'wait',
      parameters: {},
    }))
    expect(await open().decide(questionOf(tried, 'ada'), FOREVER)).toMatchObject({
      outcome: { ok: true },
    })
  },
)

test('a talk is described with ids, its words and whole minutes of the game', async () => {
  const { asked, open } = await openStrict(({ observation }) => ({
    action: observation.conversations.length > 0 ? 'continue' : 'wait',
    parameters: {},
  }))
  const tried = new Tried().talk(['ben', 'ada']).passes(5.5).does('ben', 'act_in_interaction', { message: 'Hello.' })
  await open().decide(questionOf(tried, 'ada'), FOREVER)
  expect(asked[0]?.observation).toMatchObject({
    entity_id: 'ada',
    current_simulation_time: 5,
    status: {
      position: [5, 5],
      movement_locked: true,
      current_interaction: {
        name: 'conversation',
        act_in_interaction_parameters: { message: expect.any(String) as string },
      },
      activity_state: { state_name: 'INTERACTING' },
    },
    needs: { needs: { HUNGER: 100 }, max_value: 100 },
    conversations: [
      {
        initiator_id: 'ben',
        participants: ['ben', 'ada'],
        conversation_history: [{ speaker_id: 'ben', speaker_name: 'Ben', message: 'Hello.', timestamp: 5 }],
      },
    ],
  })
  expect(asked[0]?.events.map(({ event_type }) => event_type)).toContain('INTERACTION_STARTED')
})

test('an invitation names its bid and its bidder, and everybody it sees by id', async () => {
  const { asked, open } = await openStrict()
  const tried = new Tried().does('ben', 'interact_with', { entity_name: 'Ada', interaction_name: 'conversation' })
  await open().decide(questionOf(tried, 'ada'), FOREVER)
  expect(asked[0]?.events).toMatchObject([
    {
      event_type: 'INTERACTION_BID_RECEIVED',
      payload: {
        interaction_name: 'conversation',
        bid_id: tried.world.bids[0]?.id,
        bidder_id: 'ben',
        bidder_name: 'Ben',
      },
    },
  ])
  expect(asked[0]?.observation.vision.visible_entities).toMatchObject([
    { entity_id: 'ben', position: [7, 5], interactions: {} },
    { entity_id: 'cleo', position: [5, 7], interactions: { conversation: { needs_filled: ['FUN'] } } },
  ])
})

test.each([
  [
    { action: 'move_to', parameters: { destination: [9, 3] } },
    { x: 9, y: 3 },
  ],
  [
    { action: 'move_direction', parameters: { direction: 'north' } },
    { x: 5, y: 4 },
  ],
  [
    { action: 'move_direction', parameters: { direction: 'EAST' } },
    { x: 6, y: 5 },
  ],
])('%j moves the villager there', async (answer, goal) => {
  const { open } = await openStrict(() => answer)
  const tried = new Tried()
  const { outcome } = await open().decide(questionOf(tried, 'ada'), FOREVER)
  if (!outcome.ok) throw new Error(outcome.error)
  tried.does('ada', outcome.action, outcome.parameters)
  expect(tried.one('ada').path.at(-1)).toEqual(goal)
})

test('somebody is addressed by id, and every bid can be refused at once', async () => {
  const talks = await openStrict(() => ({
    action: 'interact_with',
    parameters: { entity_id: 'cleo', interaction_name: 'conversation' },
  }))
  const tried = new Tried()
  const asked = await talks.open().decide(questionOf(tried, 'ada'), FOREVER)
  if (!asked.outcome.ok) throw new Error(asked.outcome.error)
  tried.does('ada', asked.outcome.action, asked.outcome.parameters)
  tried.does('ben', 'interact_with', { entity_name: 'Cleo', interaction_name: 'conversation' })
  expect(tried.world.bids.map(({ invited }) => invited.map(({ villager }) => villager))).toEqual([['cleo'], ['cleo']])

  const refuses = await openStrict(() => ({
    action: 'batch_reject_interaction_bids',
    parameters: { bid_ids: '*', reason: 'I am tired.' },
  }))
  const reply = await refuses.open().decide(questionOf(tried, 'cleo'), FOREVER)
  if (!reply.outcome.ok) throw new Error(reply.outcome.error)
  tried.does('cleo', reply.outcome.action, reply.outcome.parameters).passes(0.1)
  expect(tried.lastReason('ada')).toBe('Participant Cleo rejected: I am tired.')
  expect(tried.lastReason('ben')).toBe('Participant Cleo rejected: I am tired.')
})

test('a mind that was released remembers its villager, and gets its body again', async () => {
  const { open } = await openStrict()
  const first = open()
  await first.decide(questionOf(new Tried(), 'ada'), FOREVER)
  await first.close?.()
  expect(await open().decide(questionOf(new Tried(), 'ada'), FOREVER)).toMatchObject({ outcome: { ok: true } })
})
