import { resolve } from 'node:path'
import { createEngine } from '../engine/index.ts'
import { exportFileName, exportFormat, exportFormats } from '../exports/index.ts'
import { modes } from '../modes/index.ts'
import { priceOf } from '../providers/model-catalogue.ts'
import { defaultDataDir, openStorage, type Storage } from '../storage/index.ts'
import type { App, AppOptions } from './app.ts'
import { createIdSource } from './new-id.ts'
import { importFile } from './import-file.ts'
import { openProviders } from './open-providers.ts'
import { readConfig } from './read-config.ts'
import { withEnvFile } from './read-env-file.ts'
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
  const providers = openProviders({ config, env, baseUrls: options.baseUrls ?? {}, clock: systemClock })
  const newId = createIdSource()
  const storage = openStorage(dataDir)
  const engine = createEngine({ log: storage.log, providers, modes, clock: systemClock, random: Math.random, newId })
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    try {
      await engine.close()
    } finally {
      closeQuietly(storage)
    }
  }
  try {
    await engine.recover()
  } catch (error) {
    await close()
    throw error
  }

  const prices = (provider: string, model: string, at: number) => priceOf(config.servers?.[provider]?.kind === 'ollama' ? 'ollama' : provider, model, at)
  return {
    engine,
    providers,
    modes,
    settings: storage.settings,
    dataDir,
    version,
    configFile: file,
    defaults: config.defaults ?? {},
    async render(dialogId, formatId) {
      const format = exportFormat(formatId)
      const state = await engine.state(dialogId)
      const mode = modes.list().find((known) => known.info.id === state.config?.mode)?.info
      return { fileName: exportFileName(state, format.extension, new Date()), mediaType: format.mediaType, bytes: format.render(state, { prices, mode }) }
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
