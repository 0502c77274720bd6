import type { AppModel } from '../host/app-model.ts'
import { language } from '../host/language.ts'
import { useStore } from '../host/store/use-select.ts'
import { AppShell } from './app.tsx'

/** The window in the chosen language: all of it is made anew when that changes, as every word of it does. */
export function SpokenApp({ app }: { readonly app: AppModel }) {
  return <AppShell key={useStore(language)} app={app} />
}
