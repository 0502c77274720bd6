import { _electron as electron, type ElectronApplication } from 'playwright-core'
import { electronPath, whyNoWindow } from '../../../scripts/find-electron.ts'
import { openForm } from '../pages/setup-page.ts'
import { tellPageOfFailure } from './page-of-failure.ts'
import type { Launcher } from './launcher.ts'
import { cleanEnv, collectProblems, ROOT, temporaryFolder } from './surroundings.ts'

// The tests' environment names no Electron on purpose, so it is not used here.
const executablePath = electronPath(ROOT, {})

function unavailable(): string | null {
  if (executablePath === null) return 'the Electron program is not installed here'
  const why = whyNoWindow(process.env, process.platform, process.getuid?.())
  return why && { 'no-display': 'there is no display here', root: 'Electron does not run as root' }[why]
}

/** The production build in Electron. */
export const electronLauncher: Launcher = {
  name: 'Electron',
  unavailable: unavailable(),
  async launch({ args = [], env = {}, colorScheme = 'light', language, newcomer = false } = {}) {
    if (executablePath === null) throw new Error('The Electron program is not installed here.')
    const folder = await temporaryFolder()
    const problems: string[] = []
    const start = async (): Promise<ElectronApplication> => {
      const app = await electron.launch({
        executablePath,
        args: [ROOT, ...(language === undefined ? [] : [`--lang=${language}`]), '--data', folder.path, ...args],
        cwd: folder.path,
        env: cleanEnv({ ...env, ...(language !== undefined && { LANGUAGE: language.replace('-', '_') }) }),
        colorScheme,
      })
      await collectProblems(app.context(), problems)
      return app
    }
    let app = await start()
    let page = await app.firstWindow()
    if (!newcomer) await openForm(page)
    return {
      get page() {
        return page
      },
      get context() {
        return app.context()
      },
      dataDir: folder.path,
      problems,
      async restart({ kill = false } = {}) {
        if (kill) app.process().kill('SIGKILL')
        await app.close()
        app = await start()
        page = await app.firstWindow()
      },
      async close() {
        await tellPageOfFailure(page)
        await app.close()
        await folder.remove()
      },
    }
  },
}
