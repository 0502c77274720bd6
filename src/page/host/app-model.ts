import { spokenInfo } from './spoken-answers.ts'
import { createContext, use } from 'react'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import type { Collection, Item, Preset, Topic } from '../../core/contract/library/library.ts'
import type { QueueState } from '../../core/contract/library/queue.ts'
import type { VectorState } from '../../core/contract/library/vectors.ts'
import type { TranscriberState } from '../../core/contract/transcription.ts'
import type { ConnectionStatus } from '../../core/contract/host/connections.ts'
import type { AutoFiles } from '../../core/contract/host/auto-files.ts'
import type { ModelList, ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import type { WorldDraft } from '../../core/contract/story/world-draft.ts'
import type { WorldItem } from '../../core/contract/story/world.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import type { AppInfo } from '../../core/contract/host/app-info.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { isAway, type Connection } from '../../app/rpc/connection.ts'
import { createProviderLists } from './provider-lists.ts'
import { createListStore, wholeLists, type DialogList } from './store/list-store.ts'
import { createPowerStore, type Power } from './store/power-store.ts'
import { servePreferences } from './store/preferences.ts'
import { createResource, type Resource } from './store/resource.ts'
import type { Readable } from './store/store.ts'
import { createWatched, type WatchState } from './store/watched.ts'

/** The items of a collection; null before the first answer. */
export interface KeptValues<Value> {
  readonly items: readonly Item<Value>[] | null
  readonly problem: ErrorShape | null
}

export interface QueueView {
  readonly queue: QueueState | null
  readonly problem: ErrorShape | null
}

/** Everything that the screens read from the host. */
export interface AppModel {
  readonly connection: Connection
  readonly client: RpcClient
  readonly info: Resource<AppInfo>
  readonly providers: Resource<readonly ProviderInfo[]>
  readonly list: Readable<DialogList>
  /** The conversations with the library, newest first. */
  readonly conversations: Readable<WatchState<readonly DialogSummary[]>>
  /** The power of the person's own servers, measured while something is subscribed. */
  readonly power: Readable<Power>
  readonly presets: Readable<KeptValues<Preset>>
  readonly topics: Readable<KeptValues<Topic>>
  /** The person's own modes. */
  readonly modes: Readable<KeptValues<ModeFile>>
  /** The worlds in which a story can be played. */
  readonly worlds: Readable<KeptValues<WorldItem>>
  /** The unfinished worlds. */
  readonly worldDrafts: Readable<KeptValues<WorldDraft>>
  readonly queue: Readable<QueueView>
  readonly autoFiles: Readable<WatchState<AutoFiles>>
  /** Other programs whose tools seats may use. */
  readonly connections: Readable<WatchState<readonly ConnectionStatus[]>>
  /** The state of the vectors that are used for searching, and their number. */
  readonly vectors: Readable<WatchState<VectorState>>
  /** The model that transcribes recordings. */
  readonly transcriber: Readable<WatchState<TranscriberState>>
  /** The models of a provider at an address; an empty provider has no list. */
  models(provider: string, baseUrl: string): Resource<ModelList>
}

export function createAppModel(connection: Connection): AppModel {
  const { client } = connection
  servePreferences(client)
  const collection = <Value>(kind: Collection) =>
    createWatched<readonly Item[], KeptValues<Value>>(
      connection,
      (signal) => client.collections.watch({ kind }, { signal }),
      ({ value, problem }) => ({ items: value as readonly Item<Value>[] | null, problem }),
    )
  const info = createResource(async () => spokenInfo(await client.app.info({})))
  const { providers, models, reloadFailed } = createProviderLists(client)
  // Another host may answer than before, and what was asked meanwhile has failed.
  whenBack(connection, () => {
    info.reload()
    providers.reload()
    reloadFailed()
  })
  return {
    connection,
    client,
    info,
    providers,
    models,
    list: createListStore(connection),
    conversations: createWatched<readonly DialogSummary[], WatchState<readonly DialogSummary[]>>(
      connection,
      async (signal) => wholeLists(await client.ask.watchList({}, { signal })),
      (watched) => watched,
    ),
    power: createPowerStore(connection),
    presets: collection<Preset>('preset'),
    topics: collection<Topic>('topic'),
    modes: collection<ModeFile>('mode'),
    worlds: collection<WorldItem>('world'),
    worldDrafts: collection<WorldDraft>('world-draft'),
    queue: createWatched<QueueState, QueueView>(
      connection,
      (signal) => client.queue.watch({}, { signal }),
      ({ value: queue, problem }) => ({ queue, problem }),
    ),
    autoFiles: createWatched<AutoFiles, WatchState<AutoFiles>>(
      connection,
      (signal) => client.autoFiles.watch({}, { signal }),
      (watched) => watched,
    ),
    connections: createWatched<readonly ConnectionStatus[], WatchState<readonly ConnectionStatus[]>>(
      connection,
      (signal) => client.connections.watch({}, { signal }),
      (watched) => watched,
    ),
    vectors: createWatched<VectorState, WatchState<VectorState>>(
      connection,
      (signal) => client.vectors.watch({}, { signal }),
      (watched) => watched,
    ),
    transcriber: createWatched<TranscriberState, WatchState<TranscriberState>>(
      connection,
      (signal) => client.transcripts.watch({}, { signal }),
      (watched) => watched,
    ),
  }
}

/** Calls a function whenever the host can be reached again. */
function whenBack(connection: Connection, back: () => void): void {
  let away = isAway(connection.status())
  connection.subscribe(() => {
    const was = away
    away = isAway(connection.status())
    if (was && !away) back()
  })
}

export const AppContext = createContext<AppModel | null>(null)

export function useApp(): AppModel {
  const app = use(AppContext)
  if (app === null) throw new Error('AppContext is missing')
  return app
}
