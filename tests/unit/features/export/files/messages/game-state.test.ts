import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { factBodySchema } from '../../../../../../src/core/contract/events.ts'
import { PERSON } from '../../../../../../src/core/contract/members/member-ids.ts'
import { worldProblems, worldSchema } from '../../../../../../src/core/contract/story/world.ts'
import { mayKnow } from '../../../../../../src/core/dialog/members/audience.ts'
import { memberOf } from '../../../../../../src/core/dialog/members/members.ts'
import { storyState } from '../../../../../../src/features/story/model/selectors.ts'
import { parseImport } from '../../../../../../src/features/export/files/parse-import.ts'
import { toState } from '../../../../../fixtures/exports/fact-script.ts'

const GAME = readFileSync(new URL('../../../../../fixtures/imports/game_state.json', import.meta.url), 'utf8')

function taken(change: Record<string, unknown> = {}) {
  const { bodies, at } = parseImport(JSON.stringify({ ...JSON.parse(GAME), ...change }))
  for (const body of bodies) expect(factBodySchema.safeParse(body).success, JSON.stringify(body)).toBe(true)
  return toState('story-1', bodies, at)
}

it('a game of the older engine continues where it was left, with everybody’s things and conditions', () => {
  const state = taken()
  expect(state).toMatchObject({ status: 'paused', awaits: PERSON, person: 'plays' })
  const shown = storyState(state)
  expect(shown).toMatchObject({ time: 'evening', objective: 'Reach the ford', flags: { bridge_down: true } })
  expect(shown.place?.id).toBe('whispering_forest_edge')
  expect(shown.player.things).toContainEqual({ name: 'coin', quantity: 2 })
  expect(shown.people).toMatchObject([
    {
      name: 'Ashlin',
      member: 'first',
      trust: 100,
      statuses: [{ name: 'anger', turns: 3 }],
      here: true,
      following: true,
    },
    { name: 'Miller 0f0f', member: 'townsperson_miller_0f0f0f', trust: 0, here: false },
  ])
  expect(memberOf(state, 'first').name).toBe('Ashlin')
  expect(memberOf(state, 'townsperson_miller_0f0f0f').name).toBe('Miller 0f0f')
  const world = worldSchema.parse(state.config?.world)
  expect(worldProblems(world)).toEqual([])
})

it('what was said to one companion is known only to it and the player', () => {
  const talk = taken().turns.find(({ text }) => text.includes('As far as the ford.'))
  expect(talk && mayKnow(talk.audience, talk.member, 'first')).toBe(true)
  expect(talk && mayKnow(talk.audience, talk.member, PERSON)).toBe(true)
  expect(talk && mayKnow(talk.audience, talk.member, 'second')).toBe(false)
})

it('missing optional fields are allowed, and a missing required one is named', () => {
  const { narrative_flags: _flags, current_objective: _goal, ...least } = JSON.parse(GAME) as Record<string, unknown>
  expect(taken({ ...least, narrative_flags: undefined, current_objective: undefined, time_of_day: 7 }).status).toBe(
    'paused',
  )
  expect(() => taken({ player: 'me' })).toThrow('The file cannot be imported: player must be an object.')
  expect(() => taken({ companions: { x: { name: 7 } } })).toThrow('companions.x.name must be a string')
})
