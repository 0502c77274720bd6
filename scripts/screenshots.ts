import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from './find-browser.mjs'
import { startHost } from '../tests/e2e/launchers/start-host.ts'
import { fillSetup, turn } from '../tests/e2e/pages/setup-page.ts'

const OUT = join(import.meta.dirname, '..', 'docs', 'screenshots')
const VIEWPORT = { width: 1360, height: 860 }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** The pictures of the README: set up, stage and review, light and dark, from a rehearsal with a fixed topic. */
async function shoot(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const picture = (name: string) => page.screenshot({ path: join(OUT, `${name}-${theme}.png`) })
  await fillSetup(page, { topic: 'Should cities ban private cars?', model: 'brisk', turns: 4 })
  for (const [seat, name, position] of [['First', 'Maya', 'For the ban'], ['Second', 'Daniel', 'Against the ban']] as const) {
    const card = page.getByRole('group', { name: seat, exact: true })
    await card.getByRole('textbox', { name: 'Name' }).fill(name)
    await card.getByRole('textbox', { name: 'Position' }).fill(position)
  }
  await page.getByText('tokens in').first().waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await picture('setup')
  await page.getByRole('button', { name: 'Start the debate' }).click()
  await turn(page, 'Turn 5 of 8').getByText('Writing the final').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(250)
  await picture('stage')
  await page.getByRole('region', { name: 'Review' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'To the verdict' }).click().catch(() => undefined)
  await page.waitForTimeout(400)
  await picture('review')
}

const executablePath = findBrowser(process.env, process.platform)
if (executablePath === null) throw new Error('Install Chromium or Chrome, or name one with IDI_CHROMIUM.')
mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath, args: FLAGS })
for (const theme of ['light', 'dark'] as const) {
  const data = mkdtempSync(join(tmpdir(), 'idi-screenshots-'))
  const host = await startHost(data)
  const page = await (await browser.newContext({ viewport: VIEWPORT, colorScheme: theme })).newPage()
  await page.goto(host.url)
  await shoot(page, theme)
  await page.context().close()
  await host.stop()
  rmSync(data, { recursive: true, force: true })
}
await browser.close()
process.stdout.write(`Pictures are in ${OUT}\n`)
