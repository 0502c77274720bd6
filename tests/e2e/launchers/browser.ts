import { openForm } from '../pages/setup-page.ts'
import { noChromium, sharedChromium } from './chromium.ts'
import type { Launcher } from './launcher.ts'
import { tellPageOfFailure } from './page-of-failure.ts'
import { startHost } from './start-host.ts'
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
  } = {}) {
    const browser = await sharedChromium()
    const folder = await temporaryFolder()
    let host = await startHost(folder.path, args, env)
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
        await host.stop(kill ? 'SIGKILL' : 'SIGTERM')
        host = await startHost(folder.path, args, env)
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
