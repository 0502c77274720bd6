import type { Findings } from '../contract/turn/stage-ended.ts'

const NAMES: Readonly<Record<keyof Findings, true>> = { cut: true, again: true, novelty: true, refused: true }

/** What was found in an answer. There is no field for what was not found. */
export function findingsOf(stage: Findings): Findings {
  const names = Object.keys(NAMES) as (keyof Findings)[]
  return Object.fromEntries(names.filter((name) => stage[name] !== undefined).map((name) => [name, stage[name]]))
}
