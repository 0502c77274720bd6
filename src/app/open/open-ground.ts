import { m } from '../../base/language/t.ts'
import { join } from 'node:path'
import { openLocal } from '../../providers/local/index.ts'
import { createMemoryKeyStore, mayWrite, openKeyFileStore, type Library } from '../../core/storage/index.ts'
import type { AppOptions } from '../app.ts'
import { readConfig } from '../config/read-config.ts'
import { withEnvFile } from '../config/read-env-file.ts'
import { chooseDataDir } from '../data-dir.ts'
import { createIdSource } from '../new-id.ts'
import { createNetwork } from '../services/network/create-network.ts'
import { systemClock } from '../system-clock.ts'
import { openLibrary } from './open-library.ts'
import { openModels } from './open-models.ts'
import type { SecretStore } from '../../core/engine/ports.ts'

/** The parts that all services need. */
export type Ground = Awaited<ReturnType<typeof openGround>>

/** Opens the configuration, the keys, the library and the models. @throws ConfigError, StorageError */
export async function openGround(options: AppOptions) {
  const env = withEnvFile(options.env, options.cwd)
  const { config, file: configFile } = readConfig(options.configFile, options.cwd)
  const dataDir = chooseDataDir(options, env, config)
  const secrets = await openKeys(dataDir, options.openSecrets)
  // The network is set up before the first request.
  const network = createNetwork({ env, config: config.network ?? {}, secrets })
  const local = openLocal({
    folder: join(dataDir, 'models'),
    clock: systemClock,
    hub: env.IDI_MODEL_HUB,
    start: options.startModelProcess,
  })
  const { startWorker } = options
  const storage = await openLibrary({
    dataDir,
    url: options.database ?? env.DATABASE_URL,
    beside: options.database !== undefined,
    said: options.onTrouble,
    startSearch: startWorker && ((data) => startWorker('search', data)()),
  })
  const models = await openModels({
    config,
    env,
    baseUrls: options.baseUrls ?? {},
    dataDir,
    settings: storage.settings,
    secrets,
    local: local.entry,
  }).catch(async (error: unknown) => {
    await closeQuietly(storage)
    throw error
  })
  return {
    env,
    config,
    configFile,
    dataDir,
    secrets,
    network,
    local,
    storage,
    models,
    newId: createIdSource(),
    now: () => systemClock.now(),
  }
}

/**
 * Closes the library without reporting a failure: each fact was durable when it was stored, so nothing is lost if the
 * disk is full or gone.
 */
export async function closeQuietly(storage: Library): Promise<void> {
  try {
    await storage.close()
  } catch {}
}

/** A data folder that is only read may belong to another person, so its dialogs are read without its API keys. */
async function openKeys(dataDir: string, open: AppOptions['openSecrets'] = openKeyFileStore): Promise<SecretStore> {
  try {
    return await open(dataDir)
  } catch (error) {
    if (mayWrite(dataDir)) throw error
    return createMemoryKeyStore(
      m(
        'The keys of this folder are not yours to read: what you set here is gone when IDi ends, or comes from the environment.',
      ),
    )
  }
}
