import { AppError } from '../../contract/errors/errors.ts'
import type { ConnectionDraft } from '../../contract/host/connections.ts'
import type { RpcServices } from '../../contract/mode/procedures.ts'
import type { Connections } from '../../services/ports.ts'
import type { HostServices } from '../app.ts'

const STARTED_ELSEWHERE =
  'A page that is reached from other computers allows no program to be started: allow it on the computer itself, with “idi connections allow” and its name.'

/** The word that a program may be started counts where only the owner of this computer can have given it. */
function startedHere(host: HostServices, draft: ConnectionDraft): ConnectionDraft {
  if (draft.settings.kind === 'stdio' && !host.startsPrograms)
    throw new AppError('INPUT_INVALID', STARTED_ELSEWHERE, { details: { field: 'command' } })
  return draft
}

/** What a page may do with connections. */
export function connectionServices(connections: Connections, host: HostServices): RpcServices['connections'] {
  return {
    watch: (_input, signal) => connections.watch(signal),
    put: (draft) => connections.put(startedHere(host, draft)),
    test: (draft, signal) => connections.test(startedHere(host, draft), signal),
    look: ({ id }, signal) => connections.look(id, signal),
    permit: ({ id, tool, permission }) => connections.permit(id, tool, permission),
    allowStart: ({ id }) => {
      if (!host.startsPrograms) throw new AppError('INPUT_INVALID', STARTED_ELSEWHERE)
      return connections.allowStart(id)
    },
    remove: ({ id }) => connections.remove(id),
    putBack: ({ id }) => connections.putBack(id),
  }
}
