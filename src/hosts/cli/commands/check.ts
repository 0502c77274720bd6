import { isNodeNewEnough, NODE_NEEDED } from '../../../app/node-version.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import { checkData, type CheckDataOptions } from './check-data.ts'
import { EXIT } from '../exit-codes.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { networkLines } from '../display/network-lines.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'
import { sayVendorSentence } from '../display/say-failure.ts'

interface CheckOptions extends Omit<OpenOptions, 'data'>, CheckDataOptions {
  /** The data folder to check; true for the default folder. */
  readonly data?: string | true
}

/**
 * Runs `idi check`: prints the state of the installation, one line for each part. Exit code 2 when no dialog could run;
 * a vendor without a key is no error.
 */
export async function checkCommand(typed: CheckOptions, terminal: Terminal): Promise<number> {
  const { data, rebuild, saveTo, ...rest } = typed
  if (data === undefined && (rebuild || saveTo !== undefined))
    throw usageError('--rebuild and --save-to go with --data: idi check --data looks the data through.')
  const options: OpenOptions = { ...rest, ...(typeof data === 'string' ? { data } : {}) }
  let sound = true
  const report = async (ok: boolean, line: string): Promise<void> => {
    sound &&= ok
    await terminal.out(`${ok ? 'ok   ' : 'FAULT'}  ${line}\n`)
  }
  const { node } = process.versions
  const enough = isNodeNewEnough(node)
  await report(enough, `Node ${node}${enough ? '' : `: ${NODE_NEEDED}, is needed`}`)
  if (data !== undefined) {
    const { findDataDir } = await import('../../../app/data-dir.ts')
    const dataDir = findDataDir({
      dataDir: options.data,
      configFile: options.config,
      env: process.env,
      cwd: process.cwd(),
    })
    // The data is checked before anything opens it, because the error of a failed opening would say less.
    sound = (await checkData(dataDir, { rebuild, saveTo }, terminal)) && sound
  }
  try {
    await withApp(options, async (app) => {
      await report(true, `Configuration: ${app.configFile ?? 'none (idi.config.json is optional)'}`)
      const where = app.database === undefined ? '' : `, library in the database ${app.database}`
      await report(
        true,
        `Data folder: ${app.dataDir}${where}, dialogs: ${(await app.engine.idsBeginning([''])).length}`,
      )
      for (const [ok, line] of networkLines(app.network.info())) await report(ok, line)
      for (const provider of await app.providers.list()) {
        const state = provider.ready
          ? `ready${provider.defaultModel === null ? '' : `, ${provider.defaultModel}`}`
          : `not ready: ${provider.why ?? 'unknown reason'}`
        await terminal.out(`${provider.ready ? 'ok   ' : '-    '}  ${provider.label} (${provider.id}): ${state}\n`)
      }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const failure = toErrorShape(error)
    await report(false, failure.message)
    sayVendorSentence(terminal, failure)
  }
  return sound ? EXIT.done : EXIT.usage
}
