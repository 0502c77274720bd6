import { openForm } from '../pages/setup-page.ts'
import { noChromium, sharedChromium } from './chromium.ts'
import type { Launcher } from './launcher.ts'
import { tellPageOfFailure } from './page-of-failure.ts'
import { serveHere, startHost } from './start-host.ts'
import { collectProblems, enter, temporaryFolder } from './surroundings.ts'

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
    const page = await context.newPage()
    await enter(page, host.url)
    if (!newcomer) await openForm(page)
    return {
      page,
      context,
      dataDir: folder.path,
      problems,
      async restart({ kill = false } = {}) {
        if (kill && !ownProcess) throw new Error('Only a host with a process of its own can be killed.')
        await host.stop(kill ? 'SIGKILL' : 'SIGTERM')
        host = await start()
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
