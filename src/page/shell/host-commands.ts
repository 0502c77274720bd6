import type { HostCommand } from '../../core/contract/host/host-command.ts'
import type { Connection } from '../../app/rpc/connection.ts'
import { runAct } from '../host/shortcuts/acts.ts'
import { keepWatching } from '../host/store/keep-watching.ts'
import { showToast } from '../host/toasts.ts'
import { formatRoute, parseRoute } from '../host/route.ts'

/** Asking again would give the same answer. */
const FINAL: ReadonlySet<string> = new Set(['INPUT_INVALID', 'RPC_REFUSED'])

/** Does what the host's menus and opened links ask for, until it is ended. */
export function followHost(connection: Connection): () => void {
  const watch = keepWatching<HostCommand>({
    connection,
    open: (signal) => connection.client.host.commands({}, { signal }),
    take: obey,
    failed: ({ code }) => (FINAL.has(code) ? 'never' : 'again'),
  })
  return watch.close
}

/** Carries out a command of the host. An address that this page does not have is ignored. */
export function obey(command: HostCommand): void {
  if (command.type === 'say') return void showToast({ tone: 'plain', text: command.text })
  if (command.type === 'act') return void runAct(command.act)
  const hash = command.hash.replace(/^#?\/?/, '#/')
  const route = parseRoute(hash)
  const isKnownPlace = route.screen !== 'new' || /^#\/(new\/?)?$/.test(hash)
  if (isKnownPlace) location.hash = formatRoute(route)
}
