import { toErrorShape } from '../../../../core/contract/errors/errors.ts'
import type { ModelInfo } from '../../../../core/contract/host/model-info.ts'
import { formatCount } from '../../../../base/format/count.ts'
import { formatTimestamp } from '../../../../base/format/date.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { EXIT } from '../../exit-codes.ts'
import { type OpenOptions, withApp } from '../../open-here.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'
import { sayFailure } from '../../display/say-failure.ts'

interface Listed extends ModelInfo {
  readonly provider: string
}

/** The time limit for listing the models of a vendor, in milliseconds, while a person waits. */
const WAIT_MS = 30_000

/** Runs `idi models`: lists the models of one provider, or of each that is ready. */
export async function modelsCommand(
  wanted: string | undefined,
  options: OpenOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  if (wanted === 'local') return (await import('./local-models.ts')).localModelsCommand(options, terminal)
  return withApp(options, async (app) => {
    const ids =
      wanted === undefined
        ? (await app.providers.list()).filter((provider) => provider.ready).map((provider) => provider.id)
        : [wanted]
    const models: Listed[] = []
    let exitCode: number = EXIT.done
    for (const id of ids) {
      try {
        const list = await app.models.list(id, { refresh: true, signal: AbortSignal.timeout(WAIT_MS) })
        models.push(...list.models.map((model) => ({ provider: id, ...model })))
        if (list.problem === null) continue
        terminal.say(`idi: ${list.problem}${list.models.length > 0 ? ` ${listOrigin(list.fetchedAt)}` : ''}`)
        if (list.unlisted) continue
      } catch (error) {
        sayFailure(terminal, toErrorShape(error))
      }
      exitCode = EXIT.usage
    }
    if (options.json) await terminal.out(`${JSON.stringify(models, null, 2)}\n`)
    else if (models.length > 0)
      await terminal.out(
        table(['PROVIDER', 'MODEL', 'NAME', 'WINDOW', 'PER MILLION, IN / OUT', 'AS OF'], models.map(row)),
      )
    return exitCode
  })
}

function listOrigin(fetchedAt: number | null): string {
  return fetchedAt === null
    ? 'The models below are those this app knows of.'
    : `The models below are as of ${formatTimestamp(fetchedAt, 'UTC')} UTC.`
}

function row({ provider, id, label, contextTokens, contextAssumed, price, free }: Listed): readonly string[] {
  const cost = free ? 'free' : price === null ? 'unknown' : `${perMillion(price.input)} / ${perMillion(price.output)}`
  return [
    provider,
    id,
    label,
    `${formatCount(contextTokens)}${contextAssumed ? ' (assumed)' : ''}`,
    cost,
    free || price === null ? '' : price.asOf,
  ]
}

function perMillion(usd: number): string {
  return formatMoney(usd, { exact: true })
}
