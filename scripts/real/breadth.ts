import { PLANS, type Plan } from './plans.ts'
import { keyOf, type Row } from './table.ts'
import type { Weights } from './weights.ts'

/** A dialog that has to be run. */
export interface Wanted {
  readonly weights: Weights
  readonly by: 'box' | 'server'
  readonly plan: Plan
}

/** Every combination of a dialog, a model and a way to run it. */
export function everyDialog(weights: readonly Weights[]): readonly Wanted[] {
  const ways = ['box', 'server'] as const
  return PLANS.flatMap((plan) => ways.flatMap((by) => weights.map((each) => ({ weights: each, by, plan }))))
}

export const wantedKey = ({ weights, by, plan }: Wanted): string => keyOf([weights.id, by, plan.name])

/**
 * The order of the runs: first the dialogs that were run least often in any way, and among these the models that ran
 * least. So a session that ends early has shown each mode and style once before any was shown twice.
 * @param run the results so far
 */
export function inBreadth(wanted: readonly Wanted[], run: Iterable<Row>): readonly Wanted[] {
  const times = new Map<string, number>()
  const count = (name: string) => times.set(name, (times.get(name) ?? 0) + 1)
  for (const [weights = '', by = '', plan = ''] of run) for (const name of [plan, `${weights} ${by}`]) count(name)
  const left = [...wanted]
  const ordered: Wanted[] = []
  while (left.length > 0) {
    const rank = ({ weights, by, plan }: Wanted) =>
      (times.get(plan.name) ?? 0) * 1_000 + (times.get(`${weights.id} ${by}`) ?? 0)
    const next = left.reduce((best, each) => (rank(each) < rank(best) ? each : best))
    left.splice(left.indexOf(next), 1)
    ordered.push(next)
    for (const name of [next.plan.name, `${next.weights.id} ${next.by}`]) count(name)
  }
  return ordered
}
