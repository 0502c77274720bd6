import type { App } from '../../app/app.ts'
import type { EventLog } from '../../core/engine/ports.ts'
import { parseAssignments } from './input/assignments.ts'
import { parseTranscriber } from './input/read-context.ts'
import type { PlaceOptions } from './command-parts.ts'

export interface OpenOptions extends PlaceOptions {
  readonly baseUrl?: readonly string[]
  /**
   * The model that transcribes recordings, as "provider:model". It takes precedence over the settings and the
   * configuration.
   */
  readonly transcriber?: string
}

/** Opens the app with this process's environment and folder, and closes it after the work, even if that fails. */
export async function withApp<T>(options: OpenOptions, work: (app: App) => Promise<T>): Promise<T> {
  const baseUrls = parseAssignments(
    '--base-url',
    options.baseUrl,
    null,
    'provider=url, such as openai=http://127.0.0.1:8080/v1',
  )
  const { openApp } = await import('../../app/index.ts')
  const app = await openApp({
    dataDir: options.data,
    configFile: options.config,
    database: options.database,
    onTrouble: (line) => process.stderr.write(`idi: ${line}\n`),
    env: process.env,
    cwd: process.cwd(),
    baseUrls: Object.fromEntries(baseUrls),
    transcriber: options.transcriber === undefined ? undefined : parseTranscriber(options.transcriber),
  })
  for (const line of app.warnings()) process.stderr.write(`idi: ${line}\n`)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Opens only the library where that is enough, which takes a third of the time, and closes it after the work. */
export async function withLibrary<T>(
  options: PlaceOptions,
  work: (library: Pick<EventLog, 'pages' | 'idsBeginning' | 'summary' | 'search'>) => Promise<T>,
): Promise<T> {
  const { openLibraryAlone } = await import('../../app/open/library-alone.ts')
  const { data: dataDir, config: configFile, database } = options
  const library = await openLibraryAlone({ dataDir, configFile, database, env: process.env, cwd: process.cwd() })
  if (library === null) return withApp(options, (app) => work(app.engine))
  for (const line of library.warnings()) process.stderr.write(`idi: ${line}\n`)
  try {
    return await work(library.log)
  } finally {
    library.close()
  }
}
