import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../helpers/test-engine.ts'
import { startChild } from '../core/storage/child-process.ts'

const OPEN_APP = fileURLToPath(new URL('../../../src/app/index.ts', import.meta.url))
/** Opens the app with this environment, then prints which files of the driver are loaded. */
const SCRIPT = (env: string, dataDir: string) => `
  import { createRequire } from 'node:module'
  const { openApp } = await import(${JSON.stringify(OPEN_APP)})
  await openApp({ env: ${env}, cwd: ${JSON.stringify(dataDir)}, dataDir: ${JSON.stringify(dataDir)} }).then((app) => app.close(), () => undefined)
  const driver = Object.keys(createRequire(${JSON.stringify(OPEN_APP)}).cache).filter((file) => /node_modules.pg.lib/.test(file))
  console.log(driver.length > 0 ? 'loaded' : 'absent')
  process.exit(0)`

async function driverWith(env: string): Promise<string> {
  const child = startChild([
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    SCRIPT(env, temporaryFolder()),
  ])
  await child.printed('\n')
  await child.ended()
  return child.output().trim()
}

test('loads the database driver only when a database is named, not for a data folder', async () => {
  expect(createRequire(import.meta.url).resolve('pg')).toMatch(/node_modules.pg.lib/)
  expect(await driverWith('{}')).toBe('absent')
  // The check can find the driver: with this environment it is loaded, although no server answers.
  expect(await driverWith(`{ DATABASE_URL: 'postgres://idi@127.0.0.1:1/idi' }`)).toBe('loaded')
})
