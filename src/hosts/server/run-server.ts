import { sentenceOf, type Sentence } from '../../base/language/say.ts'
import { systemLanguage } from '../../base/language/wanted-language.ts'
import { hostLanguage, sayIn } from '../../app/host-language.ts'
import { openApp } from '../../app/index.ts'
import { toErrorShape } from '../../core/contract/errors/errors.ts'
import { createPages } from './browser-host.ts'
import { helpAskedFor, parseServerArguments } from './parse-arguments.ts'
import { startServer } from './start-server.ts'
import { addressLine, type WhyBrowser } from './why-browser.ts'

/** The exit code for wrong usage or configuration, the same in all hosts. */
const EXIT_USAGE = 2
/** The exit code after a second Ctrl-C, which ends the process at once: 128 + SIGINT. */
const EXIT_INTERRUPTED = 130

/**
 * Serves the app until Ctrl-C. What is printed for people is in the language chosen on the page, or else in the
 * system's; help and lines about unexpected failures are in English.
 */
export async function runServer(args: readonly string[], why: WhyBrowser = null): Promise<void> {
  const system = systemLanguage(process.env)
  let spoken = await hostLanguage(null, system)
  const print = (line: string | Sentence): void => void process.stdout.write(`${sayIn(spoken, line)}\n`)
  const help = helpAskedFor(args)
  if (help !== null) return void process.stdout.write(help)
  try {
    const { dataDir, configFile, database, host, port, publicOrigin, open } = parseServerArguments(args)
    const pages = createPages()
    const onTrouble = (text: string): void => {
      print(text)
      pages.tell({ type: 'say', text })
    }
    const app = await openApp({ dataDir, configFile, database, onTrouble, env: process.env, cwd: process.cwd() })
    spoken = await hostLanguage(app.settings, system)
    const server = await startServer({
      app,
      host,
      port: port ?? app.port,
      publicOrigin,
      openBrowser: open,
      pages,
      log: print,
    }).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    print(addressLine(why, server.url))

    let closing = false
    async function close(): Promise<void> {
      if (closing) process.exit(EXIT_INTERRUPTED)
      closing = true
      await server.close()
      await app.close()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close())
  } catch (error) {
    process.stderr.write(`${sayIn(spoken, sentenceOf(toErrorShape(error)))}\n`)
    process.exitCode = EXIT_USAGE
  }
}
