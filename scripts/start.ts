import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Sentence } from '../src/base/language/say.ts'
import type * as server from '../src/hosts/server/index.ts'
import { BUILDING, FETCHING, NOT_BUILT, type WhyBrowser } from '../src/hosts/server/why-browser.ts'
import { buildHostIfStale, buildIfStale } from './build-if-stale.ts'
import { ensureElectron, whyNoWindow } from './find-electron.ts'
import { SERVER_FILE } from './package/command.mjs'
import { runElectron } from './run-electron.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Tells what takes a while, in the system's language. */
async function tell(sentence: Sentence, more = ''): Promise<void> {
  const { hostLanguage, sayIn } = await import('../src/app/host-language.ts')
  const { systemLanguage } = await import('../src/base/language/wanted-language.ts')
  process.stderr.write(`${sayIn(await hostLanguage(null, systemLanguage(process.env)), sentence)}\n${more}`)
}

/** Builds what is to be run; false, with the reason told, where that fails. */
async function built(build: typeof buildIfStale): Promise<boolean> {
  try {
    await build(ROOT, () => tell(BUILDING))
    return true
  } catch (error) {
    await tell(NOT_BUILT, `${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 1
    return false
  }
}

/** Opens the Electron app, or the same app in the browser where Electron cannot run. */
async function start(args: readonly string[]): Promise<void> {
  const rest = args.filter((arg) => arg !== '--browser')
  const asked = rest.length < args.length
  let why: WhyBrowser = asked ? null : whyNoWindow(process.env, process.platform, process.getuid?.())
  if (!asked && why === null) {
    if (!(await built(buildIfStale))) return
    const program = await ensureElectron(ROOT, process.env, () => void tell(FETCHING))
    const code = program === null ? null : await runElectron(program, ROOT, rest)
    if (code !== null) {
      process.exitCode = code
      return
    }
    why = program === null ? 'not-fetched' : 'not-started'
  }
  if (!(await built(buildHostIfStale))) return
  // As published: it starts in a third of the time that the sources take.
  const { runServer } = (await import(pathToFileURL(join(ROOT, SERVER_FILE)).href)) as Pick<typeof server, 'runServer'>
  await runServer(rest, why)
}

await start(process.argv.slice(2))
