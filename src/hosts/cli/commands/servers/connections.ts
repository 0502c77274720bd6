import { createInterface } from 'node:readline/promises'
import type { App } from '../../../../app/app.ts'
import {
  leftOutLines,
  startSentence,
  TOOL_PERMISSIONS,
  type ConnectionDraft,
  type ConnectionSettings,
  type ConnectionStatus,
  type ConnectionTest,
} from '../../../../core/contract/host/connections.ts'
import { formatCount, formatList } from '../../../../base/format/count.ts'
import { EXIT } from '../../exit-codes.ts'
import { terminalText } from '../../display/plain-text.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'
import { parseAssignments, quotePiece } from '../../input/assignments.ts'
import { readSecret } from '../../input/read-secret.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { usageError } from '../../usage-error.ts'
import { warnPlainHttp } from '../../run/warn-plain-http.ts'
import { beginningOf, oneLine } from '../../../../base/text/shorten.ts'

/** The time limit of a test in milliseconds: three tries of fifteen seconds, and the delays between them. */
const LOOK_WAIT_MS = 60_000

interface ConnectionOptions extends PlaceOptions {
  readonly url?: string
  readonly sse?: boolean
  readonly command?: string
  readonly arg?: readonly string[]
  readonly env?: readonly string[]
  readonly label?: string
  readonly header?: string
  readonly secretEnv?: string
  readonly key?: boolean
  readonly yes?: boolean
}

/** Runs `idi connections list`: prints one line for each connection, with the error of one that cannot be used. */
export async function listConnectionsCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const before = await app.connections.list()
    const usable = before.filter(({ waitsForWord }) => !waitsForWord)
    await Promise.all(
      usable.map(({ id }) => app.connections.look(id, AbortSignal.timeout(LOOK_WAIT_MS)).catch(() => null)),
    )
    const all = await app.connections.list()
    if (options.json) {
      await terminal.out(`${JSON.stringify(all, null, 2)}\n`)
      return EXIT.done
    }
    await terminal.out(table(['CONNECTION', 'AT', 'STATE', 'TOOLS'], all.map(row)))
    for (const { id, problem, waitsForWord, label, leftOut } of all) {
      for (const line of leftOutLines(label, leftOut)) terminal.say(terminalText(line))
      if (waitsForWord) terminal.say(`${id}: not allowed to start yet; “idi connections allow ${id}” allows it.`)
      else if (problem !== null) terminal.say(terminalText(problem.startsWith(label) ? problem : `${id}: ${problem}`))
    }
    return EXIT.done
  })
}

function row({ id, place, state, waitsForWord, tools, leftOut }: ConnectionStatus): readonly string[] {
  return [
    id,
    terminalText(place),
    waitsForWord ? 'not allowed' : state,
    tools === null
      ? ''
      : `${formatCount(tools.length)}${leftOut.length === 0 ? '' : `, ${formatCount(leftOut.length)} left out`}`,
  ]
}

/** Runs `idi connections add`: prints the name on stdout, and the program's answer on stderr. */
export async function addConnectionCommand(
  name: string,
  options: ConnectionOptions,
  terminal: Terminal,
): Promise<number> {
  if ((options.url === undefined) === (options.command === undefined))
    throw usageError(
      'Say where it is: --url http://HOST:PORT/mcp for a server, or --command for a program to be started.',
    )
  return withApp(options, async (app) => put(app, { name, settings: settingsOf(options, name) }, options, terminal))
}

/** Runs `idi connections edit`. */
export async function editConnectionCommand(
  name: string,
  options: ConnectionOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const { id, settings } = await find(app, name)
    if (settings === null)
      throw usageError(`"${name}" is named in ${app.configFile ?? 'idi.config.json'}: change it there.`)
    return put(
      app,
      { id, settings: { ...settings, ...withoutUndefined(settingsOf(options, settings.label)) } },
      options,
      terminal,
    )
  })
}

/** Runs `idi connections remove`. */
export async function removeConnectionCommand(
  name: string,
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const { id, label } = await find(app, name)
    await app.connections.remove(id)
    terminal.say(terminalText(`Removed ${label}, its key, and what its tools were allowed.`))
    return EXIT.done
  })
}

/** Runs `idi connections test`: prints the program's tools on stdout. Exit code 1 when it does not answer. */
export async function testConnectionCommand(name: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const { id, label } = await find(app, name)
    return tell(label, await app.connections.look(id, AbortSignal.timeout(LOOK_WAIT_MS)), terminal)
  })
}

/** Runs `idi connections allow`: the person allows a program to be started. */
export async function allowConnectionCommand(
  name: string,
  options: PlaceOptions & { readonly yes?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const { id, kind, place, label } = await find(app, name)
    if (kind !== 'stdio') throw usageError(`${label} is a server at ${place}: nothing is started for it.`)
    if (!(await mayStart(place, options, terminal))) return EXIT.failed
    await app.connections.allowStart(id)
    terminal.say(terminalText(`“${place}” may be started when the tools of ${label} are used.`))
    return EXIT.done
  })
}

/** Runs `idi connections permit`: sets whether a tool may be used always, after asking, or never. */
export async function permitCommand(
  name: string,
  tool: string,
  permission: string,
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  const chosen = TOOL_PERMISSIONS.find((match) => match === permission.toLowerCase())
  if (!chosen)
    throw usageError(`A tool is set to ${formatList(TOOL_PERMISSIONS, 'or')}, not ${quotePiece(permission)}.`)
  return withApp(options, async (app) => {
    const { id, label } = await find(app, name)
    await app.connections.permit(id, tool, chosen)
    terminal.say(terminalText(`“${tool}” of ${label}: ${chosen}.`))
    return EXIT.done
  })
}

async function put(
  app: App,
  draft: Pick<ConnectionDraft, 'id' | 'name' | 'settings'>,
  options: ConnectionOptions,
  terminal: Terminal,
): Promise<number> {
  const { settings } = draft
  const starts = settings.kind === 'stdio'
  if (starts && !(await mayStart([settings.command, ...(settings.args ?? [])].join(' '), options, terminal)))
    return EXIT.failed
  const secret =
    options.key === true
      ? await readSecret(terminalText(`Key for ${settings.label} (it is not shown): `), terminal)
      : options.key === false
        ? null
        : undefined
  const { id } = await app.connections.put({
    ...draft,
    ...(secret !== undefined && { secret }),
    ...(starts && { mayStart: true }),
  })
  await terminal.out(`${id}\n`)
  await warnPlainHttp(app, [settings.url], terminal)
  const { ok, message } = await app.connections.look(id, AbortSignal.timeout(LOOK_WAIT_MS))
  terminal.say(terminalText(ok ? message : `It is kept, and does not answer yet: ${message}`))
  return EXIT.done
}

/**
 * Explains what starting a program involves, and asks the person to agree.
 * @throws AppError INPUT_INVALID when nobody can be asked
 */
async function mayStart(command: string, { yes }: { readonly yes?: boolean }, terminal: Terminal): Promise<boolean> {
  terminal.say(terminalText(startSentence(command)))
  if (yes) return true
  if (!terminal.live || !process.stdin.isTTY)
    throw usageError('Nobody was asked: say --yes where you know what this program is.')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const allowed = /^y(es)?$/i.test((await lines.question('Allow it? y/N ')).trim())
    if (!allowed) terminal.say('Not allowed: nothing was started or kept.')
    return allowed
  } finally {
    lines.close()
  }
}

function settingsOf(
  { url, sse, command, arg, env, label, header, secretEnv }: ConnectionOptions,
  name: string,
): ConnectionSettings {
  const variables = parseAssignments('--env', env, null, 'NAME=value')
  return {
    label: label ?? name,
    kind: command === undefined ? (sse ? 'sse' : 'http') : 'stdio',
    url,
    header,
    command,
    args: arg,
    env: env === undefined ? undefined : Object.fromEntries(variables),
    secretEnv,
  }
}

/** The settings without undefined fields. */
function withoutUndefined(settings: ConnectionSettings): Partial<ConnectionSettings> {
  const { kind, ...rest } = settings
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const moved = settings.url !== undefined || settings.command !== undefined
  return { ...fields, ...(moved && { kind }) }
}

async function tell(
  label: string,
  { ok, message, tools, leftOut }: ConnectionTest,
  terminal: Terminal,
): Promise<number> {
  if (!ok) {
    terminal.say(terminalText(`idi: ${message}`))
    return EXIT.failed
  }
  await terminal.out(terminalText(`${message}\n`))
  if (tools.length > 0)
    await terminal.out(
      table(
        ['TOOL', 'MAY', 'WHAT IT DOES'],
        tools.map(({ name, title, description, permission }) => [
          terminalText(name),
          permission,
          terminalText(beginningOf(oneLine(description === '' ? (title ?? '') : description), 120)),
        ]),
      ),
    )
  for (const line of leftOutLines(label, leftOut)) terminal.say(terminalText(line))
  return EXIT.done
}

async function find(app: App, name: string): Promise<ConnectionStatus> {
  const all = await app.connections.list()
  const match = all.find(({ id }) => id === name)
  if (match) return match
  const names = all.map(({ id }) => id)
  throw usageError(
    `There is no connection ${quotePiece(name)}${names.length === 0 ? ': “idi connections add” adds one' : `: ${formatList(names, 'or')}`}.`,
  )
}
