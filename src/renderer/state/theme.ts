import { createStore, type Readable } from './store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** public/theme.js reads the same key before the first paint. */
const KEY = 'idi.theme'
export const THEME_SETTING = 'appearance.theme'

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

const store = createStore<Theme>('system')
export const theme: Readable<Theme> = store

/** Shows the page in this appearance and remembers it for the next load. */
export function applyTheme(next: Theme): void {
  store.set(next)
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // A page that may keep nothing asks its host at the next load.
  }
}

/** What the last load left, for the first render. */
export function restoreTheme(): void {
  try {
    const kept = localStorage.getItem(KEY)
    if (isTheme(kept)) applyTheme(kept)
  } catch {
    // As above.
  }
}
