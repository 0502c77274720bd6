import { onStopSignals } from '../../base/async/stop-signals.ts'
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

/** What a server uses of the process that it runs in. */
export interface ServerProcess {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Prints text for a person. */
  write(text: string): void
  /** Prints why the server does not start. */
  fail(text: string): void
}

/**
 * Serves the app as the arguments say, and prints its address. What is printed for people is in the language chosen on
 * the page, or else in the system's; help and lines about unexpected failures are in English.
 * @returns what ends it; null when it only printed its help, or why it does not start
 */
export async function serveApp(
  args: readonly string[],
  { env, cwd, write, fail }: ServerProcess,
  why: WhyBrowser = null,
): Promise<(() => Promise<void>) | null> {
  const system = systemLanguage(env)
  let spoken = await hostLanguage(null, system)
  const print = (line: string | Sentence): void => write(`${sayIn(spoken, line)}\n`)
  const help = helpAskedFor(args)
  if (help !== null) {
    write(help)
    return null
  }
  try {
    const { dataDir, configFile, database, host, port, publicOrigin, open } = parseServerArguments(args)
    const pages = createPages()
    const onTrouble = (text: string): void => {
      print(text)
      pages.tell({ type: 'say', text })
    }
    const app = await openApp({ dataDir, configFile, database, onTrouble, env, cwd })
    spoken = await hostLanguage(app.settings, system)
    const server = await startServer({
      app,
      host,
      port: port ?? app.port,
      publicOrigin,
      openBrowser: open,
      env,
      pages,
      log: print,
    }).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    print(addressLine(why, server.url))
    return async () => {
      await server.close()
      await app.close()
    }
  } catch (error) {
    fail(`${sayIn(spoken, sentenceOf(toErrorShape(error)))}\n`)
    return null
  }
}

/** Serves the app until Ctrl-C. */
export async function runServer(args: readonly string[], why: WhyBrowser = null): Promise<void> {
  const serverProcess: ServerProcess = {
    env: process.env,
    cwd: process.cwd(),
    write: (text) => void process.stdout.write(text),
    fail(text) {
      process.stderr.write(text)
      process.exitCode = EXIT_USAGE
    },
  }
  const close = await serveApp(args, serverProcess, why)
  if (close === null) return
  const end = async (): Promise<void> => {
    await close()
    process.exit(0)
  }
  onStopSignals(
    () => void end(),
    () => process.exit(EXIT_INTERRUPTED),
  )
}
