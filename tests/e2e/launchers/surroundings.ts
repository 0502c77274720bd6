import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { HANG_MS } from '../../helpers/hang.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The machine's environment without what would change the app: keys, data folders, the variable that forbids downloads.
 */
export function cleanEnv(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/_API_KEY$|^IDI_|^OLLAMA_HOST$|^ELECTRON_|^VITEST|^NODE_ENV$/.test(entry[0]),
  )
  return { ...Object.fromEntries(kept), ...extra }
}

export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'idi-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Opens the printed address and waits until its token has been traded and the app's page has loaded. */
export async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForURL(({ search }) => search === '')
}

const VIOLATION = 'content policy violated'

/** Collects the problems of all pages from their first script on, and sets the default timeout. */
export async function collectProblems(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${mark}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
    )
  }, VIOLATION)
  // Each step of a test waits for something; the timeout only ends a test that hangs.
  context.setDefaultTimeout(HANG_MS)
  context.on('page', (page) => listen(page, problems))
  for (const page of context.pages()) listen(page, problems)
}

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`script failed: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
}
