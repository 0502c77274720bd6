import { beginWorld } from '../../../src/features/village/model/begin-world.ts'
import { apply } from '../../../src/features/village/model/apply.ts'
import { villageRandom } from '../../../src/features/village/model/random.ts'
import { answerByScript } from '../../../src/features/village/model/script/answer-by-script.ts'
import { step } from '../../../src/features/village/model/step.ts'
import { DEFAULT_VILLAGE } from '../../../src/features/village/mode/villages.ts'
import { percentile } from '../../bench/percentile.ts'
import { row } from '../../bench/print.ts'

const SEED = 1
const STEPS = 6_000
/** Milliseconds that a step of the world may take; it stands for 100 ms. */
const MAX_MS = 1

/** Twelve scripted villagers live for 600 seconds: the time of a step of the world, and of their scripts. */
function benchVillage(): Promise<void> {
  const places = Array.from({ length: 12 }, (_, index) => ({ x: 2 + (index % 4), y: 6 + Math.floor(index / 4) * 3 }))
  const villagers = places.map((cell, index) => ({ id: `v${index}`, name: `Name ${index}`, ...cell }))
  const random = villageRandom(SEED)
  let world = beginWorld({ ...DEFAULT_VILLAGE, villagers }, SEED, random)
  const took: number[] = []
  let minds = 0
  for (let count = 0; count < STEPS; count += 1) {
    const thinks = performance.now()
    for (const { id } of world.villagers) {
      const villager = world.villagers.find((each) => each.id === id)
      if (villager?.ask)
        world = apply(world, answerByScript(world, villager, villager.ask.number, DEFAULT_VILLAGE.voices), random).world
    }
    const steps = performance.now()
    minds += steps - thinks
    world = step(world, 0.1, random).world
    took.push(performance.now() - steps)
  }
  const mean = took.reduce((sum, each) => sum + each, 0) / took.length
  row(
    'a step of 12 villagers',
    `${mean.toFixed(3)} ms`,
    `${percentile(took, 0.95).toFixed(3)} ms at the 95th of 100; at most ${MAX_MS} ms`,
  )
  row(
    '600 s of village',
    `${((mean * STEPS + minds) / 1_000).toFixed(1)} s`,
    `scripts: ${(minds / 1_000).toFixed(1)} s of it`,
  )
  if (mean > MAX_MS) process.exitCode = 1
  return Promise.resolve()
}

export const VILLAGE_BENCH = ['A village of twelve: one step of its world', benchVillage] as const
