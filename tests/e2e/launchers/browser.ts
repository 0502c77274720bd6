import type { BrowserContext } from 'playwright-core'
import { noChromium, sharedChromium } from './chromium.ts'
import type { Launcher } from './launcher.ts'
import { tellPageOfFailure } from './page-of-failure.ts'
import { serveHere, startHost } from './start-host.ts'
import { collectProblems, enter, temporaryFolder } from './surroundings.ts'

/** What the page of somebody stores who has left the first-run screen for the form. */
const FORM_CHOSEN = { name: 'idi.page.firstRun.door', value: '"self"' }

/** Lets the app's pages begin with the form: to leave the first-run screen by hand takes a fifth of the whole start. */
async function beginWithForm(context: BrowserContext, app: string): Promise<void> {
  await context.addInitScript(
    ({ origin, name, value }) => {
      // Pages of others may have no storage.
      if (self.origin === origin) localStorage.setItem(name, localStorage.getItem(name) ?? value)
    },
    { ...FORM_CHOSEN, origin: app },
  )
}

/** The browser host with the production build, in a real Chromium. */
export const browserLauncher: Launcher = {
  name: 'browser',
  unavailable: noChromium,
  async launch({
    args = [],
    env = {},
    viewport = { width: 1280, height: 1180 },
    colorScheme = 'light',
    language = 'en-US',
    newcomer = false,
    ownProcess = false,
    wholeBrowser = false,
  } = {}) {
    const browser = await sharedChromium(wholeBrowser)
    const folder = await temporaryFolder()
    const start = () => (ownProcess ? startHost : serveHere)(folder.path, args, env)
    let host = await start()
    const context = await browser.newContext({ viewport, colorScheme, locale: language, acceptDownloads: true })
    const problems: string[] = []
    await collectProblems(context, problems)
    if (!newcomer) await beginWithForm(context, host.origin)
    const page = await context.newPage()
    await enter(page, host.url)
    // The field for the topic is there before the form, and the rest of the form after it.
    if (!newcomer) await page.locator('form.setup [role=combobox]').first().waitFor()
    return {
      page,
      context,
      dataDir: folder.path,
      problems,
      async restart({ kill = false } = {}) {
        if (kill && !ownProcess) throw new Error('Only a host with a process of its own can be killed.')
        await host.stop(kill ? 'SIGKILL' : 'SIGTERM')
        host = await start()
        if (!newcomer) await beginWithForm(context, host.origin)
        await enter(page, host.url)
      },
      async close() {
        await tellPageOfFailure(page)
        await context.close()
        await host.stop()
        await folder.remove()
      },
    }
  },
}
