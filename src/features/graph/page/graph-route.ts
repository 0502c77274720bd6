import type { FeatureScreen } from '../../../page/host/feature-screen.ts'

export interface GraphRoute {
  readonly screen: 'graph'
}

export const graphRoute: FeatureScreen<GraphRoute> = {
  screen: 'graph',
  path: 'library/graph',
  label: 'Graph',
  beside: 'library',
  parse: () => ({}),
  format: () => [],
}
