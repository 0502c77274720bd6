import type { AppModel } from '../host/app-model.ts'
import { language } from '../host/language.ts'
import { useStore } from '../host/store/use-select.ts'
import { AppShell } from './app.tsx'

/**
 * The whole window in the chosen language. When the language changes everything is mounted again, because every text
 * changes.
 */
export function SpokenApp({ app }: { readonly app: AppModel }) {
  return <AppShell key={useStore(language)} app={app} />
}
