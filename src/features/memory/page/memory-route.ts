import type { FeatureScreen } from '../../../page/host/feature-screen.ts'

export interface MemoryRoute {
  readonly screen: 'memory'
}

export const memoryRoute: FeatureScreen<MemoryRoute> = {
  screen: 'memory',
  path: 'library/memory',
  label: 'Memory',
  beside: 'library',
  parse: () => ({}),
  format: () => [],
}
