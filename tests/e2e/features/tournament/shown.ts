import type { Page } from 'playwright-core'

/** What is on the page once an act of the feature was chosen. */
export const TOURNAMENT_SHOWN = {
  tournaments: (page: Page): Promise<void> => page.getByRole('link', { name: 'New tournament' }).waitFor(),
}
