import { closeFeatures } from '../features/services.ts'
import { exportFormats } from '../features/export/files/index.ts'
import { createPrograms } from '../features/programs/engine/create-programs.ts'
import { modes } from '../modes/index.ts'
import type { App, AppOptions } from './app.ts'
import { openEngine, type OpenedEngine } from './open/open-engine.ts'
import { openFiles } from './open/open-files.ts'
import { closeQuietly, openGround, type Ground } from './open/open-ground.ts'
import { beginLibrary } from './open/open-library.ts'
import { openReaders } from './open/open-readers.ts'
import { openServices, type Services } from './open/open-services.ts'
import { answerMessage } from '../features/ask/engine/answer-message.ts'
import { importBytes } from './services/imports/import-bytes.ts'
import { createKeys } from './services/keys/create-keys.ts'
import { createMemory } from '../features/memory/engine/create-memory.ts'
import { createWorldMaking } from '../features/story/engine/create-world-making.ts'
import { version } from './version.ts'

type Files = ReturnType<typeof openFiles>

/**
 * Puts the parts together, and closes dialogs that a crash left open.
 * @throws ConfigError, StorageError
 */
export async function openApp(options: AppOptions): Promise<App> {
  const ground = await openGround(options)
  const parts = openEngine(ground, options)
  const services = openServices(ground, parts, options)
  try {
    await beginLibrary(parts.engine, ground.storage)
  } catch (error) {
    await closeAll(ground, parts, services, null)
    throw error
  }
  const files = openFiles(ground, parts, services, options)
  let closing: Promise<void> | null = null
  return {
    ...settledParts(ground),
    ...serviceParts(parts, services, files),
    ...dialogWork(ground, parts, services, files),
    ...messageReading(ground, parts, files, openReaders(options.startWorker)),
    close: () => (closing ??= closeAll(ground, parts, services, files)),
  }
}

/** The values that never change while the app is open. */
function settledParts({ env, config, configFile, dataDir, secrets, network, local, storage, models }: Ground) {
  return {
    providers: models.providers,
    servers: models.servers,
    modes,
    settings: storage.settings,
    work: storage.work,
    local: local.models,
    keys: createKeys({ store: secrets, vendors: models.keyVendors, env }),
    network,
    dataDir,
    database: storage.database,
    fleet: storage.fleet,
    warnings: storage.warnings,
    readOnly: storage.readOnly,
    version,
    configFile,
    defaults: config.defaults ?? {},
    port: config.port,
    updates: config.updates ?? false,
    exportFormats: () => exportFormats,
  }
}

function serviceParts(parts: OpenedEngine, services: Services, { renderer, library, autoFiles, dataFolder }: Files) {
  return {
    engine: parts.engine,
    ownModes: parts.ownModes,
    connections: parts.connections,
    prompts: parts.prompts,
    retrieval: parts.retrieval,
    vectors: parts.vectors,
    transcripts: parts.transcripts,
    ear: parts.own.earDownload,
    vectorModel: parts.own.vectorsDownload,
    runFiles: parts.runFiles,
    models: services.models,
    judges: services.judges,
    features: services.features,
    queue: services.queue,
    speech: services.voices.speech,
    naturalVoices: services.voices.naturalVoices,
    pronunciations: services.pronunciations,
    audio: services.audio,
    recordings: services.recordings,
    firstWords: services.firstWords,
    library,
    data: dataFolder,
    autoFiles,
    ...renderer,
  }
}

function dialogWork(
  { storage, models, now }: Ground,
  { engine, ports, handover }: OpenedEngine,
  { exporter }: Services,
  { library }: Files,
) {
  const { settings, log, collections, memories } = storage
  return {
    memory: createMemory({
      engine,
      log,
      providers: models.providers,
      settings,
      reader: memories,
      handover,
      exporter,
      now,
    }),
    programs: createPrograms({ settings, engine, ports }),
    worlds: createWorldMaking({ ports, collections, library }),
  }
}

/** The readers of attached files. */
function messageReading(
  { models }: Ground,
  { engine, transcripts, describe }: OpenedEngine,
  { imports }: Files,
  readers: ReturnType<typeof openReaders>,
) {
  const { providers } = models
  const attached = { transcripts, describePicture: describe }
  return {
    ...readers,
    answerMessage: (body: unknown) =>
      answerMessage({ engine, providers, readBytes: readers.readBytes, attached }, body),
    describePicture: describe,
    importBytes: (...[name, bytes]: Parameters<App['importBytes']>) => importBytes(name, bytes, imports),
  }
}

/** Ends running work, the newest parts first. @param files null when the library could not be opened */
async function closeAll(ground: Ground, parts: OpenedEngine, services: Services, files: Files | null): Promise<void> {
  try {
    await files?.dataFolder.close()
    await closeFeatures(services.features)
    await services.queue.close()
    await parts.vectors.close()
    parts.transcripts.close()
    await parts.own.close()
    await services.recordings.close()
    await services.audio.close()
    await services.exporter.close()
    await parts.engine.close()
    await files?.autoFiles.close()
    await files?.energy.close()
  } finally {
    await parts.connections.close()
    await services.voices.close()
    await ground.local.models.close()
    await closeQuietly(ground.storage)
  }
}
