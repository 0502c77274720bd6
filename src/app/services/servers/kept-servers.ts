import { m } from '../../../base/language/t.ts'
import { sayLater, sentenceOf } from '../../../base/language/say.ts'
import { z } from 'zod'
import { fillPlaces } from '../../../core/contract/host/server-presets.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { ServerDraft } from '../../../core/contract/host/servers.ts'
import type { SecretStore, Settings } from '../../../core/engine/ports.ts'
import { readKeptPairs, sentPairsName, type KeptPairs } from '../../../providers/servers/named-server.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { checkCredential, projectOf } from '../keys/create-keys.ts'
import { checkMayGo, checkServer, keptServerSchema, type KeptServer, type TakenName } from './check-server.ts'
import { hasSecrets } from './sent-pairs.ts'

/** The setting that holds the servers; keys are elsewhere. */
const SETTING = 'servers'
/** The most servers that are stored, more than anybody adds. */
const SERVERS_MAX = 200

const listSchema = z.array(z.unknown()).max(SERVERS_MAX)

/** The parts with which the servers that a person added are stored. */
export interface KeptServersParts {
  readonly settings: Settings
  readonly secrets: SecretStore
  /** Names of providers and of the configuration's servers. */
  readonly taken: readonly TakenName[]
}

/** A draft in its stored form, with its key and other secrets. */
export interface CheckedServer {
  readonly server: KeptServer
  readonly key: string | undefined
  readonly secret: KeptPairs
}

/** A removed server with its secrets. */
interface RemovedServer {
  readonly server: KeptServer
  readonly key: string | undefined
  readonly pairs: string | undefined
}

/** Servers that a person added: in the settings, with their keys in the store of keys. */
export class KeptServers {
  readonly #parts: KeptServersParts
  #kept: readonly KeptServer[] = []
  /** The server that was removed last, so that it can be restored. */
  #removed: RemovedServer | null = null

  constructor(parts: KeptServersParts) {
    this.#parts = parts
  }

  get all(): readonly KeptServer[] {
    return this.#kept
  }

  /** Reads the servers again, because another process may have changed them. */
  async reload(): Promise<void> {
    this.#kept = await readKeptServers(this.#parts.settings)
  }

  /** Finds a server that a person added. @throws AppError INPUT_INVALID */
  find(id: string): KeptServer {
    const { taken } = this.#parts
    const server = this.#kept.find((each) => each.id === id)
    if (server) return server
    const owner = taken.find((each) => each.id === id)
    if (owner)
      throw new AppError(
        'INPUT_INVALID',
        sayLater('"{id}" cannot be changed here: it is {what}.', { id, what: { message: owner.what } }),
      )
    throw new AppError(
      'INPUT_INVALID',
      sayLater('There is no server "{id}" that was added here.', { id: beginningOf(id, 40) }),
    )
  }

  keyOf(server: KeptServer): string | undefined {
    return this.#parts.secrets.get(keptAs(server))
  }

  /** Checks a draft and returns it in its stored form. @throws AppError INPUT_INVALID */
  check(draft: ServerDraft): CheckedServer {
    if (draft.id !== undefined) this.find(draft.id)
    const others = this.#kept.filter(({ id }) => id !== draft.id)
    const names = [...this.#parts.taken, ...others.map(({ id, label }) => ({ id, label, what: m('another server') }))]
    const { server, secret } = checkServer(withProject(draft), names, (at) => readKeptPairs(this.#pairsOf(at)))
    const key = draft.key === undefined ? this.keyOf(server) : typedKey(server.label, draft.key)
    if (key !== undefined) checkMayGo(server, 'key')
    for (const field of ['headers', 'query'] as const)
      if (Object.keys(secret[field]).length > 0) checkMayGo(server, field)
    return { server, key, secret }
  }

  /** Adds a server, or changes one. @throws AppError INPUT_INVALID */
  async put(draft: ServerDraft): Promise<{ readonly id: string }> {
    const { secrets } = this.#parts
    await this.reload()
    const { server, key, secret } = this.check(draft)
    const before = this.#kept.find(({ id }) => id === server.id)
    if (!before && this.#kept.length >= SERVERS_MAX)
      throw new AppError(
        'INPUT_INVALID',
        sayLater('There are {serversMax} servers already: delete some that are not used.', { serversMax: SERVERS_MAX }),
      )
    // The key is stored first: requests to a server without its key would fail.
    if (key !== undefined && key !== this.keyOf(server)) await secrets.set(keptAs(server), key)
    await this.#keepPairs(server, hasSecrets(secret) ? JSON.stringify(secret) : undefined)
    await this.#keep(before ? this.#kept.map((each) => (each === before ? server : each)) : [...this.#kept, server])
    if (key === undefined) await secrets.delete(keptAs(server))
    // A key is stored for one address, so the key of the former address is deleted.
    if (before && keptAs(before) !== keptAs(server)) {
      await secrets.delete(keptAs(before))
      await secrets.delete(sentPairsName(keptAs(before)))
    }
    return { id: server.id }
  }

  /** Removes a server with its key. @throws AppError INPUT_INVALID */
  async remove(id: string): Promise<void> {
    await this.reload()
    const server = this.find(id)
    const key = this.keyOf(server)
    await this.#keep(this.#kept.filter((each) => each !== server))
    const pairs = this.#pairsOf(server)
    await this.#parts.secrets.delete(keptAs(server))
    await this.#keepPairs(server, undefined)
    this.#removed = { server, key, pairs }
  }

  /** Restores the server that was removed last. @throws AppError INPUT_INVALID for any other server */
  async putBack(id: string): Promise<void> {
    await this.reload()
    if (this.#removed?.server.id !== id)
      throw new AppError('INPUT_INVALID', 'This server cannot be put back any more: add it again.')
    const { server, key, pairs } = this.#removed
    await this.#keepPairs(server, pairs)
    await this.put({ name: server.id, settings: server, ...(key === undefined ? {} : { key }) })
    this.#removed = null
  }

  #pairsOf(server: Pick<KeptServer, 'id' | 'baseUrl'>): string | undefined {
    return this.#parts.secrets.get(sentPairsName(keptAs(server)))
  }

  async #keepPairs(server: KeptServer, pairs: string | undefined): Promise<void> {
    const { secrets } = this.#parts
    const name = sentPairsName(keptAs(server))
    if (pairs === undefined) await secrets.delete(name)
    else if (pairs !== secrets.get(name)) await secrets.set(name, pairs)
  }

  async #keep(next: readonly KeptServer[]): Promise<void> {
    await this.#parts.settings.set(SETTING, next)
    this.#kept = next
  }
}

/** The added servers. Servers of another version that this one cannot read are left out. */
export async function readKeptServers(settings: Settings): Promise<readonly KeptServer[]> {
  const list = listSchema.safeParse(await settings.get(SETTING)).data ?? []
  return list.flatMap((each) => keptServerSchema.safeParse(each).data ?? [])
}

/** The name of a server's key in the store. It contains the address, so that the key is never sent to another one. */
export function keptAs({ id, baseUrl }: Pick<KeptServer, 'id' | 'baseUrl'>): string {
  return `${id} ${URL.parse(baseUrl)?.origin ?? ''}`
}

/** Fills in the project of an address from the file of a service account, which names it. */
function withProject(draft: ServerDraft): ServerDraft {
  const project = draft.key ? projectOf(draft.key) : undefined
  const baseUrl = fillPlaces(draft.settings.baseUrl, { project })
  return { ...draft, settings: { ...draft.settings, baseUrl } }
}

/** Checks a typed key; undefined when none was typed. @throws AppError INPUT_INVALID */
function typedKey(label: string, typed: string | null): string | undefined {
  return typed === null || typed.trim() === '' ? undefined : checkKeyOf(label, typed)
}

function checkKeyOf(label: string, typed: string): string {
  try {
    return checkCredential(label, typed)
  } catch (error) {
    if (error instanceof AppError) throw new AppError('INPUT_INVALID', sentenceOf(error), { details: { field: 'key' } })
    throw error
  }
}
