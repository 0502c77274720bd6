import { toErrorShape } from '../../contract/errors.ts'
import type { ModelInfo } from '../../contract/procedures.ts'
import { EXIT } from '../exit-codes.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { table } from '../table.ts'
import type { Terminal } from '../terminal.ts'

interface Listed extends ModelInfo {
  readonly provider: string
}

/** idi models: those of one provider, or of each that is ready. */
export async function modelsCommand(wanted: string | undefined, options: OpenOptions & { readonly json?: boolean }, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const ids = wanted === undefined ? (await app.providers.list()).filter((provider) => provider.ready).map((provider) => provider.id) : [wanted]
    const models: Listed[] = []
    let exitCode: number = EXIT.done
    for (const id of ids) {
      try {
        const found = await app.providers.get(id).models({ signal: AbortSignal.timeout(30_000) })
        models.push(...found.map((model) => ({ provider: id, ...model })))
      } catch (error) {
        terminal.say(`idi: ${toErrorShape(error).message}`)
        exitCode = EXIT.usage
      }
    }
    if (options.json) await terminal.out(`${JSON.stringify(models, null, 2)}\n`)
    else if (models.length > 0) await terminal.out(table(['PROVIDER', 'MODEL', 'NAME', 'WINDOW'], models.map((model) => [model.provider, model.id, model.label, model.contextTokens === null ? 'unknown' : model.contextTokens.toLocaleString('en')])))
    return exitCode
  })
}
