import { join } from 'node:path'
import { createRenderer } from '../../features/export/engine/create-renderer.ts'
import { exportFormats } from '../../features/export/files/index.ts'
import { voicedTurns } from '../../features/sound/engine/voiced-turns.ts'
import { modes } from '../../modes/index.ts'
import type { AppOptions } from '../app.ts'
import { createAutoFiles } from '../services/auto-files/create-auto-files.ts'
import { createDatabaseFolder } from '../services/backups/create-database-folder.ts'
import { createDataFolder } from '../services/backups/create-data-folder.ts'
import { recordEnergy } from '../services/energy/record-energy.ts'
import type { ImportPorts } from '../services/imports/import-bytes.ts'
import { readImportInThread, readLibraryInThread } from '../services/imports/read-in-thread.ts'
import { createLibrary } from '../services/library/create-library.ts'
import type { OpenedEngine } from './open-engine.ts'
import type { Ground } from './open-ground.ts'
import type { Services } from './open-services.ts'

/** The parts that read and write dialogs as files, once the library is ready. */
export function openFiles(ground: Ground, { engine, runFiles }: OpenedEngine, services: Services, options: AppOptions) {
  const { storage, dataDir, newId, now } = ground
  const { providers, found, servers } = ground.models
  const { log, settings } = storage
  const { audio, exporter } = services
  const energy = recordEnergy({ engine, servers: found })
  const library = createLibrary({
    collections: storage.collections,
    newId,
    now,
    version: storage.version,
    readFile: (kind, name, bytes) => readLibraryInThread(kind, name, bytes, options.startWorker?.('import')),
  })
  const renderer = createRenderer({
    engine,
    log,
    providers,
    modes,
    settled: async (id) => energy.stored(id),
    now,
    soundOf: (id) => voicedTurns(audio, id),
    exporter,
  })
  const autoFiles = createAutoFiles({
    engine,
    exports: renderer,
    settings,
    formats: exportFormats.map(({ id }) => id),
    ownFolder: join(dataDir, 'exports'),
    now,
  })
  const imports: ImportPorts = {
    log,
    settings,
    newId,
    library,
    servers,
    openRunFile: runFiles.open,
    read: (name, bytes, limits) => readImportInThread(name, bytes, limits, options.startWorker?.('import')),
    changed: () => engine.recover(),
  }
  const dataFolder = (storage.database === undefined ? createDataFolder : createDatabaseFolder)({
    storage,
    dataDir,
    newId,
    now,
    restored: async () => void (await engine.recover()),
    startWorker: options.startWorker?.('backup'),
  })
  return { energy, library, renderer, autoFiles, imports, dataFolder }
}
