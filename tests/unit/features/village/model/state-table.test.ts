import { expect, test } from 'vitest'
import { ACCEPTS, ACTIONS, STATE_SIGNS } from '../../../../../src/features/village/model/act/state-table.ts'
import { STATES, type StateName } from '../../../../../src/features/village/model/world.ts'
import { Tried, field } from './a-village.ts'

/** The table of SEEDS A3.2. */
const TABLE: Readonly<Record<StateName, readonly string[]>> = {
  IDLE: ['move_to', 'interact_with', 'wander', 'wait', 'continue'],
  MOVING: ['continue', 'wait', 'interact_with'],
  WANDERING: ['continue', 'move_to', 'interact_with', 'wait'],
  WAITING: ['continue', 'wait', 'move_to', 'interact_with', 'wander'],
  REQUESTING: ['wait', 'continue'],
  INTERACTING: ['act_in_interaction', 'cancel_interaction', 'continue'],
}
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  move_to: { x: 2, y: 2 },
  interact_with: { entity_name: 'Cleo', interaction_name: 'conversation' },
  act_in_interaction: { message: 'Hello.' },
}
const DEEDS = ACTIONS.filter((action) => action !== 'respond_to_interaction_bid')

test.each(STATES.flatMap((state) => DEEDS.map((action) => [state, action] as const)))(
  'in %s the action %s is taken or refused as the table says',
  (state, action) => {
    const tried = new Tried().in('ada', state)
    expect(tried.one('ada').state).toBe(state)
    tried.does('ada', action, PARAMETERS[action])
    const locked = state === 'INTERACTING' && (action === 'move_to' || action === 'wander')
    const refusal = locked
      ? `Cannot ${action} while movement is locked`
      : `Action '${action}' not valid in ${state} state`
    expect(tried.lastError('ada')).toBe(TABLE[state].includes(action) ? undefined : refusal)
    expect(ACCEPTS[state].includes(action)).toBe(TABLE[state].includes(action))
  },
)

test('an unknown action is refused by its name, and changes nothing', () => {
  const tried = new Tried().does('ada', 'idle')
  expect(tried.lastError('ada')).toBe("Action 'idle' not valid in IDLE state")
  expect(tried.one('ada').state).toBe('IDLE')
})

test('a villager who arrives is idle, and is asked at once', () => {
  const tried = new Tried().does('ada', 'move_to', { x: 8, y: 5 }).passes(1)
  expect(tried.one('ada')).toMatchObject({ state: 'MOVING', x: 7 })
  tried.passes(0.5)
  expect(tried.one('ada')).toMatchObject({ state: 'IDLE', x: 8, y: 5 })
  expect(tried.one('ada').ask).not.toBeNull()
})

test('a walk goes around obstacles, and ends beside a thing that stands on its goal', () => {
  const map = ['....#....', '....#....', '....#....', '.........']
  const items = [{ name: 'Bench', kind: 'chair' as const, x: 8, y: 0 }]
  const tried = new Tried(field({ map, items, villagers: [{ id: 'ada', name: 'Ada', x: 0, y: 0 }] }))
  tried.does('ada', 'move_to', { x: 8, y: 0 }).passes(10)
  expect(tried.one('ada')).toMatchObject({ state: 'IDLE' })
  expect([tried.one('ada').x, tried.one('ada').y]).toEqual([7, 0])
})

test.each([
  [{ x: 40, y: 2 }, 'There is no cell (40,2): the map has 20 by 12 cells'],
  [{ x: 'here' }, 'move_to needs a cell: whole numbers x and y'],
  [{}, 'move_to needs a cell: whole numbers x and y'],
])('a walk to %j is refused with a sentence', (parameters, sentence) => {
  expect(new Tried().does('ada', 'move_to', parameters).lastError('ada')).toBe(sentence)
})

test('cells are accepted as numbers, as text and in the form of the older engine', () => {
  for (const parameters of [
    { x: 9, y: 5 },
    { x: '9', y: '5' },
    { destination: [9, 5] },
    { destination: { x: 9, y: 5 } },
  ])
    expect(new Tried().does('ada', 'move_to', parameters).one('ada').path.at(-1)).toEqual({ x: 9, y: 5 })
})

test('each state has its own symbol', () => {
  expect(Object.values(STATE_SIGNS)).toEqual(['🧍', '🚶', '🎲', '⏳', '🤔', '🔧'])
})

test('a change of state is reported to watchers', () => {
  const tried = new Tried().does('ada', 'wait', { reason: 'listens to the birds' })
  expect(tried.happened).toEqual([{ at: 0, type: 'NPC_STATE_CHANGED', npc: 'ada', old: 'IDLE', new: 'WAITING' }])
  expect(tried.one('ada').reason).toBe('listens to the birds')
})
