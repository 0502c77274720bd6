import { openApp } from '../../app/index.ts'
import { toErrorShape } from '../../core/contract/errors/errors.ts'
import { createPages } from './browser-host.ts'
import { helpAskedFor, parseServerArguments } from './parse-arguments.ts'
import { startServer } from './start-server.ts'

/** Wrong usage or configuration, as in all hosts of IDi. */
const EXIT_USAGE = 2
/** 128 + SIGINT: a second Ctrl-C does not wait. */
const EXIT_INTERRUPTED = 130

/**
 * Serves the app from the command line until Ctrl-C.
 * @param lead the beginning of the line with the address
 */
export async function runServer(args: readonly string[], lead = 'IDi is at'): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const help = helpAskedFor(args)
  if (help !== null) return void process.stdout.write(help)
  try {
    const { dataDir, configFile, database, host, port, publicOrigin, open } = parseServerArguments(args)
    const pages = createPages()
    const onTrouble = (text: string): void => {
      say(text)
      pages.tell({ type: 'say', text })
    }
    const app = await openApp({ dataDir, configFile, database, onTrouble, env: process.env, cwd: process.cwd() })
    const server = await startServer({
      app,
      host,
      port: port ?? app.port,
      publicOrigin,
      openBrowser: open,
      pages,
      log: say,
    }).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    say(`${lead} ${server.url}`)

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
    process.stderr.write(`${toErrorShape(error).message}\n`)
    process.exitCode = EXIT_USAGE
  }
}
