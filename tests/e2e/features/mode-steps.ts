import type { Page } from 'playwright-core'
import { villageSteps } from './village/village-steps.ts'

/** What a person does to begin a dialog in a mode that a feature adds. */
export interface ModeSteps {
  /** From the form of any mode. */
  openForm(page: Page): Promise<void>
  /** From its form. */
  begin(page: Page): Promise<void>
}

/** The modes that features add: a line each. */
export const MODE_STEPS: Readonly<Record<string, ModeSteps>> = {
  village: villageSteps,
}
