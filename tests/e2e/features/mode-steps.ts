import type { Page } from 'playwright-core'
import { villageSteps } from './village/village-steps.ts'

/** How a user begins a dialog in a mode that a feature adds. */
export interface ModeSteps {
  /** Opens its form, starting from the form of any mode. */
  openForm(page: Page): Promise<void>
  /** Begins a dialog, starting from its form. */
  begin(page: Page): Promise<void>
}

/** The modes that features add, a line each. */
export const MODE_STEPS: Readonly<Record<string, ModeSteps>> = {
  village: villageSteps,
}
