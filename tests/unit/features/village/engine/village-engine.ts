import { onTestFinished } from 'vitest'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import type { VillageSetup } from '../../../../../src/features/village/model/schema/village.ts'
import { createEngine } from '../../../../../src/core/engine/index.ts'
import type { ModeRegistry } from '../../../../../src/core/engine/ports.ts'
import type { OpenMind } from '../../../../../src/features/village/engine/mind.ts'
import { createVillageMode } from '../../../../../src/features/village/mode/index.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { registryOf, temporaryFolder } from '../../../../helpers/test-engine.ts'

/** The modes, with these minds of other programs. */
function modesWith(openMind: OpenMind): ModeRegistry {
  const village = createVillageMode(openMind)
  return { ...modes, get: (id, own) => (id === village.info.id ? village : modes.get(id, own)) }
}

const noPrograms = () => {
  throw new Error('No program is opened here.')
}

/** Real time, a real database, and minds of the test. */
export function villageEngine(openMind?: OpenMind, dataDir = temporaryFolder()) {
  const storage = openStorage(dataDir, { now: () => Date.now() })
  let ids = 0
  const run = Math.random().toString(36).slice(2, 8)
  const provider = new ScriptedProvider()
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(provider),
    modes: openMind ? modesWith(openMind) : modes,
    clock: {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason as Error)
          const timer = setTimeout(resolve, ms)
          signal?.addEventListener('abort', () => {
            clearTimeout(timer)
            reject(signal.reason as Error)
          })
        }),
    },
    random: () => 0.5,
    newId: () => `${run}-${(ids += 1)}`,
    ...(openMind && { openProgram: noPrograms }),
  })
  const close = async () => {
    await engine.close()
    storage.close()
  }
  onTestFinished(() => close().catch(() => undefined))
  return { engine, storage, close, dataDir, provider }
}

const seat = (name: string) => ({ provider: 'scripted', model: 'm', name })
export const aVillage = (village: Partial<VillageSetup>): NewDialog & { readonly village: VillageSetup } => ({
  topic: 'A day in Lindenwick',
  mode: 'village',
  seats: { moderator: seat('Game master'), first: seat('A'), second: seat('B') },
  seed: 3,
  village: {
    world: DEFAULT_VILLAGE,
    speed: 0,
    ...village,
    minds: { ada: { kind: 'scripted' }, ben: { kind: 'scripted' }, ...village.minds },
  } as VillageSetup,
})
