import { resolve } from 'node:path'
import { defaultDataDir } from '../core/storage/index.ts'
import type { AppOptions } from './app.ts'
import type { Config } from './config/config.ts'
import { readConfig } from './config/read-config.ts'
import { withEnvFile } from './config/read-env-file.ts'

type PlaceOptions = Pick<AppOptions, 'dataDir' | 'configFile' | 'env' | 'cwd'>

/** The data folder: from the command line, else from the environment, the configuration or the platform. */
export function chooseDataDir({ dataDir, cwd }: PlaceOptions, env: AppOptions['env'], config: Config): string {
  return resolve(cwd, dataDir ?? (env.IDI_DATA || config.dataDir || defaultDataDir(env, process.platform)))
}

/** Finds the data folder without opening anything. @throws ConfigError */
export function findDataDir(options: PlaceOptions): string {
  const env = withEnvFile(options.env, options.cwd)
  return chooseDataDir(options, env, readConfig(options.configFile, options.cwd).config)
}
