import { judgeAll } from '../prompts/judge.ts'
import { row } from './print.ts'

/** The scripted judge of prompts: in how many of the places where a rule could be broken it holds. */
export async function benchDeliberation(): Promise<void> {
  for (const [rule, { places, findings }] of await judgeAll()) {
    const share = places === 0 ? 1 : 1 - findings.length / places
    const [first] = findings
    row(
      rule,
      `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`,
      [`aim 100 %; ${places} places`, first ? `first: ${first.where}: ${first.message}` : '']
        .filter((note) => note !== '')
        .join('; '),
    )
  }
}
