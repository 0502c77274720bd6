import { expect, test } from 'vitest'
import { elapsedSeconds } from '../../../../src/core/dialog/turns/work-time.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, temporaryFolder, testEngine } from '../../../helpers/test-engine.ts'

const DAY_MS = 24 * 60 * 60_000

test('a person who leaves for a day finds their turn, its hints and its task unchanged, and the time away is not counted', async () => {
  const folder = temporaryFolder()
  const clock = new FakeClock()
  const models = new ScriptedProvider(() => newWords(30))
  const before = testEngine(models, folder, clock)
  const { seats } = newDialog()
  const held = { ...seats, second: { ...seats.second, person: 'fair' as const } }
  const id = await before.engine.create(newDialog({ turns: 1, critique: false, seats: held }))
  await before.engine.start(id)
  await before.engine.settled(id)
  const asked = await before.engine.askedTurn(id)
  await before.engine.hint(id, asked?.step ?? -1, 'answer', new AbortController().signal)
  await before.engine.close()

  clock.advance(DAY_MS)
  const after = testEngine(models, folder, clock)
  expect(await after.engine.askedTurn(id)).toEqual(asked)
  expect((await after.engine.state(id)).hints).toHaveLength(1)
  await after.engine.takeSeat(id, 'second', 'I say no.')
  await after.engine.resume(id).catch(() => undefined)
  const over = await after.engine.settled(id)
  expect(over).toMatchObject({ status: 'completed', endReason: 'finished' })
  expect(elapsedSeconds(over, 0)).toBeLessThan(60)
})
