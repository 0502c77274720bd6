import { SerialLock } from '../../../base/async/serial-lock.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { CheckResult } from '../../../core/contract/host/model-info.ts'
import type { ServerDraft, ServerStatus } from '../../../core/contract/host/servers.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import type { OwnModelServers, PoweredServer } from '../../../providers/servers/index.ts'
import { tryServer } from '../../../providers/servers/try-server.ts'
import type { KeptPairs } from '../../../providers/servers/named-server.ts'
import { lastFour, type KeyVendor } from '../keys/create-keys.ts'
import type { Servers } from '../ports.ts'
import { isSpeech, type KeptServer } from './check-server.ts'
import { keptAs, KeptServers, type KeptServersParts } from './kept-servers.ts'

/** Servers that a person added: kept in the settings, their keys in the store of keys. */
export interface OwnServerList {
  /** The servers as providers; the list is read at each use. */
  servers(): readonly PoweredServer[]
  /** The speech servers. */
  speechServers(): readonly AddedServer[]
  /** All added servers, each of which may have a key. */
  keyVendors(): readonly KeyVendor[]
  /** Reads the servers again, because another process may have changed them. */
  reload(): Promise<void>
  /** The service for hosts: the servers that were found, and the added ones. */
  withFound(found: OwnModelServers): Servers
}

/** An added server, and the name of its key in the store. */
export interface AddedServer extends KeptServer {
  readonly keptAs: string
}

interface Parts extends KeptServersParts {
  readonly clock: Clock
  readonly suggest: (typed: string, known: readonly string[]) => string | null
}

export async function openOwnServers(parts: Parts): Promise<OwnServerList> {
  const stored = new KeptServers(parts)
  await stored.reload()
  return {
    reload: () => stored.reload(),
    servers: () => withKeys(stored.all.filter(({ kind }) => !isSpeech(kind))),
    speechServers: () => withKeys(stored.all.filter(({ kind }) => isSpeech(kind))),
    keyVendors: () =>
      stored.all.map((server) => ({
        id: server.id,
        label: server.label,
        variables: [],
        keptAs: keptAs(server),
        server: true as const,
      })),
    withFound: (found) => serversFound(parts, stored, found),
  }
}

function serversFound(parts: Parts, stored: KeptServers, foundServers: OwnModelServers): Servers {
  const changes = new SerialLock()
  const changed = async <T>(act: () => Promise<T>): Promise<T> => {
    const done = await changes.run(act)
    foundServers.changed()
    return done
  }
  return {
    reload: () => stored.reload(),
    async list(signal) {
      await stored.reload()
      return (await foundServers.list(signal)).map((status) => withOwnSettings(stored, status))
    },
    power: (signal) => foundServers.power(signal),
    put: (draft) => changed(() => stored.put(draft)),
    test: (draft, signal) => testServer(parts, stored, draft, signal),
    remove: (id) => changed(() => stored.remove(id)),
    putBack: (id) => changed(() => stored.putBack(id)),
  }
}

function withOwnSettings(
  stored: KeptServers,
  status: Awaited<ReturnType<OwnModelServers['list']>>[number],
): ServerStatus {
  const own = status.source === 'own' ? stored.all.find(({ id }) => id === status.id) : undefined
  if (!own) return { ...status, settings: null, key: null }
  const { id: _, ...about } = own
  const key = stored.keyOf(own)
  return {
    ...status,
    settings: about,
    key: { present: key !== undefined, lastFour: key === undefined ? null : lastFour(key) },
  }
}

async function testServer(
  { clock, suggest }: Parts,
  stored: KeptServers,
  draft: ServerDraft,
  signal: AbortSignal,
): Promise<CheckResult> {
  await stored.reload()
  const { server, key, secret } = stored.check(draft)
  if (isSpeech(server.kind))
    throw new AppError('INPUT_INVALID', 'A server of voices has no models: add it and play one of its voices.')
  return tryServer(withValues(server, secret), { key, clock, suggest, signal })
}

/** A server with the headers and query values of a draft, for a test before it is saved. */
function withValues(server: KeptServer, { headers, query }: KeptPairs): KeptServer {
  return {
    ...server,
    headers: server.headers?.map(({ name }) => ({ name, value: headers[name] })),
    query: server.query?.map(({ name, value = query[name] }) => ({ name, value })),
  }
}

function withKeys(servers: readonly KeptServer[]): readonly AddedServer[] {
  return servers.map((server) => ({ ...server, keptAs: keptAs(server) }))
}
