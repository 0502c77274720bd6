import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hostLanguage, sayIn } from '../src/app/host-language.ts'
import type { Sentence } from '../src/base/language/say.ts'
import { systemLanguage } from '../src/base/language/wanted-language.ts'
import { runServer } from '../src/hosts/server/run-server.ts'
import { BUILDING, FETCHING, NOT_BUILT, type WhyBrowser } from '../src/hosts/server/why-browser.ts'
import { buildIfStale } from './build-if-stale.ts'
import { ensureElectron, whyNoWindow } from './find-electron.ts'
import { runElectron } from './run-electron.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Opens the Electron app, or the same app in the browser where Electron cannot run. */
async function start(args: readonly string[]): Promise<void> {
  const spoken = await hostLanguage(null, systemLanguage(process.env))
  const tell = (sentence: Sentence, more = ''): void => void process.stderr.write(`${sayIn(spoken, sentence)}\n${more}`)
  try {
    buildIfStale(ROOT, () => tell(BUILDING))
  } catch (error) {
    tell(NOT_BUILT, `${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 1
    return
  }
  const rest = args.filter((arg) => arg !== '--browser')
  if (rest.length < args.length) return runServer(rest)

  let why: WhyBrowser = whyNoWindow(process.env, process.platform, process.getuid?.())
  if (why === null) {
    const program = await ensureElectron(ROOT, process.env, () => tell(FETCHING))
    const code = program === null ? null : await runElectron(program, ROOT, rest)
    if (code !== null) {
      process.exitCode = code
      return
    }
    why = program === null ? 'not-fetched' : 'not-started'
  }
  await runServer(rest, why)
}

await start(process.argv.slice(2))
