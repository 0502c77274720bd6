import { parseArgs } from 'node:util'

export interface MainArguments {
  readonly dataDir: string | undefined
  readonly configFile: string | undefined
  readonly database: string | undefined
  /** Of a packaged app, too, whose user wants to look into its page. */
  readonly devTools: boolean
}

/** Reads our own options and lets those of Chromium, and the app's folder in development, pass. */
export function parseAppArguments(args: readonly string[]): MainArguments {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      data: { type: 'string' },
      config: { type: 'string' },
      database: { type: 'string' },
      'dev-tools': { type: 'boolean' },
    },
  })
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    dataDir: text(values['data']),
    configFile: text(values['config']),
    database: text(values['database']),
    devTools: values['dev-tools'] === true,
  }
}
