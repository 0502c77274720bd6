import { m } from '../../../../base/language/t.ts'
import { plainScreen, type ListedScreen } from '../../../../page/host/feature-screen.ts'

export const progressRoute: ListedScreen<{ readonly screen: 'progress' }> = plainScreen({
  screen: 'progress',
  path: 'progress',
  label: m('Your progress'),
  also: m('score sheets marks rubric over time'),
  keys: null,
})
