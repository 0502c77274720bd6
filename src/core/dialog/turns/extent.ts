import { t } from '../../../base/language/t.ts'
import type { Extent } from '../../contract/host/app-info.ts'
import { ISSUES_EXPECTED } from '../../contract/limits.ts'
import type { Order } from '../../contract/mode/style.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { hasRounds, isStyled, planOfStyle } from './style-plan.ts'

/** The length of an order, before anybody has chosen the number of rounds. */
export function extentOfOrder(order: Pick<Order, 'steps'>): Extent {
  if (hasRounds(order)) return { unit: 'round' }
  if (order.steps.some(({ each }) => each === 'issue')) return { unit: 'issue', count: ISSUES_EXPECTED }
  const plan = planOfStyle(order, { rounds: 1 })
  // Turns that only some dialogs have are not counted.
  return { unit: 'turn', count: plan.filter(({ only }) => only === undefined).length }
}

/** What a form shows about an order. */
export function infoOfOrder(order: Pick<Order, 'steps'>): { readonly extent: Extent; readonly oneStage?: true } {
  const short = order.steps.some(({ kind, stages }) => kind === 'speech' && stages !== 'three')
  return { extent: extentOfOrder(order), ...(short && { oneStage: true as const }) }
}

/** How long the plan of a dialog is; undefined for rounds in which each speaks once. */
export function extentOfPlan(plan: readonly PlannedTurn[] | null): Extent | undefined {
  if (plan === null || !isStyled(plan)) return undefined
  const most = (key: 'round' | 'issue') => Math.max(0, ...plan.map((planned) => planned[key] ?? 0))
  const unit = (['round', 'issue'] as const).find((each) => most(each) > 0)
  return unit === undefined ? { unit: 'turn', count: plan.length } : { unit, count: most(unit) }
}

/**
 * The length in words: "4 turns each"; for an order of its own "3 rounds", "2 issues", "7 turns".
 * @param turns the number that the person chose
 */
export function formatExtent(extent: Extent | undefined, turns: number): string {
  if (extent === undefined) return t('{turns, plural, one {# turn} other {# turns}} each', { turns })
  const count = extent.count ?? turns
  if (extent.unit === 'round') return t('{count, plural, one {# round} other {# rounds}}', { count })
  return extent.unit === 'issue'
    ? t('{count, plural, one {# issue} other {# issues}}', { count })
    : t('{count, plural, one {# turn} other {# turns}}', { count })
}
