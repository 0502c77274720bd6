import { oneLine } from '../../../src/base/text/shorten.ts'
import type { Counts } from '../counts.ts'
import { openBench, type WorldCase } from './bench.ts'
import { answerKinds } from './answers.ts'
import { hostKinds } from './hosts.ts'
import { refusalKinds } from './refusals.ts'
import { textKinds } from './texts.ts'

/** Two runs of the command line keep two cores busy. */
const AT_ONCE = 2

/**
 * Runs the command line with inputs of the kind that models, servers, networks and files of the world really send.
 * @param every takes only each n-th case, for a quick look
 */
export async function tortureWorld(every: number, out: (line: string) => void): Promise<Counts> {
  const kinds = [...answerKinds, ...refusalKinds, ...hostKinds, ...textKinds]
  const chosen = new Set(kinds.flatMap(({ cases }) => cases).filter((_, index) => index % every === 0))
  const wrong = new Map<WorldCase, string | null>()
  const queue = chosen.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of queue) wrong.set(each, await tried(each))
    }),
  )
  for (const { name, cases } of kinds) {
    const row = cases.filter((each) => chosen.has(each))
    if (row.length === 0) continue
    const right = row.filter((each) => wrong.get(each) === null)
    out(`${name.padEnd(34)} ${right.length} of ${row.length} right`)
    for (const each of row) {
      const why = wrong.get(each)
      if (why) out(`  WRONG  ${each.name}: ${oneLine(why)}`)
    }
  }
  const failed = [...wrong.values()].filter((each) => each !== null).length
  return { passed: chosen.size - failed, failed, skipped: 0 }
}

async function tried({ check }: WorldCase): Promise<string | null> {
  const bench = openBench()
  try {
    return await check(bench)
  } catch (error) {
    return `it throws: ${String(error)}`
  } finally {
    await bench.close()
  }
}
