import type { Page } from 'playwright-core'
import { chooseMode } from '../../../tests/e2e/pages/setup-page.ts'

/** Takes a picture of the shipped village on its map, as soon as somebody talks there. */
export async function shootVillage(
  page: Page,
  { go, picture }: { readonly go: (hash: string) => Promise<void>; readonly picture: (name: string) => Promise<void> },
): Promise<void> {
  await go('#/new')
  await chooseMode(page, 'Village')
  await page.getByRole('group', { name: 'Villagers' }).waitFor()
  await picture('village-setup')
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Begin the day' }).click()
  await page.locator('.village-said').first().waitFor()
  await picture('village')
  await page.getByRole('button', { name: 'Stop now' }).click()
  await page.getByRole('button', { name: 'Go on' }).waitFor()
}
