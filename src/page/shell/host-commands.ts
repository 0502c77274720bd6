import type { HostCommand } from '../../core/contract/host/host-command.ts'
import type { Connection } from '../../app/rpc/connection.ts'
import { runAct } from '../host/shortcuts/acts.ts'
import { keepWatching } from '../host/store/keep-watching.ts'
import { showToast } from '../host/toasts.ts'
import { formatRoute, parseRoute } from '../host/route.ts'

/** The errors after which another attempt would fail in the same way. */
const FINAL: ReadonlySet<string> = new Set(['INPUT_INVALID', 'RPC_REFUSED'])

/** Receives commands of the host, from its menus and from opened links. Returns a function that stops this. */
export function followHost(connection: Connection): () => void {
  const watch = keepWatching<HostCommand>({
    connection,
    open: (signal) => connection.client.host.commands({}, { signal }),
    take: obey,
    failed: ({ code }) => (FINAL.has(code) ? 'never' : 'again'),
  })
  return watch.close
}

/** Carries out a command of the host. An unknown address is ignored. */
export function obey(command: HostCommand): void {
  if (command.type === 'say') return void showToast({ tone: 'plain', text: command.text })
  if (command.type === 'act') return void runAct(command.act)
  const hash = command.hash.replace(/^#?\/?/, '#/')
  const route = parseRoute(hash)
  const isKnownPlace = route.screen !== 'new' || /^#\/(new\/?)?$/.test(hash)
  if (isKnownPlace) location.hash = formatRoute(route)
}
