import type { Page } from 'playwright-core'

/** Holds a tournament of four built-in voices with the form, and takes a picture of its table. */
export async function shootTournament(
  page: Page,
  { go, picture }: { readonly go: (hash: string) => Promise<void>; readonly picture: (name: string) => Promise<void> },
): Promise<void> {
  await go('#/tournaments/new')
  const voice = { provider: 'rehearsal', model: 'instant' }
  const cup = {
    format: 'idi.tournament-1',
    name: 'Four voices',
    turns: 2,
    critique: false,
    atOnce: 4,
    entrants: ['Plain', 'Socratic', 'Terse', 'Warm'].map((name) => ({ name, ...voice })),
    motions: ['Should cities ban private cars?', 'Is homework worth its hours?', 'Should museums be free?'],
    moderator: { name: 'Iris', ...voice },
  }
  await page.getByLabel('A tournament as a file').setInputFiles({
    name: 'cup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(cup)),
  })
  await page.getByText(/About 36 dialogs/).waitFor()
  await picture('tournament-setup')
  await page.getByRole('button', { name: 'Start the tournament' }).click()
  await page.getByText('36 of 36 dialogs held').waitFor({ timeout: 120_000 })
  await page.waitForTimeout(1_500)
  await picture('tournament')
}
