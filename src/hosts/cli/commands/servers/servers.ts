import type { ServerStatus } from '../../../../core/contract/host/servers.ts'
import { formatBytes } from '../../../../base/format/bytes.ts'
import { formatCount } from '../../../../base/format/count.ts'
import { EXIT } from '../../exit-codes.ts'
import { type OpenOptions, withApp } from '../../open-here.ts'
import { terminalText } from '../../display/plain-text.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'

/** Runs `idi servers`: prints one line for each server, with the error of one that cannot be reached. */
export async function serversCommand(
  options: OpenOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const servers = await withApp(options, (app) => app.servers.list(AbortSignal.timeout(30_000)))
  if (options.json) {
    await terminal.out(`${JSON.stringify(servers, null, 2)}\n`)
    return EXIT.done
  }
  await terminal.out(table(['SERVER', 'ADDRESS', 'REACHABLE', 'MODELS', 'LOADED', 'WATTS'], servers.map(row)))
  for (const { problem } of servers) if (problem !== null) terminal.say(terminalText(problem))
  return EXIT.done
}

function row({ id, origin, reachable, models, loaded, watts }: ServerStatus): readonly string[] {
  const held = loaded.map(({ model, memoryBytes }) =>
    terminalText(memoryBytes === null ? model : `${model} (${formatBytes(memoryBytes)})`),
  )
  return [
    id,
    origin,
    reachable ? 'yes' : 'no',
    reachable && models !== null ? formatCount(models) : '',
    held.join(', '),
    watts === null ? '' : formatCount(watts),
  ]
}
