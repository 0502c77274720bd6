import type { Counts } from '../counts.ts'
import { Draws } from './draws.ts'
import { configTarget, dialogFileTarget, modeTarget, zipTarget } from './files.ts'
import { messageTarget } from './messages.ts'
import { searchTarget } from './searches.ts'
import { speechTarget } from './speeches.ts'
import { streamTarget } from './streams.ts'

/** How many failures of one target are printed: more say nothing new. */
const TOLD = 5
const SEED = 20_261_101

/** Reads this many broken inputs. Each is made from the seed and its own number, so that a failure can be repeated. */
export async function tortureFuzz(count: number, out: (line: string) => void, seed = SEED): Promise<Counts> {
  const targets = [
    await streamTarget(),
    speechTarget,
    dialogFileTarget,
    zipTarget,
    configTarget,
    modeTarget,
    messageTarget,
    await searchTarget(),
  ]
  const wheel = targets.flatMap((target) => Array.from({ length: target.share }, () => target))
  const tally = new Map(targets.map((target) => [target, { tried: 0, failures: [] as string[] }]))
  for (let index = 0; index < count; index += 1) {
    const draws = new Draws(seed + index)
    const target = draws.pick(wheel)
    const tallied = tally.get(target)
    if (!tallied) continue
    tallied.tried += 1
    try {
      await target.play(draws)
    } catch (error) {
      tallied.failures.push(
        `number ${index}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
    }
  }
  for (const target of targets) await target.close?.()
  let failed = 0
  for (const [{ name }, { tried, failures }] of tally) {
    failed += failures.length
    out(`${name.padEnd(24)} ${`${tried}`.padStart(7)} tried, ${failures.length} wrong`)
    for (const failure of failures.slice(0, TOLD)) out(`  WRONG  ${failure.slice(0, 1_500)}`)
  }
  return { passed: count - failed, failed, skipped: 0 }
}
