import type { Page } from 'playwright-core'
import type { ModeSteps } from '../mode-steps.ts'
import { chooseMode } from '../../pages/setup-page.ts'

/** Opens the form of a village, and begins one. */
export const villageSteps: ModeSteps = {
  async openForm(page: Page) {
    await chooseMode(page, 'Village')
    await page.getByRole('group', { name: 'Villagers' }).waitFor()
  },
  async begin(page: Page) {
    await page.getByRole('button', { name: 'Begin the day' }).click()
    await page.getByRole('list', { name: 'Villagers' }).waitFor()
  },
}
