import { parseArgs } from 'node:util'
import { sayLater } from '../../base/language/say.ts'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { readPublicUrl } from './public-address.ts'
import { beginningOf } from '../../base/text/shorten.ts'

export interface ServerArguments {
  readonly dataDir: string | undefined
  readonly configFile: string | undefined
  readonly database: string | undefined
  readonly host: string | undefined
  readonly port: number | undefined
  /** The origin of a proxy in front of this server; null for none. */
  readonly publicOrigin: string | null
  readonly open: boolean
}

const OPTIONS = '--data DIR, --config FILE, --database URL, --port NUMBER, --host ADDRESS, --public-url URL, --no-open'

const HELP = `Usage: idi serve [options]

Serves the app to your browser, on this computer only, and prints the address.
The address lets one browser in, once. Ctrl-C ends it.

Options:
  --port NUMBER      port to serve at (default: the one used last, else a free
                     one)
  --no-open          do not open a browser
  --data DIR         folder your dialogs are kept in
  --config FILE      configuration (default: idi.config.json here, if there is
                     one)
  --database URL     a library in PostgreSQL (or DATABASE_URL)
  --public-url URL   address of a proxy with TLS in front, such as
                     https://idi.example.org
  --host ADDRESS     address to listen on (default: 127.0.0.1); with another
                     one, others on the network can reach it, without TLS
  -h, --help         show this help
`

/** The help text, when it is asked for; otherwise null. */
export function helpAskedFor(args: readonly string[]): string | null {
  return args.some((arg) => arg === '--help' || arg === '-h') ? HELP : null
}

/** Parses the command line of the browser host. @throws ConfigError CONFIG_INVALID naming the wrong option */
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
    const message = error instanceof Error ? error.message : ''
    // Node's message for a missing value, such as "Option '--port <value>' argument missing", and its message for an
    // option in place of a value.
    const valueless = /'(?:-\w, )?(--[\w-]+) <value>'|'(--[\w-]+)' argument is ambiguous/.exec(message)
    const bare = valueless?.[1] ?? valueless?.[2]
    if (bare !== undefined)
      throw new ConfigError(
        'CONFIG_INVALID',
        sayLater('{option} needs a value. Options: {options}.', { option: bare, options: OPTIONS }),
        { cause: error },
      )
    const option = /'([^']+)'/.exec(message)?.[1] ?? args.join(' ')
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater('{option} is not understood here. Options: {options}.', { option, options: OPTIONS }),
      { cause: error },
    )
  }
}

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new ConfigError(
    'CONFIG_INVALID',
    sayLater('--port must be a whole number from 0 to 65535, not "{text}".', { text: beginningOf(text, 40) }),
  )
}
