import { sayLater, saying, sentenceOf } from '../../../base/language/say.ts'
import { Changes } from '../../../base/async/changes.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { McpConnection, targetPlace, type ToolList, type Waits } from '../client/index.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { ConnectionDraft, ConnectionTest } from '../../../core/contract/host/connections.ts'
import type { Clock, SecretStore, Settings } from '../../../core/engine/ports.ts'
import { checkKey } from '../../../app/services/keys/create-keys.ts'
import { checkConnection, checkSecretMayGo, placeMark, secretName, type KeptConnection } from './check-connection.ts'
import { createLender } from './create-lender.ts'
import { keepConnections, type KeptConnections, type KnownConnection } from './kept-connections.ts'
import {
  LiveConnections,
  notAllowed,
  connectionSettings,
  targetOf,
  TRANSPORTS,
  whyUnusable,
} from './live-connections.ts'
import { noConnection, openPrograms } from './open-programs.ts'
import type { Connections } from './port.ts'

interface Parts {
  readonly settings: Settings
  readonly secrets: SecretStore
  readonly env: Readonly<Record<string, string | undefined>>
  /** The connections from idi.config.json. */
  readonly config: readonly KnownConnection[]
  readonly clock: Clock
  readonly version: string
  readonly waits?: Partial<Waits> | undefined
}

/** Other programs and their tools: stored in the settings, their secrets with the keys, connected when used. */
export function createConnections(parts: Parts): Connections {
  const { settings, secrets, env, config, clock, version, waits } = parts
  const stored = keepConnections(settings, secrets, config)
  const changes = new SerialLock()
  const news = new Changes()
  const closing = new AbortController()

  const live = new LiveConnections({ kept: stored, secrets, env, clock, version, waits, changed: news.tell })
  const list = async () => Promise.all((await stored.all()).map((connection) => live.statusOf(connection)))

  async function put(draft: ConnectionDraft): Promise<{ readonly id: string }> {
    const { connection, secret } = await checkDraft(draft, stored, secrets)
    const { source: _source, ...plain } = connection
    const before = (await stored.own()).find(({ id }) => id === plain.id)
    if (draft.mayStart === true && plain.kind === 'stdio') await stored.allowStart(plain)
    // The secret is stored first: requests without it would fail.
    if (secret !== undefined && secret !== secrets.get(secretName(plain))) await secrets.set(secretName(plain), secret)
    await stored.keep(plain)
    if (secret === undefined) await secrets.delete(secretName(plain))
    // The secret was for that target only.
    if (before && secretName(before) !== secretName(plain)) await secrets.delete(secretName(before))
    if (before && placeMark(before) !== placeMark(plain)) await live.forget(plain.id)
    news.tell()
    return { id: plain.id }
  }

  const removal = createRemoval({ kept: stored, live, secrets, put, changed: news.tell })
  const programs = openPrograms({
    clock,
    version,
    waits,
    async named(name) {
      const connection = (await stored.all()).find(({ id }) => id === name)
      if (!connection) throw noConnection(name)
      return (await live.usable(connection)).connection
    },
  })

  return {
    lender: createLender(stored, live, news.tell),
    openProgram: programs.open,
    list,
    async *watch(signal) {
      for await (const _changed of news.follow(AbortSignal.any([signal, closing.signal]))) yield await list()
    },
    put: (draft) => changes.run(() => put(draft)),
    ...createTests({ kept: stored, live, secrets, clock, version, waits }),
    permit: (id, tool, permission) =>
      changes.run(async () => {
        await stored.permit(await stored.find(id), tool, permission)
        news.tell()
      }),
    allowStart: (id) =>
      changes.run(async () => {
        await stored.allowStart(await stored.find(id))
        news.tell()
      }),
    remove: (id) => changes.run(() => removal.remove(id)),
    putBack: (id) => changes.run(() => removal.putBack(id)),
    async close() {
      closing.abort(new Error('The app is closing.'))
      await Promise.all([programs.close(), live.close()])
    },
  }
}

interface CheckedDraft {
  readonly connection: KnownConnection
  readonly secret: string | undefined
}

/** The draft in its stored form, with its secret. @throws AppError INPUT_INVALID */
async function checkDraft(
  draft: ConnectionDraft,
  stored: KeptConnections,
  secrets: Pick<SecretStore, 'get'>,
): Promise<CheckedDraft> {
  const all = await stored.all()
  const before = draft.id === undefined ? null : await stored.find(draft.id)
  if (before?.source === 'config')
    throw new AppError(
      'INPUT_INVALID',
      sayLater('"{id}" is named in idi.config.json: change it there.', { id: before.id }),
    )
  const checked = checkConnection(
    draft,
    all.filter(({ id }) => id !== draft.id),
  )
  const typed = draft.secret
  const secret =
    typed === undefined
      ? secrets.get(secretName(checked))
      : typed === null || typed.trim() === ''
        ? undefined
        : checkKeyOf(checked.label, typed)
  if (secret !== undefined) checkSecretMayGo(checked)
  if (draft.mayStart !== true && !stored.mayStart(checked))
    throw new AppError('INPUT_INVALID', notAllowed(checked), { details: { field: 'mayStart' } })
  return { connection: { ...checked, source: 'own' }, secret }
}

function checkKeyOf(label: string, typed: string): string {
  try {
    return checkKey(label, typed)
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError('INPUT_INVALID', sentenceOf(error), { details: { field: 'secret' } })
    throw error
  }
}

type TestParts = Pick<Parts, 'secrets' | 'clock' | 'version' | 'waits'> & {
  readonly kept: KeptConnections
  readonly live: LiveConnections
}

/**
 * Reads the tools of a program: over a new connection when the settings are a draft, over the existing connection when
 * they are saved.
 */
function createTests({ kept, live, secrets, clock, version, waits }: TestParts): Pick<Connections, 'test' | 'look'> {
  async function testResult(
    connection: KnownConnection,
    { tools, leftOut }: ToolList,
    { state: { speaks } }: McpConnection,
  ): Promise<ConnectionTest> {
    const how = speaks ? ` (${TRANSPORTS[speaks.transport]}, ${speaks.version})` : ''
    const values = {
      name: connection.label,
      place: targetPlace(targetOf(connection, undefined)),
      how,
      tools: tools.length,
    }
    const told =
      leftOut.length === 0
        ? sayLater('{name} answers at {place}{how}, tools: {tools}.', values)
        : sayLater('{name} answers at {place}{how}, tools: {tools}, left out: {leftOut}.', {
            ...values,
            leftOut: leftOut.length,
          })
    return { ok: true, ...saying(told), leftOut, tools: await live.withPermissions(connection, tools) }
  }

  const failure = (error: unknown, connection: KnownConnection, signal: AbortSignal): ConnectionTest => {
    signal.throwIfAborted()
    return { ok: false, ...whyUnusable(error, connection), tools: [], leftOut: [] }
  }

  return {
    async test(draft, signal) {
      const { connection, secret } = await checkDraft(draft, kept, secrets)
      const target = targetOf(connection, secret)
      const trial = new McpConnection({ target, clock, version, waits: { ...waits, tries: 1 } })
      try {
        return await testResult(connection, await trial.tools(signal), trial)
      } catch (error) {
        return failure(error, connection, signal)
      } finally {
        await trial.close()
      }
    },
    async look(id, signal) {
      const connection = await kept.find(id)
      try {
        live.get(id)?.retry()
        const tools = await live.tools(connection, signal)
        return await testResult(connection, tools, (await live.usable(connection)).connection)
      } catch (error) {
        return failure(error, connection, signal)
      }
    },
  }
}

interface RemovalParts {
  readonly kept: KeptConnections
  readonly live: LiveConnections
  readonly secrets: SecretStore
  readonly put: (draft: ConnectionDraft) => Promise<unknown>
  readonly changed: () => void
}

/** Removes connections; the last one can be restored. */
function createRemoval({ kept, live, secrets, put, changed }: RemovalParts) {
  let removed: { readonly connection: KeptConnection; readonly secret: string | undefined } | null = null
  return {
    async remove(id: string): Promise<void> {
      const { source, ...connection } = await kept.find(id)
      if (source === 'config')
        throw new AppError('INPUT_INVALID', sayLater('"{id}" is named in idi.config.json: remove it there.', { id }))
      removed = { connection, secret: secrets.get(secretName(connection)) }
      await kept.drop(connection)
      await secrets.delete(secretName(connection))
      await live.forget(id)
      changed()
    },
    async putBack(id: string): Promise<void> {
      if (removed?.connection.id !== id)
        throw new AppError('INPUT_INVALID', 'This connection cannot be put back any more: add it again.')
      const { connection, secret } = removed
      await put({ name: id, settings: connectionSettings(connection), ...(secret !== undefined && { secret }) })
      removed = null
    },
  }
}
