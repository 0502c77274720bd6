import { z } from 'zod'
import {
  TOOL_PERMISSIONS,
  type ConnectionDraft,
  type ConnectionStatus,
  type ConnectionTest,
} from '../host/connections.ts'
import { call, noInput, stream } from '../mode/procedure.ts'

/** Far more than any of it may be, so that what is too long is refused with a sentence of its own. */
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

export const connectionsProcedures = {
  /** At once, and again whenever one of them connects, fails or is changed. */
  watch: stream<readonly ConnectionStatus[]>()(noInput),
  /** Adds a connection, or changes one. Its secret stays with the host. @throws INPUT_INVALID with the field in its details */
  put: call<{ readonly id: string }>()(draftSchema),
  /** Connects to one that need not be kept yet and reads its tools. @throws INPUT_INVALID as put does */
  test: call<ConnectionTest>()(draftSchema),
  /** Connects to one that is kept and reads its tools. */
  look: call<ConnectionTest>()(connectionId),
  /** What a tool may from now on. */
  permit: call<void>()(z.strictObject({ id: typed, tool: typed, permission: z.enum(TOOL_PERMISSIONS) })),
  /** The person allows its program to be started. */
  allowStart: call<void>()(connectionId),
  /** Its secret and what was allowed go with it; it can be put back until another is removed or the app is closed. */
  remove: call<void>()(connectionId),
  putBack: call<void>()(connectionId),
} as const
