import { chromium, type Browser, type Page } from 'playwright-core'
import type { BenchHost } from './processes.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.IDI_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
  })
}

/** A page of the app that shows one dialog. */
export async function openDialog(browser: Browser, host: BenchHost, id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } })
  await context.addCookies([{ ...host.cookie, url: host.address.origin }])
  const page = await context.newPage()
  await page.goto(`${host.address.href}#/dialog/${id}`)
  await page.getByRole('log').waitFor()
  return page
}
