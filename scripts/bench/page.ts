import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { SESSION_KEY } from '../../src/app/rpc/client/connect.ts'
import { CHROMIUM_FLAGS } from '../chromium-flags.ts'
import type { LetIn } from '../../tests/helpers/let-in.ts'
import type { BenchHost } from './processes.ts'

/** Keeps a hidden page from being slowed down. */
const FLAGS = [...CHROMIUM_FLAGS, '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows']

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.IDI_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
  })
}

/** Gives a browser context what a page has after signing in. */
export async function bringSession(context: BrowserContext, url: string, session: LetIn): Promise<void> {
  const [name = '', value = ''] = session.cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(({ key, secret }) => localStorage.setItem(key, secret), {
    key: SESSION_KEY,
    secret: session.secret,
  })
}

/** A page of the app that shows one dialog. */
export async function openDialog(browser: Browser, host: BenchHost, id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } })
  await bringSession(context, host.address.origin, host.session)
  const page = await context.newPage()
  await page.goto(`${host.address.href}#/dialog/${id}`)
  await page.getByRole('log').waitFor()
  return page
}
