import { join, resolve } from 'node:path'
import { createEngine } from '../engine/index.ts'
import { exportFileName, exportFormat, exportFormats } from '../exports/index.ts'
import { modes } from '../modes/index.ts'
import { createCatalogue } from '../providers/model-catalogue.ts'
import { openLocal } from '../providers/local/index.ts'
import { createModelDirectory } from '../providers/model-directory.ts'
import { defaultDataDir, openKeyFileStore, openStorage, type Storage } from '../storage/index.ts'
import type { App, AppOptions } from './app.ts'
import { didYouMean } from './did-you-mean.ts'
import { loadOverrides, OVERRIDES_FILE_NAME } from './load-overrides.ts'
import { createIdSource } from './new-id.ts'
import { importFile } from './import-file.ts'
import { keyVendors } from './key-vendors.ts'
import { createKeys } from './keys.ts'
import { openProviders } from './open-providers.ts'
import { openServers } from './open-servers.ts'
import { readConfig } from './read-config.ts'
import { withEnvFile } from './read-env-file.ts'
import { type EnergyRecorder, recordEnergy } from './record-energy.ts'
import { systemClock } from './system-clock.ts'
import { version } from './version.ts'

/**
 * Puts the parts together and closes what a crash left open.
 * @throws ConfigError, StorageError
 */
export async function openApp(options: AppOptions): Promise<App> {
  const env = withEnvFile(options.env, options.cwd)
  const { config, file } = readConfig(options.configFile, options.cwd)
  const dataDir = resolve(options.cwd, options.dataDir ?? (env.IDI_DATA || config.dataDir || defaultDataDir(env, process.platform)))
  const secrets = await (options.openSecrets ?? openKeyFileStore)(dataDir)
  const keys = (provider: string) => secrets.get(provider)
  const baseUrls = options.baseUrls ?? {}
  const local = openLocal({ folder: join(dataDir, 'models'), clock: systemClock, hub: env.IDI_MODEL_HUB, start: options.startModelProcess })
  const providers = openProviders({ extra: [local.entry], config, env, baseUrls, keys, clock: systemClock, catalogue: createCatalogue(loadOverrides(join(dataDir, OVERRIDES_FILE_NAME))) })
  const servers = openServers({ config, env, baseUrls, keys, clock: systemClock })
  const newId = createIdSource()
  const storage = openStorage(dataDir)
  const engine = createEngine({ log: storage.log, providers, modes, clock: systemClock, random: Math.random, newId })
  let closing: Promise<void> | null = null
  let energy: EnergyRecorder | null = null
  const close = async (): Promise<void> => {
    try {
      await engine.close()
      await energy?.close()
    } finally {
      await local.models.close()
      closeQuietly(storage)
    }
  }
  try {
    await engine.recover()
  } catch (error) {
    await close()
    throw error
  }
  energy = recordEnergy({ engine, servers })

  return {
    engine,
    providers,
    modes,
    settings: storage.settings,
    models: createModelDirectory({ registry: providers, settings: storage.settings, clock: systemClock, suggest: didYouMean }),
    local: local.models,
    keys: createKeys({ store: secrets, vendors: keyVendors(config), env }),
    servers,
    dataDir,
    version,
    configFile: file,
    defaults: config.defaults ?? {},
    async render(dialogId, formatId) {
      const format = exportFormat(formatId)
      await energy?.stored(dialogId)
      const state = await engine.state(dialogId)
      const mode = modes.list().find((known) => known.info.id === state.config?.mode)?.info
      return { fileName: exportFileName(state, format.extension, new Date()), mediaType: format.mediaType, bytes: format.render(state, { prices: providers.priceOf, mode }) }
    },
    exportFormats: () => exportFormats.map(({ id, label }) => ({ id, label })),
    // Reading PDF and DOCX takes large libraries that most dialogs never need.
    readFile: async (path) => (await import('../documents/index.ts')).readDocumentFile(path),
    readBytes: async (name, bytes) => (await import('../documents/index.ts')).readDocument(name, bytes),
    importFile: (path) => importFile(path, storage.log, newId),
    close: () => (closing ??= close()),
  }
}

/** Each fact was durable when it was stored, so a disk that is full or gone by now has nothing left to lose. */
function closeQuietly(storage: Storage): void {
  try {
    storage.close()
  } catch {}
}
