import type { ListedScreen } from '../../../page/host/feature-screen.ts'

export interface TopicsRoute {
  readonly screen: 'topics'
}

export const topicsRoute: ListedScreen<TopicsRoute> = {
  screen: 'topics',
  path: 'topics',
  label: 'Topics',
  keys: 'mod+shift+o',
  parse: () => ({}),
  format: () => [],
}
