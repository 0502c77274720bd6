import { sayLater } from '../../../base/language/say.ts'
import { z } from 'zod'
import { sha256 } from '../../../base/files/sha256.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { TOOL_PERMISSIONS, type ToolPermission } from '../../../core/contract/host/connections.ts'
import type { LentTool } from '../../../core/contract/lent/lent-tools.ts'
import type { SecretStore, Settings } from '../../../core/engine/ports.ts'
import { keptConnectionSchema, placeMark, type KeptConnection } from './check-connection.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The settings with the connections; secrets are elsewhere. */
const LIST = 'connections'
const PERMISSIONS = 'connections.permissions'
/** The descriptions of tools when they were allowed. */
const ALLOWED_AS = 'connections.allowed-as'
/** More connections than anybody adds. */
const CONNECTIONS_MAX = 100
const TOOLS_MAX = 1_000

const listSchema = z.array(z.unknown()).max(CONNECTIONS_MAX)
const permissionsSchema = z.record(z.string(), z.record(z.string(), z.enum(TOOL_PERMISSIONS)))
const allowedAsSchema = z.record(z.string(), z.record(z.string(), z.string()))
/** A page may write settings, but no secrets, so the permission to start a program is stored with the secrets. */
const ALLOWED = 'allowed'

/** A tool as it is described to models. */
export type DescribedTool = Pick<LentTool, 'tool' | 'description' | 'inputSchema'>

function descriptionMark({ description, inputSchema }: DescribedTool): string {
  return sha256(JSON.stringify([description, inputSchema]))
}

/** A connection from the settings or from the configuration. */
export interface KnownConnection extends KeptConnection {
  readonly source: 'config' | 'own'
  /** Environment variable that holds its secret, for one of the configuration. */
  readonly keyEnv?: string | undefined
  /** The permissions in the configuration. */
  readonly tools?: Readonly<Record<string, ToolPermission>> | undefined
}

async function ownConnections(settings: Settings): Promise<readonly KeptConnection[]> {
  const list = listSchema.safeParse(await settings.get(LIST)).data ?? []
  // A connection of another version that this one cannot read is left out.
  return list.flatMap((each) => keptConnectionSchema.safeParse(each).data ?? [])
}

const tooMany = (count: number) => sayLater('There are {count} connections already: remove some first.', { count })
const tooManyTools = (name: string) => sayLater('{name} has more tools than can be kept.', { name })

/** The stored data of connections: the list, the permissions of tools, and which programs may be started. */
export function keepConnections(settings: Settings, secrets: SecretStore, config: readonly KnownConnection[]) {
  const own = () => ownConnections(settings)

  /** Connections from the configuration file come first, so that no other connection can take their names. */
  async function all(): Promise<readonly KnownConnection[]> {
    const named = new Set(config.map(({ id }) => id.toLowerCase()))
    const added = (await own()).filter(({ id }) => !named.has(id.toLowerCase()))
    return [...config, ...added.map((each) => ({ ...each, source: 'own' as const }))]
  }

  const permissions = async () => permissionsSchema.safeParse(await settings.get(PERMISSIONS)).data ?? {}
  const allowedAs = async () => allowedAsSchema.safeParse(await settings.get(ALLOWED_AS)).data ?? {}
  const startName = (connection: KeptConnection) => `connection-start ${placeMark(connection)}`
  /** A permission is valid for the target for which it was given. */
  const keyOf = (connection: KeptConnection) => `${connection.id} ${placeMark(connection)}`

  return {
    all,
    own,
    async find(id: string): Promise<KnownConnection> {
      const connection = (await all()).find((each) => each.id === id)
      if (connection) return connection
      throw new AppError('INPUT_INVALID', sayLater('There is no connection "{id}".', { id: beginningOf(id, 40) }))
    },
    async keep(connection: KeptConnection): Promise<void> {
      const before = await own()
      const exists = before.some(({ id }) => id === connection.id)
      if (!exists && before.length >= CONNECTIONS_MAX) throw new AppError('INPUT_INVALID', tooMany(CONNECTIONS_MAX))
      await settings.set(
        LIST,
        exists ? before.map((each) => (each.id === connection.id ? connection : each)) : [...before, connection],
      )
    },
    async drop(connection: KeptConnection): Promise<void> {
      await settings.set(
        LIST,
        (await own()).filter(({ id }) => id !== connection.id),
      )
      const { [keyOf(connection)]: _gone, ...rest } = await permissions()
      await settings.set(PERMISSIONS, rest)
      const { [keyOf(connection)]: _marks, ...others } = await allowedAs()
      await settings.set(ALLOWED_AS, others)
    },
    /** The permission of each tool by name; a tool without a stored permission must ask the person. */
    async permissionsOf(connection: KnownConnection): Promise<(tool: string) => ToolPermission> {
      const chosen = (await permissions())[keyOf(connection)] ?? {}
      return (tool) => (Object.hasOwn(chosen, tool) ? chosen[tool] : connection.tools?.[tool]) ?? 'ask'
    },
    /**
     * The permission for the current description of a tool: a tool whose description changed since it was allowed must
     * ask the person again.
     */
    async permissionOf(connection: KnownConnection, described: DescribedTool): Promise<ToolPermission> {
      const permission = (await this.permissionsOf(connection))(described.tool)
      if (permission !== 'allow') return permission
      const marks = await allowedAs()
      const own = marks[keyOf(connection)] ?? {}
      const mark = descriptionMark(described)
      if (Object.hasOwn(own, described.tool)) return own[described.tool] === mark ? 'allow' : 'ask'
      await settings.set(ALLOWED_AS, { ...marks, [keyOf(connection)]: { ...own, [described.tool]: mark } })
      return 'allow'
    },
    async permit(connection: KnownConnection, tool: string, permission: ToolPermission): Promise<void> {
      const before = await permissions()
      const chosen = { ...before[keyOf(connection)], [tool]: permission }
      if (Object.keys(chosen).length > TOOLS_MAX) throw new AppError('INPUT_INVALID', tooManyTools(connection.label))
      await settings.set(PERMISSIONS, { ...before, [keyOf(connection)]: chosen })
      const marks = await allowedAs()
      const { [tool]: _mark, ...others } = marks[keyOf(connection)] ?? {}
      await settings.set(ALLOWED_AS, { ...marks, [keyOf(connection)]: others })
    },
    /** A program is started only after a person allowed exactly this command. */
    mayStart(connection: KeptConnection): boolean {
      return connection.kind !== 'stdio' || secrets.get(startName(connection)) === ALLOWED
    },
    async allowStart(connection: KeptConnection): Promise<void> {
      await secrets.set(startName(connection), ALLOWED)
    },
  }
}

export type KeptConnections = ReturnType<typeof keepConnections>
