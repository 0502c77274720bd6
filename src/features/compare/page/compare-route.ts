import { m } from '../../../base/language/t.ts'
import type { FeatureScreen } from '../../../page/host/feature-screen.ts'

/** The ids of the two dialogs. */
export interface CompareRoute {
  readonly screen: 'compare'
  readonly left: string
  readonly right: string
}

export const compareRoute: FeatureScreen<CompareRoute> = {
  screen: 'compare',
  path: 'compare',
  label: m('Compare'),
  parse: ([left, right]) => (left && right ? { left, right } : null),
  format: ({ left, right }) => [left, right],
}
