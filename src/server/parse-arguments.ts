import { parseArgs } from 'node:util'
import { ConfigError } from '../contract/errors/errors.ts'
import { readPublicUrl } from './public-address.ts'

export interface ServerArguments {
  readonly dataDir: string | undefined
  readonly configFile: string | undefined
  readonly database: string | undefined
  readonly host: string | undefined
  readonly port: number | undefined
  /** The origin of a proxy in front. */
  readonly publicOrigin: string | null
  readonly open: boolean
}

export const USAGE =
  'Options: --data DIR, --config FILE, --database URL, --port NUMBER, --host ADDRESS, --public-url URL, --no-open.'

/** @throws ConfigError CONFIG_INVALID naming the option that is wrong. */
export function parseServerArguments(args: readonly string[]): ServerArguments {
  const { data, config, database, host, port, 'public-url': publicUrl, 'no-open': noOpen } = parse(args)
  return {
    dataDir: data,
    configFile: config,
    database,
    host,
    port: port === undefined ? undefined : toPort(port),
    publicOrigin: publicUrl === undefined ? null : readPublicUrl(publicUrl),
    open: noOpen !== true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        config: { type: 'string' },
        database: { type: 'string' },
        host: { type: 'string' },
        port: { type: 'string' },
        'public-url': { type: 'string' },
        'no-open': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    const what = /'([^']+)'/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'An option'
    throw new ConfigError('CONFIG_INVALID', `${what} is not understood here. ${USAGE}`, { cause: error })
  }
}

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new ConfigError('CONFIG_INVALID', `--port must be a whole number from 0 to 65535, not "${text.slice(0, 40)}".`)
}
