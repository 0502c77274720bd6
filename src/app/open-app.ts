import { join } from 'node:path'
import { startNodeWorker } from '../features/sound/files/index.ts'
import { createEngine } from '../core/engine/index.ts'
import { exportFormats, ExportThreads } from '../features/export/files/index.ts'
import { FILE_TEXTS } from '../modes/files/texts.ts'
import { modes } from '../modes/index.ts'
import { openLocal } from '../providers/local/index.ts'
import { createModelDirectory } from '../providers/models/model-directory.ts'
import type { Library } from '../core/storage/index.ts'
import type { App, AppOptions } from './app.ts'
import { chooseDataDir } from './data-dir.ts'
import { createAutoFiles } from './services/auto-files/create-auto-files.ts'
import type { AutoFiles, DataFolder } from './services/ports.ts'
import { createAudio } from '../features/sound/engine/create-audio.ts'
import { createDatabaseFolder } from './services/backups/create-database-folder.ts'
import { createDataFolder } from './services/backups/create-data-folder.ts'
import { didYouMean } from './did-you-mean.ts'
import { createWorldMaking } from './services/worlds/create-world-making.ts'
import { createLibrary } from './services/library/create-library.ts'
import { createIdSource } from './new-id.ts'
import { answerMessage } from './services/conversations/answer-message.ts'
import { importBytes, type ImportPorts } from './services/imports/import-bytes.ts'
import { readInThread } from './services/imports/read-in-thread.ts'
import { createJudges } from './services/judges/create-judges.ts'
import { createKeys } from './services/keys/create-keys.ts'
import { openKeys } from './open/open-keys.ts'
import { beginLibrary, openLibrary } from './open/open-library.ts'
import { closeFeatures, openFeatures } from '../features/services.ts'
import { openQueue } from './open/open-queue.ts'
import { openReaders } from './open/open-readers.ts'
import { openModels } from './open/open-models.ts'
import { openSpeech } from './open/open-speech.ts'
import { createForward } from '../features/memory/engine/create-forward.ts'
import { createMemory, readMemoryWhen } from '../features/memory/engine/create-memory.ts'
import { createConnections } from '../features/connections/engine/create-connections.ts'
import { createNetwork } from './services/network/create-network.ts'
import { createOwnModes } from './services/modes/own-modes.ts'
import { describePicture } from './services/pictures/describe-picture.ts'
import { createPrograms } from '../features/programs/engine/create-programs.ts'
import { createPrompts } from './services/prompts/create-prompts.ts'
import { configConnections } from './config/config-connections.ts'
import { readConfig } from './config/read-config.ts'
import { withEnvFile } from './config/read-env-file.ts'
import { type EnergyRecorder, recordEnergy } from './services/energy/record-energy.ts'
import { createRunFiles } from './services/run-files/create-run-files.ts'
import { createRetrieval } from './services/retrieval/create-retrieval.ts'
import { createHeldRecordings } from './services/transcripts/held-recordings.ts'
import { createTranscripts } from './services/transcripts/create-transcripts.ts'
import { createVectors } from './services/retrieval/create-vectors.ts'
import { createRenderer } from '../features/export/engine/create-renderer.ts'
import { systemClock } from './system-clock.ts'
import { version } from './version.ts'
import { voicedTurns } from '../features/sound/engine/voiced-turns.ts'

/**
 * Puts the parts together and closes what a crash left open.
 * @throws ConfigError, StorageError
 */
export async function openApp(options: AppOptions): Promise<App> {
  const env = withEnvFile(options.env, options.cwd)
  const { config, file } = readConfig(options.configFile, options.cwd)
  const dataDir = chooseDataDir(options, env, config)
  const secrets = await openKeys(dataDir, options.openSecrets)
  // Before anything asks for anything.
  const network = createNetwork({ env, config: config.network ?? {}, secrets })
  const keys = (provider: string) => secrets.get(provider)
  const baseUrls = options.baseUrls ?? {}
  const local = openLocal({
    folder: join(dataDir, 'models'),
    clock: systemClock,
    hub: env.IDI_MODEL_HUB,
    start: options.startModelProcess,
  })
  const newId = createIdSource()
  const now = () => systemClock.now()
  const { startWorker } = options
  const storage = await openLibrary({
    ...{ dataDir, url: options.database ?? env.DATABASE_URL, beside: options.database !== undefined },
    said: options.onTrouble,
    startSearch: startWorker && ((data) => startWorker('search', data)()),
  })
  const { providers, found, servers, speechServers, keyVendors } = await openModels({
    ...{ config, env, baseUrls, dataDir, settings: storage.settings, secrets, local: local.entry },
  }).catch(async (error: unknown) => {
    await closeQuietly(storage)
    throw error
  })
  const voices = openSpeech({
    ...{ config, env, keys, speechServers },
    startWorker: options.startWorker ?? startNodeWorker,
  })
  const prompts = createPrompts({ ...{ modes, besides: FILE_TEXTS, settings: storage.settings }, now })
  const ownModes = createOwnModes({ ...{ collections: storage.collections, modes, edited: prompts.edited }, now })
  const vectors = createVectors({
    ...{ vectors: storage.vectors, settings: storage.settings, providers },
    now,
  })
  const transcripts = createTranscripts({
    ...{ settings: storage.settings, providers, random: Math.random },
    ...{ configured: config.transcription, chosen: options.transcriber },
    read: async (name, sound) => (await import('../features/attachments/files/index.ts')).readRecording(name, sound),
    task: () => prompts.text('files.transcript'),
    now,
  })
  const recordings = createHeldRecordings({ folder: join(dataDir, 'recordings'), newId })
  const describe: App['describePicture'] = (file, by, signal) =>
    describePicture({ providers, now, task: () => prompts.text('files.description') }, file, by, signal)
  const retrieval = createRetrieval({
    ...{ log: storage.log, vectors, remembered: storage.remembered },
    now,
  })
  const forward = createForward(storage.memories, storage.settings)
  const connections = createConnections({
    ...{ settings: storage.settings, secrets, env, clock: systemClock, version },
    config: configConnections(config),
  })
  const runFiles = createRunFiles({
    ...{ folder: join(dataDir, 'run-files'), log: storage.log, clock: systemClock, providers, modes, newId, version },
  })
  const enginePorts = {
    log: storage.log,
    ...{ providers, modes, runFiles },
    clock: systemClock,
    random: Math.random,
    newId,
    prompts: prompts.edited,
    ownModes: ownModes.get,
    retrieve: retrieval.retrieve,
    memories: { ...storage.memories, next: forward.next, greeted: forward.greeted },
    lender: connections.lender,
    openProgram: connections.openProgram,
    remembers: async () => (await readMemoryWhen(storage.settings)) === 'always',
  }
  const engine = createEngine(enginePorts)
  const judges = createJudges({
    ...{ engine, providers, settings: storage.settings },
    modelsOf: async (provider, signal) => (await models.list(provider, { signal })).models.map(({ id }) => id),
  })
  const exporter = new ExportThreads(options.startWorker?.('export'))
  const queue = openQueue(engine, storage)
  const features = openFeatures({
    engine,
    settings: storage.settings,
    work: storage.work,
    judges,
    modes,
    providers,
    queue,
    fleet: storage.fleet,
    clock: systemClock,
    exporter,
  })
  const audio = createAudio({
    engine,
    engines: voices.engines,
    voices: config.speech?.voices ?? {},
    settings: storage.settings,
    dataDir,
    startWorker: options.startWorker ?? startNodeWorker,
    clock: systemClock,
    random: Math.random,
  })
  const readers = openReaders(options.startWorker)
  let closing: Promise<void> | null = null
  let energy: EnergyRecorder | null = null
  let autoFiles: AutoFiles | null = null
  let dataFolder: DataFolder | null = null
  const close = async (): Promise<void> => {
    try {
      await dataFolder?.close()
      await closeFeatures(features)
      await queue.close()
      await vectors.close()
      transcripts.close()
      await recordings.close()
      await audio.close()
      await exporter.close()
      await engine.close()
      await autoFiles?.close()
      await energy?.close()
    } finally {
      await connections.close()
      await voices.close()
      await local.models.close()
      await closeQuietly(storage)
    }
  }
  try {
    await beginLibrary(engine, storage)
  } catch (error) {
    await close()
    throw error
  }
  energy = recordEnergy({ engine, servers: found })
  const library = createLibrary({
    collections: storage.collections,
    newId,
    now,
    version: storage.version,
  })
  const renderer = createRenderer({
    engine,
    log: storage.log,
    providers,
    modes,
    settled: async (id) => energy?.stored(id),
    now,
    soundOf: (id) => voicedTurns(audio, id),
    exporter,
  })
  autoFiles = createAutoFiles({
    engine,
    exports: renderer,
    settings: storage.settings,
    formats: exportFormats.map(({ id }) => id),
    ownFolder: join(dataDir, 'exports'),
    now,
  })
  const imports: ImportPorts = {
    ...{ log: storage.log, settings: storage.settings, newId, library, servers },
    openRunFile: runFiles.open,
    read: (name, bytes, limits) => readInThread(name, bytes, limits, options.startWorker?.('import')),
    changed: () => engine.recover(),
  }

  dataFolder = (storage.database === undefined ? createDataFolder : createDatabaseFolder)({
    storage,
    dataDir,
    newId,
    now,
    restored: async () => void (await engine.recover()),
    startWorker: options.startWorker?.('backup'),
  })

  const models = createModelDirectory({
    registry: providers,
    settings: storage.settings,
    clock: systemClock,
    suggest: didYouMean,
  })

  return {
    engine,
    providers,
    modes,
    ownModes,
    settings: storage.settings,
    work: storage.work,
    models,
    judges,
    features,
    local: local.models,
    keys: createKeys({ store: secrets, vendors: keyVendors, env }),
    servers,
    ...{ connections, network },
    queue,
    memory: createMemory({
      ...{ engine, log: storage.log, providers, settings: storage.settings, reader: storage.memories, forward },
      now,
    }),
    programs: createPrograms({ settings: storage.settings, engine, ports: enginePorts }),
    prompts,
    speech: voices.speech,
    audio,
    library,
    retrieval,
    vectors,
    ...{ transcripts, recordings, runFiles },
    worlds: createWorldMaking({ ports: enginePorts, collections: storage.collections, library }),
    data: dataFolder,
    dataDir,
    ...{ database: storage.database, fleet: storage.fleet },
    ...{ warnings: storage.warnings, readOnly: storage.readOnly },
    version,
    configFile: file,
    defaults: config.defaults ?? {},
    ...{ port: config.port, updates: config.updates ?? false },
    autoFiles,
    ...renderer,
    exportFormats: () => exportFormats,
    ...readers,
    answerMessage: (body) =>
      answerMessage(
        { engine, providers, readBytes: readers.readBytes, attached: { transcripts, describePicture: describe } },
        body,
      ),
    describePicture: describe,
    importBytes: (name, bytes) => importBytes(name, bytes, imports),
    close: () => (closing ??= close()),
  }
}

/** Each fact was durable when it was stored, so a disk that is full or gone by now has nothing left to lose. */
async function closeQuietly(storage: Library): Promise<void> {
  try {
    await storage.close()
  } catch {}
}
