import { onTestFinished } from 'vitest'
import type { Engine } from '../../../../../src/core/engine/engine.ts'
import { createEngine } from '../../../../../src/core/engine/create-engine.ts'
import { WRITTEN_DIALOGS } from '../../../../../src/core/contract/rehearsal.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { createRehearsalProvider } from '../../../../../src/providers/rehearsal/index.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../../helpers/test-engine.ts'

/** The first written dialog of a mode with its map, on a real engine and database. */
export async function rehearsed(mode: string) {
  const written = WRITTEN_DIALOGS.find((each) => each.mode === mode)
  if (!written) throw new Error(`There is no written ${mode}.`)
  const { topic, turns, positions } = written
  const clock = new FakeClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  let ids = 0
  const engine: Engine = createEngine({
    log: storage.log,
    providers: registryOf(createRehearsalProvider({ clock })),
    modes,
    clock,
    random: () => 0.5,
    newId: () => `id-${(ids += 1)}`,
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
  })
  const seat = (name: string, position?: string) => ({
    provider: 'rehearsal',
    model: 'instant',
    name,
    ...(position !== undefined && { position }),
  })
  const seats = {
    moderator: seat('Ines'),
    first: seat('Alma', positions.first),
    second: seat('Boris', positions.second),
  }
  const id = await engine.create(newDialog({ mode, topic, turns, critique: false, seats, insights: { map: true } }))
  await engine.start(id)
  await engine.settled(id)
  await engine.insightsMade(id)
  return { engine, id }
}
