import type { Page } from 'playwright-core'

/** What the page shows when an act of the feature was done. */
export const TOURNAMENT_SHOWN = {
  tournaments: (page: Page): Promise<void> => page.getByRole('link', { name: 'New tournament' }).waitFor(),
}
