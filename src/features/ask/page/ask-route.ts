import { MessageCircleQuestion } from 'lucide-react'
import { m } from '../../../base/language/t.ts'
import type { FeatureScreen } from '../../../page/host/feature-screen.ts'

/** The address of a conversation; without an id it is a new conversation. */
export interface AskRoute {
  readonly screen: 'ask'
  readonly id?: string
}

export const askRoute: FeatureScreen<AskRoute> = {
  screen: 'ask',
  path: 'library/ask',
  label: m('Ask'),
  sidebar: MessageCircleQuestion,
  aboveLibrary: true,
  parse: ([id]) => (id ? { id } : {}),
  format: ({ id }) => (id === undefined ? [] : [id]),
}
