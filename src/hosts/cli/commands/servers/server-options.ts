import {
  addressFor,
  fillPlaces,
  findPreset,
  SERVER_PRESETS,
  type ServerPreset,
} from '../../../../core/contract/host/server-presets.ts'
import {
  ROUTE_SORTS,
  type Routing,
  type SentPair,
  type ServerSettings,
} from '../../../../core/contract/host/servers.ts'
import { formatList } from '../../../../base/format/count.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { readSecret } from '../../input/read-secret.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { usageError } from '../../usage-error.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The options that describe a server. */
export interface ServerOptions extends PlaceOptions {
  readonly url?: string
  readonly label?: string
  readonly format?: string
  /** The former name of --format. */
  readonly kind?: string
  readonly region?: string
  readonly project?: string
  readonly model?: string
  readonly window?: string
  readonly powerPort?: string
  readonly key?: boolean
  readonly keyHeader?: string
  readonly header?: readonly string[]
  readonly headerEnv?: readonly string[]
  readonly query?: readonly string[]
  readonly routeOrder?: string
  readonly routeSort?: string
  readonly routeData?: string
  readonly routeZdr?: boolean
  /** Whether there is an argument after the name. It may be a key, which must not be on the command line. */
  readonly excess: boolean
}

/** The secrets that were read from stdin: the key first, then one line for each header without a value. */
export interface TypedSecrets {
  readonly key: string | undefined
  readonly headers: ReadonlyMap<string, string>
}

/**
 * The preset that --preset names; null without the option.
 * @throws AppError INPUT_INVALID, with the names of the presets
 */
export function serverPresetOf({ preset: id }: { readonly preset?: string }): ServerPreset | null {
  const preset = id === undefined ? null : findPreset(id)
  if (id !== undefined && preset === null)
    throw usageError(
      `There is no preset "${beginningOf(id, 40)}": use one of ${SERVER_PRESETS.map((each) => each.id).join(', ')}.`,
    )
  return preset
}

/** The address from the options, with region and project inserted; '' for none. */
export function addressOfOptions(
  { url, region, project }: ServerOptions,
  preset: ServerPreset | null,
  format: string,
): string {
  return fillPlaces(url ?? (preset === null ? '' : addressFor(preset, format)), { region, project })
}

/** The settings of a server that the options change; an empty text removes a setting. */
export function changedSettings(
  before: ServerSettings | null,
  options: ServerOptions,
  { headers }: TypedSecrets,
  env: Readonly<Record<string, string | undefined>>,
): Partial<ServerSettings> {
  const { model, window, powerPort, keyHeader, header = [], headerEnv = [], query = [] } = options
  const typed = [
    ...header.map((text) => pairOf('--header', text, headers)),
    ...headerEnv.map((text) => pairOfVariable(text, env)),
  ]
  return {
    ...(model !== undefined && { model: model === '' ? undefined : model }),
    ...(window !== undefined && { contextTokens: wholeNumber('--window', window) }),
    ...(powerPort !== undefined && { powerPort: wholeNumber('--power-port', powerPort) }),
    ...(keyHeader !== undefined && { keyHeader: keyHeader === '' ? undefined : keyHeader }),
    ...(typed.length > 0 && { headers: merged(before?.headers, typed, (name) => name.toLowerCase()) }),
    ...(query.length > 0 && {
      query: merged(
        before?.query,
        query.map((text) => pairOf('--query', text)),
        (name) => name,
      ),
    }),
    ...routingOf(before?.routing, options),
  }
}

/** Reads the missing secrets from stdin: the key, then each header. */
export async function typedSecrets(label: string, options: ServerOptions, terminal: Terminal): Promise<TypedSecrets> {
  const names = (options.header ?? []).filter((text) => !text.includes('='))
  const labels = [...(options.key === true ? ['Key'] : []), ...names.map((name) => `Header ${name}`)]
  if (labels.length === 0) return { key: undefined, headers: new Map() }
  const values: string[] = []
  if (process.stdin.isTTY)
    for (const what of labels)
      values.push(await readSecret(terminalText(`${what} for ${label} (it is not shown): `), terminal))
  else {
    const text = await readSecret('', terminal)
    // A single secret takes all of stdin, because the file of an account has many lines.
    values.push(...(labels.length === 1 ? [text] : linesOf(text, labels.length)))
  }
  const [key, ...rest] = options.key === true ? values : [undefined, ...values]
  return { key, headers: new Map(names.map((name, index) => [name, rest[index] ?? ''])) }
}

function linesOf(text: string, count: number): readonly string[] {
  const lines = text.trim().split(/\r?\n/)
  if (lines.length !== count)
    throw usageError(
      `From stdin ${count} lines are read here, the key first and then a line for each header without a value: there were ${lines.length}.`,
    )
  return lines
}

/**
 * Splits "name=value" at the first "=", because a value may contain more of them. Errors do not repeat the text, which
 * may be secret.
 */
function pairOf(flag: string, text: string, typed: ReadonlyMap<string, string> = new Map()): SentPair {
  const at = text.indexOf('=')
  if (at > 0) return { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() }
  const value = typed.get(text)
  if (at === -1 && value !== undefined) return { name: text.trim(), value: value.trim() }
  throw usageError(
    `${flag} takes a name and a value with "=" between them, such as ${flag} ${flag === '--query' ? 'api-version=preview' : 'X-Team=blue'}.`,
  )
}

function pairOfVariable(text: string, env: Readonly<Record<string, string | undefined>>): SentPair {
  const { name, value: variable = '' } = pairOf('--header-env', text)
  const value = env[variable]?.trim()
  if (value === undefined || value === '')
    throw usageError(`--header-env takes the name of a header and of a variable that is set, such as X-Team=TEAM_KEY.`)
  return { name, value }
}

/**
 * The earlier pairs, in which typed pairs replace those of the same name; a typed pair with an empty value removes one.
 */
function merged(
  before: readonly SentPair[] = [],
  typed: readonly SentPair[],
  same: (name: string) => string,
): readonly SentPair[] {
  const names = new Set(typed.map(({ name }) => same(name)))
  return [...before.filter(({ name }) => !names.has(same(name))), ...typed.filter(({ value }) => value !== '')]
}

function routingOf(before: Routing = {}, options: ServerOptions): { readonly routing?: Routing } {
  const { routeOrder, routeSort, routeData, routeZdr } = options
  if ([routeOrder, routeSort, routeData, routeZdr].every((value) => value === undefined)) return {}
  const order = routeOrder?.split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()]))
  return {
    routing: {
      ...before,
      ...(order !== undefined && { order: order.length === 0 ? undefined : order }),
      ...(routeSort !== undefined && { sort: oneOf('--route-sort', ROUTE_SORTS, routeSort) }),
      ...(routeData !== undefined && { dataCollection: oneOf('--route-data', ['allow', 'deny'] as const, routeData) }),
      ...(routeZdr !== undefined && { zdr: routeZdr ? true : undefined }),
    },
  }
}

function oneOf<Value extends string>(flag: string, values: readonly Value[], typed: string): Value | undefined {
  if (typed === '') return undefined
  const value = values.find((each) => each === typed.trim().toLowerCase())
  if (value === undefined) throw usageError(`${flag} takes ${formatList(values, 'or')}.`)
  return value
}

function wholeNumber(flag: string, typed: string): number | undefined {
  const digits = typed.trim().replaceAll(',', '')
  if (digits === '') return undefined
  if (!/^\d{1,12}$/.test(digits)) throw usageError(`${flag} takes a whole number, such as 32768.`)
  return Number(digits)
}
