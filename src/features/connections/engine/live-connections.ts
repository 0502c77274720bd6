import { sayLater, saying, sentenceOf, type Saying, type Sentence } from '../../../base/language/say.ts'
import { describedTool } from './lend.ts'
import {
  McpConnection,
  ConnectionFailure,
  targetPlace,
  type ServedTool,
  type ToolList,
  type Target,
  type Waits,
} from '../client/index.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { ConnectionSettings, ConnectionStatus, ConnectionTool } from '../../../core/contract/host/connections.ts'
import type { Clock, SecretStore } from '../../../core/engine/ports.ts'
import { readKey } from '../../../providers/addresses/read-key.ts'
import { lastFour } from '../../../app/services/keys/create-keys.ts'
import { checkSecretMayGo, secretName, type KeptConnection } from './check-connection.ts'
import type { KeptConnections, KnownConnection } from './kept-connections.ts'

interface Parts {
  readonly kept: KeptConnections
  readonly secrets: SecretStore
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly version: string
  readonly waits: Partial<Waits> | undefined
  /** Called whenever one connects, fails or is read. */
  readonly changed: () => void
}

interface Live {
  /** Identifies the program and its secret: when either changes, a new connection is opened. */
  readonly mark: string
  readonly connection: McpConnection
  tools: ToolList | null
}

export const TRANSPORTS = {
  http: 'Streamable HTTP',
  sse: 'SSE, the older way',
  stdio: 'a program started here',
} as const

/** The connections in use: one for each definition, in its current form. */
export class LiveConnections {
  readonly #parts: Parts
  readonly #live = new Map<string, Live>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  secretOf(connection: KnownConnection): string | undefined {
    const { secrets, env } = this.#parts
    if (connection.source === 'own') return secrets.get(secretName(connection))
    return connection.keyEnv === undefined ? undefined : readKey(env[connection.keyEnv] ?? '') || undefined
  }

  /** An allowed connection whose secret may be sent there. @throws ConnectionFailure, AppError INPUT_INVALID */
  async usable(connection: KnownConnection): Promise<Live> {
    const { kept, clock, version, waits } = this.#parts
    if (!kept.mayStart(connection))
      throw new ConnectionFailure(notAllowed(connection), { passing: false, unsent: true })
    const secret = this.secretOf(connection)
    if (secret !== undefined) checkSecretMayGo(connection)
    const target = targetOf(connection, secret)
    const mark = JSON.stringify(target)
    const before = this.#live.get(connection.id)
    if (before?.mark === mark) return before
    const opened: Live = { mark, connection: new McpConnection({ target, clock, version, waits }), tools: null }
    this.#live.set(connection.id, opened)
    await before?.connection.close()
    return opened
  }

  /** @throws ConnectionFailure, AppError INPUT_INVALID, or the signal's reason */
  async tools(connection: KnownConnection, signal: AbortSignal): Promise<ToolList> {
    const opened = await this.usable(connection)
    const reading = opened.connection.tools(signal)
    this.#parts.changed()
    try {
      opened.tools = await reading
      return opened.tools
    } finally {
      this.#parts.changed()
    }
  }

  get(id: string): McpConnection | undefined {
    return this.#live.get(id)?.connection
  }

  async forget(id: string): Promise<void> {
    const before = this.#live.get(id)
    this.#live.delete(id)
    await before?.connection.close()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#live.values()].map(({ connection }) => connection.close()))
  }

  async withPermissions(connection: KnownConnection, tools: readonly ServedTool[]): Promise<readonly ConnectionTool[]> {
    const listed: ConnectionTool[] = []
    // The tools are handled one after another, because each may store the description of its tool.
    for (const tool of tools) {
      const { name, title, description } = tool
      listed.push({
        name,
        title,
        description,
        permission: await this.#parts.kept.permissionOf(connection, describedTool(tool)),
      })
    }
    return listed
  }

  async statusOf(connection: KnownConnection): Promise<ConnectionStatus> {
    const { id, label, kind, source } = connection
    const opened = this.#live.get(id)
    const { state, problem, speaks } = opened?.connection.state ?? { state: 'idle', problem: null, speaks: null }
    const secret = this.secretOf(connection)
    const last = secret === undefined ? null : lastFour(secret)
    return {
      id,
      label,
      kind,
      source,
      state,
      problem,
      place: shownPlace(connection),
      settings: source === 'config' ? null : connectionSettings(connection),
      secret: source === 'config' ? null : { present: secret !== undefined, lastFour: last },
      waitsForWord: !this.#parts.kept.mayStart(connection),
      speaks: speaks && [TRANSPORTS[speaks.transport], speaks.version, speaks.server].filter(Boolean).join(', '),
      tools: opened?.tools ? await this.withPermissions(connection, opened.tools.tools) : null,
      leftOut: opened?.tools?.leftOut ?? [],
    }
  }
}

/** The target of a connection, with its secret. */
export function targetOf(connection: KeptConnection, secret: string | undefined): Target {
  const { label, kind, url = '', header, command = '', args = [], env = {}, secretEnv } = connection
  if (kind === 'stdio') {
    const hidden = secret !== undefined && secretEnv !== undefined ? { [secretEnv]: secret } : {}
    return { kind, label, command, args, env: { ...env, ...hidden } }
  }
  const headers: Readonly<Record<string, string>> =
    secret === undefined
      ? {}
      : header === undefined || header.toLowerCase() === 'authorization'
        ? { Authorization: `Bearer ${secret}` }
        : { [header]: secret }
  return { kind: 'http', label, url, transport: kind === 'sse' ? 'sse' : 'auto', headers }
}

/**
 * The place of a program as its owner sees it: a command with all its arguments, so that nobody allows a command of
 * which they see only a part.
 */
function shownPlace(connection: KnownConnection): string {
  const { kind, command = '', args = [] } = connection
  return kind === 'stdio' ? [command, ...args].join(' ') : targetPlace(targetOf(connection, undefined))
}

/** The part of it that can be changed. */
export function connectionSettings({
  label,
  kind,
  url,
  header,
  command,
  args,
  env,
  secretEnv,
}: KeptConnection): ConnectionSettings {
  return { label, kind, url, header, command, args, env, secretEnv }
}

/** Why a program is not started, and what to do. */
export function notAllowed({ id, command = '' }: Pick<KeptConnection, 'id' | 'command'>): Sentence {
  return sayLater(
    'It would start the program “{command}”, which nobody has allowed: allow it under Settings, Other programs, or with “idi connections allow {id}”.',
    { command, id },
  )
}

/** Why it cannot be used, as a sentence that may be shown. */
export function whyUnusable(error: unknown, { label }: { readonly label: string }): Saying {
  return saying(
    error instanceof ConnectionFailure || error instanceof AppError
      ? sentenceOf(error)
      : sayLater('{name} cannot be used: something went wrong inside the app.', { name: label }),
  )
}
