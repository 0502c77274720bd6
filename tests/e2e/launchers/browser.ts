import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium-flags.ts'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import type { Launcher } from './launcher.ts'
import { openForm } from '../pages/setup-page.ts'
import { tellPageOfFailure } from './page-of-failure.ts'
import { startHost } from './start-host.ts'
import { collectProblems, enter, temporaryFolder } from './surroundings.ts'

/** The microphone beeps once a second; whether a page may listen is still asked. */
const FLAGS = [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream']

const executablePath = findBrowser(process.env, process.platform)

/** The browser host with the production build, in a real Chromium. */
export const browserLauncher: Launcher = {
  name: 'browser',
  unavailable: executablePath === null ? 'neither Chromium nor Chrome is here; name one with IDI_CHROMIUM' : null,
  async launch({
    args = [],
    env = {},
    viewport = { width: 1280, height: 1180 },
    colorScheme = 'light',
    language = 'en-US',
    newcomer = false,
  } = {}) {
    if (executablePath === null) throw new Error('There is no Chromium here.')
    const folder = await temporaryFolder()
    let host = await startHost(folder.path, args, env)
    const browser = await chromium.launch({ executablePath, args: FLAGS })
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
        await browser.close()
        await host.stop()
        await folder.remove()
      },
    }
  },
}
