import type { ListedScreen } from '../../../page/host/feature-screen.ts'

export interface QueueRoute {
  readonly screen: 'queue'
}

export const queueRoute: ListedScreen<QueueRoute> = {
  screen: 'queue',
  path: 'queue',
  label: 'Queue',
  keys: 'mod+shift+y',
  parse: () => ({}),
  format: () => [],
}
