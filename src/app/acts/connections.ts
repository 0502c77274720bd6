import { m } from '../../base/language/t.ts'
import type { HostServices } from '../app.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import {
  TOOL_PERMISSIONS,
  type ConnectionDraft,
  type ConnectionStatus,
  type ConnectionTest,
} from '../../core/contract/host/connections.ts'
import { call, noInput, stream } from './act.ts'
import { z } from 'zod'

/**
 * The most characters of typed fields, far above their own limits, so that the checks of the fields refuse a long text
 * with a sentence.
 */
const TYPED_MAX = 100_000
const typed = z.string().max(TYPED_MAX)
const connectionId = z.strictObject({ id: typed })

const draftSchema = z.strictObject({
  id: typed.optional(),
  name: typed.optional(),
  settings: z.strictObject({
    label: typed,
    kind: z.enum(['http', 'sse', 'stdio']),
    url: typed.optional(),
    header: typed.optional(),
    command: typed.optional(),
    args: z.array(typed).max(1_000).readonly().optional(),
    env: z.record(z.string().max(1_000), typed).optional(),
    secretEnv: typed.optional(),
  }),
  secret: typed.nullable().optional(),
  mayStart: z.boolean().optional(),
}) satisfies z.ZodType<ConnectionDraft>

const STARTED_ELSEWHERE = m(
  'A page that is reached from other computers allows no program to be started: allow it on the computer itself, with “idi connections allow” and its name.',
)

/**
 * Refuses a connection that starts a program on this computer, unless the host's user must be the owner of this
 * computer.
 * @throws AppError INPUT_INVALID
 */
function startedHere(host: HostServices, draft: ConnectionDraft): ConnectionDraft {
  if (draft.settings.kind === 'stdio' && !host.startsPrograms)
    throw new AppError('INPUT_INVALID', STARTED_ELSEWHERE, { details: { field: 'command' } })
  return draft
}

export const connectionsActs = {
  /** The list of connections: at once, then whenever one of them connects, fails or is changed. */
  watch: stream<readonly ConnectionStatus[]>()(noInput, ({ app }, _input, signal) => app.connections.watch(signal)),
  /** Adds a connection, or changes one. Its secret stays with the host. @throws INPUT_INVALID with the field in its details */
  put: call<{ readonly id: string }>()(draftSchema, ({ app, host }, draft) =>
    app.connections.put(startedHere(host, draft)),
  ),
  /** Connects to a program, which need not be saved yet, and reads its tools. @throws INPUT_INVALID like `put` */
  test: call<ConnectionTest>()(draftSchema, ({ app, host }, draft, signal) =>
    app.connections.test(startedHere(host, draft), signal),
  ),
  /** Connects to a saved program and reads its tools again. */
  look: call<ConnectionTest>()(connectionId, ({ app }, { id }, signal) => app.connections.look(id, signal)),
  /** Changes the permission of a tool. */
  permit: call<void>()(
    z.strictObject({ id: typed, tool: typed, permission: z.enum(TOOL_PERMISSIONS) }),
    ({ app }, { id, tool, permission }) => app.connections.permit(id, tool, permission),
  ),
  /** Allows the program of a connection to be started. */
  allowStart: call<void>()(connectionId, ({ app, host }, { id }) => {
    if (!host.startsPrograms) throw new AppError('INPUT_INVALID', STARTED_ELSEWHERE)
    return app.connections.allowStart(id)
  }),
  /**
   * Removes a connection with its secret and its permissions. It can be restored until another is removed or the
   * app is closed.
   */
  remove: call<void>()(connectionId, ({ app }, { id }) => app.connections.remove(id)),
  putBack: call<void>()(connectionId, ({ app }, { id }) => app.connections.putBack(id)),
} as const
