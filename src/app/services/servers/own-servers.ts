import { z } from 'zod'
import { fillPlaces } from '../../../core/contract/host/server-presets.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { ServerDraft, ServerStatus } from '../../../core/contract/host/servers.ts'
import type { Clock, SecretStore, Settings } from '../../../core/engine/ports.ts'
import type { OwnModelServers, PoweredServer } from '../../../providers/servers/index.ts'
import { tryServer } from '../../../providers/servers/try-server.ts'
import { readKeptPairs, sentPairsName, type KeptPairs } from '../../../providers/servers/named-server.ts'
import { checkCredential, lastFour, projectOf, type KeyVendor } from '../keys/create-keys.ts'
import type { Servers } from '../ports.ts'
import { checkMayGo, checkServer, isSpeech, keptServerSchema, type KeptServer, type TakenName } from './check-server.ts'
import { hasSecrets } from './sent-pairs.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The setting that holds them; no key is in it. */
const SETTING = 'servers'
/** More than anybody names. */
const SERVERS_MAX = 200

const listSchema = z.array(z.unknown()).max(SERVERS_MAX)

/** Servers that a person added: kept in the settings, their keys in the store of keys. */
export interface OwnServerList {
  /** As providers: asked at each use. */
  servers(): readonly PoweredServer[]
  /** Those that speak. */
  speechServers(): readonly AddedServer[]
  /** Who of them takes a key: each may. */
  keyVendors(): readonly KeyVendor[]
  /** Reads what another process has written since. */
  reload(): Promise<void>
  /** What hosts are offered, over the servers as they are found. */
  withFound(found: OwnModelServers): Servers
}

/** A server that a person added, and what its key is kept as. */
export interface AddedServer extends KeptServer {
  readonly keptAs: string
}

interface Parts {
  readonly settings: Settings
  readonly secrets: SecretStore
  readonly clock: Clock
  readonly suggest: (typed: string, known: readonly string[]) => string | null
  /** Names of providers and of the configuration's servers. */
  readonly taken: readonly TakenName[]
}

export async function openOwnServers({ settings, secrets, clock, suggest, taken }: Parts): Promise<OwnServerList> {
  let kept: readonly KeptServer[] = []
  /** The one removed last, with its key: for putting it back. */
  let removed: {
    readonly server: KeptServer
    readonly key: string | undefined
    readonly pairs: string | undefined
  } | null = null
  const changes = new SerialLock()

  async function reload(): Promise<void> {
    kept = await readKeptServers(settings)
  }

  async function keep(next: readonly KeptServer[]): Promise<void> {
    await settings.set(SETTING, next)
    kept = next
  }

  const find = (id: string): KeptServer => {
    const server = kept.find((each) => each.id === id)
    if (server) return server
    if (taken.some((each) => each.id === id))
      throw new AppError('INPUT_INVALID', `"${id}" cannot be changed here: it is ${named(taken, id)}.`)
    throw new AppError('INPUT_INVALID', `There is no server "${beginningOf(id, 40)}" that was added here.`)
  }

  /** The draft as it would be kept, with its key and what else is secret. @throws AppError INPUT_INVALID */
  function check(draft: ServerDraft): Checked {
    if (draft.id !== undefined) find(draft.id)
    const others = kept.filter(({ id }) => id !== draft.id)
    const names = [...taken, ...others.map(({ id, label }) => ({ id, label, what: 'another server' }))]
    const { server, secret } = checkServer(withProject(draft), names, (at) =>
      readKeptPairs(secrets.get(sentPairsName(keptAs(at)))),
    )
    const key =
      draft.key === undefined
        ? secrets.get(keptAs(server))
        : draft.key === null || draft.key.trim() === ''
          ? undefined
          : checkKeyOf(server.label, draft.key)
    if (key !== undefined) checkMayGo(server, 'key')
    for (const field of ['headers', 'query'] as const)
      if (Object.keys(secret[field]).length > 0) checkMayGo(server, field)
    return { server, key, secret }
  }

  async function put(draft: ServerDraft): Promise<{ readonly id: string }> {
    await reload()
    const { server, key, secret } = check(draft)
    const before = kept.find(({ id }) => id === server.id)
    if (!before && kept.length >= SERVERS_MAX)
      throw new AppError('INPUT_INVALID', `There are ${SERVERS_MAX} servers already: delete some that are not used.`)
    // The key first: a server that was kept without it would be asked in vain.
    if (key !== undefined && key !== secrets.get(keptAs(server))) await secrets.set(keptAs(server), key)
    await keepPairs(server, hasSecrets(secret) ? JSON.stringify(secret) : undefined)
    await keep(before ? kept.map((each) => (each === before ? server : each)) : [...kept, server])
    if (key === undefined) await secrets.delete(keptAs(server))
    // It was for that address alone.
    if (before && keptAs(before) !== keptAs(server)) {
      await secrets.delete(keptAs(before))
      await secrets.delete(sentPairsName(keptAs(before)))
    }
    return { id: server.id }
  }

  async function keepPairs(server: KeptServer, pairs: string | undefined): Promise<void> {
    const name = sentPairsName(keptAs(server))
    if (pairs === undefined) await secrets.delete(name)
    else if (pairs !== secrets.get(name)) await secrets.set(name, pairs)
  }

  await reload()
  return {
    reload,
    servers: () => withKeys(kept.filter(({ kind }) => !isSpeech(kind))),
    speechServers: () => withKeys(kept.filter(({ kind }) => isSpeech(kind))),
    keyVendors: () =>
      kept.map((server) => ({
        id: server.id,
        label: server.label,
        variables: [],
        keptAs: keptAs(server),
        server: true as const,
      })),
    withFound(found) {
      const changed = async <T>(act: () => Promise<T>): Promise<T> => {
        const done = await changes.run(act)
        found.changed()
        return done
      }
      return {
        reload,
        async list(signal) {
          await reload()
          return (await found.list(signal)).map((status): ServerStatus => {
            const own = status.source === 'own' ? kept.find(({ id }) => id === status.id) : undefined
            if (!own) return { ...status, settings: null, key: null }
            const { id: _, ...about } = own
            const key = secrets.get(keptAs(own))
            return {
              ...status,
              settings: about,
              key: { present: key !== undefined, lastFour: key === undefined ? null : lastFour(key) },
            }
          })
        },
        power: (signal) => found.power(signal),
        put: (draft) => changed(() => put(draft)),
        async test(draft, signal) {
          await reload()
          const { server, key, secret } = check(draft)
          if (isSpeech(server.kind))
            throw new AppError('INPUT_INVALID', 'A server of voices has no models: add it and play one of its voices.')
          return tryServer(withValues(server, secret), { key, clock, suggest, signal })
        },
        remove: (id) =>
          changed(async () => {
            await reload()
            const server = find(id)
            const key = secrets.get(keptAs(server))
            await keep(kept.filter((each) => each !== server))
            const pairs = secrets.get(sentPairsName(keptAs(server)))
            await secrets.delete(keptAs(server))
            await keepPairs(server, undefined)
            removed = { server, key, pairs }
          }),
        putBack: (id) =>
          changed(async () => {
            await reload()
            if (removed?.server.id !== id)
              throw new AppError('INPUT_INVALID', 'This server cannot be put back any more: add it again.')
            const { server, key, pairs } = removed
            await keepPairs(server, pairs)
            await put({ name: server.id, settings: server, ...(key === undefined ? {} : { key }) })
            removed = null
          }),
      }
    },
  }
}

/** Those that were added. One that another version wrote and this one cannot read is none of this one. */
export async function readKeptServers(settings: Settings): Promise<readonly KeptServer[]> {
  const list = listSchema.safeParse(await settings.get(SETTING)).data ?? []
  return list.flatMap((each) => keptServerSchema.safeParse(each).data ?? [])
}

interface Checked {
  readonly server: KeptServer
  readonly key: string | undefined
  readonly secret: KeptPairs
}

/** For a trial: nothing of it is kept yet. */
function withValues(server: KeptServer, { headers, query }: KeptPairs): KeptServer {
  return {
    ...server,
    headers: server.headers?.map(({ name }) => ({ name, value: headers[name] })),
    query: server.query?.map(({ name, value = query[name] }) => ({ name, value })),
  }
}

/** The file of a service account names its project: it need not be typed again. */
function withProject(draft: ServerDraft): ServerDraft {
  const project = draft.key ? projectOf(draft.key) : undefined
  const baseUrl = fillPlaces(draft.settings.baseUrl, { project })
  return { ...draft, settings: { ...draft.settings, baseUrl } }
}

function withKeys(servers: readonly KeptServer[]): readonly AddedServer[] {
  return servers.map((server) => ({ ...server, keptAs: keptAs(server) }))
}

/** What a server's key is kept as: with its address, so that it goes nowhere else whatever becomes of the server. */
function keptAs({ id, baseUrl }: Pick<KeptServer, 'id' | 'baseUrl'>): string {
  return `${id} ${URL.parse(baseUrl)?.origin ?? ''}`
}

function checkKeyOf(label: string, typed: string): string {
  try {
    return checkCredential(label, typed)
  } catch (error) {
    if (error instanceof AppError) throw new AppError('INPUT_INVALID', error.message, { details: { field: 'key' } })
    throw error
  }
}

function named(taken: readonly TakenName[], id: string): string {
  return taken.find((each) => each.id === id)?.what ?? ''
}
