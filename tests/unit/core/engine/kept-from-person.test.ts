import { expect, test } from 'vitest'
import { isKeptFromPerson } from '../../../../src/core/dialog/turns/person/kept-from-person.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'

const { seats } = newDialog()
const kept = (state: DialogState) =>
  state.turns.filter((turn) => isKeptFromPerson(state, turn)).map(({ member, kind }) => `${member} ${kind}`)

test('the words of a simultaneous turn are hidden from the person until the person has spoken', async () => {
  const { engine } = testEngine()
  const id = await engine.create(
    newDialog({
      mode: 'exploration',
      style: 'double-crux',
      turns: 1,
      critique: false,
      seats: { ...seats, second: { ...seats.second, person: 'fair' } },
    }),
  )
  await engine.start(id)
  // It waits with its belief while that of the first is hidden.
  expect(kept(await engine.settled(id))).toEqual(['first speech'])
  await engine.takeSeat(id, 'second', 'I lean against it.')
  // About the crux both hear each other.
  const looking = await engine.settled(id)
  expect(looking.awaits).toBe('second')
  expect(kept(looking)).toEqual([])
  await engine.takeSeat(id, 'second', 'Here is a case.')
  // The final positions are hidden from each other, too.
  expect(kept(await engine.settled(id))).toHaveLength(1)
  expect(kept(await engine.stop(id, 'now').then(() => engine.settled(id)))).toEqual([])
})

test('nothing is hidden from somebody who holds no seat, or whose seat was given back', async () => {
  const { engine } = testEngine()
  const dialog = newDialog({ mode: 'exploration', style: 'double-crux', turns: 1, critique: false })
  const id = await engine.create({
    ...dialog,
    seats: { ...seats, second: { ...seats.second, person: 'fair' } },
  })
  await engine.start(id)
  await engine.settled(id)
  await engine.changeAgent(id, 'second', 'own')
  expect(kept(await engine.settled(id))).toEqual([])
})
