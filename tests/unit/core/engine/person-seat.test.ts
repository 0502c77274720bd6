import { expect, test } from 'vitest'
import type { PersonLevel } from '../../../../src/core/contract/limits.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'
import { dialog, estimate } from './estimated.ts'

const { seats } = newDialog()
const held = (person: PersonLevel) => ({ ...seats, second: { ...seats.second, person } })
const text = (request: ModelRequest | undefined) => JSON.stringify(request?.messages)

test('a seat that is the person’s from the start waits at each of its turns and calls no model', async () => {
  const { engine, provider } = testEngine()
  const id = await engine.create(newDialog({ turns: 2, critique: false, seats: held('fair') }))
  await engine.start(id)
  for (const words of ['I disagree.', 'I still do.']) {
    expect(await engine.settled(id)).toMatchObject({ status: 'paused', pauseReason: 'person', awaits: 'second' })
    await engine.takeSeat(id, 'second', words)
  }
  const { status, turns } = await engine.settled(id)
  expect(status).toBe('completed')
  expect(turns.filter(({ member }) => member === 'second').map(({ text: said }) => said)).toEqual([
    'I disagree.',
    'I still do.',
  ])
  expect(provider.requests.filter(({ scene }) => scene.seat === 'second')).toEqual([])
})

test('a seat that was given back is spoken for by its model', async () => {
  const { engine, provider } = testEngine()
  const id = await engine.create(newDialog({ turns: 1, critique: false, seats: held('fair') }))
  await engine.start(id)
  await engine.settled(id)
  await engine.changeAgent(id, 'second', 'own')
  expect((await engine.settled(id)).status).toBe('completed')
  expect(provider.requests.filter(({ scene }) => scene.seat === 'second')).toHaveLength(1)
})

test.each([
  ['gentle', 'has asked for somebody gentle on the other side'],
  ['hard', 'has asked for somebody hard on the other side'],
] as const)('only the other participant is told when the person wants to be pressed: %s', async (level, words) => {
  const { engine, provider } = testEngine()
  const id = await engine.create(newDialog({ turns: 1, critique: false, seats: held(level) }))
  await engine.start(id)
  await engine.settled(id)
  const { requests } = provider
  expect(text(requests.find(({ scene }) => scene.seat === 'first'))).toContain(`${seats.second.name} `)
  expect(text(requests.find(({ scene }) => scene.seat === 'first'))).toContain(words)
  expect(text(requests.find(({ scene }) => scene.seat === 'moderator'))).not.toContain(words)
})

test('nobody is told of a person who has given the seat back', async () => {
  const { engine, provider } = testEngine()
  const id = await engine.create(newDialog({ turns: 2, critique: false, seats: held('hard') }))
  await engine.start(id)
  await engine.settled(id)
  await engine.changeAgent(id, 'second', 'own')
  expect((await engine.settled(id)).status).toBe('completed')
  const told = provider.requests.filter(({ scene }) => scene.seat === 'first').map((request) => text(request))
  expect(told.map((each) => each?.includes('has asked for somebody hard'))).toEqual([true, false])
})

test('what the person says costs nothing in the estimate', () => {
  const both = dialog().seats
  const all = estimate({ critique: false }).estimate
  const { estimate: without } = estimate({
    critique: false,
    seats: { ...both, second: { ...both.second, person: 'hard' } },
  })
  expect(without.seats.second.calls).toBe(0)
  expect(without.seats.first.calls).toBe(all.seats.first.calls)
  expect(without.calls).toBe(all.calls - all.seats.second.calls)
})
