import type { App } from '../../../../app/app.ts'
import type { ServerDraft, ServerSettings, ServerStatus } from '../../../../core/contract/host/servers.ts'
import { formatList } from '../../../../base/format/count.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { usageError } from '../../usage-error.ts'
import {
  addressOfOptions,
  changedSettings,
  serverPresetOf,
  typedSecrets,
  type ServerOptions,
} from './server-options.ts'
import { warnPlainHttp } from '../../run/warn-plain-http.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'
import { sayFailure } from '../../display/say-failure.ts'

/** How long a server may take to load a model and answer, in milliseconds. */
const TEST_WAIT_MS = 300_000

/** Runs `idi servers add`: prints the name on stdout, and the server's answer on stderr. */
export async function addServerCommand(
  name: string,
  options: ServerOptions & { readonly preset?: string },
  terminal: Terminal,
): Promise<number> {
  requireNothingMore(options)
  const preset = serverPresetOf(options)
  const kind = options.format ?? options.kind ?? preset?.kind ?? 'openai'
  const baseUrl = addressOfOptions(options, preset, kind)
  if (baseUrl === '') throw usageError('Say where the server is: --url http://HOST:PORT/v1, or --preset with its name.')
  return withApp(options, async (app) => {
    const label = options.label ?? name
    const typed = await typedSecrets(label, options, terminal)
    const { key } = typed
    const keyHeader = kind.startsWith('openai') ? preset?.keyHeader : undefined
    const settings: ServerSettings = {
      label,
      kind,
      baseUrl,
      ...(keyHeader !== undefined && { keyHeader }),
      ...changedSettings(null, options, typed, process.env),
    }
    const { id } = await app.servers.put({ name, settings, ...(key !== undefined && { key }) })
    await terminal.out(`${id}\n`)
    await warnPlainHttp(app, [settings.baseUrl], terminal)
    if (preset?.wantsKey && key === undefined)
      terminal.say(`${preset.label} wants a key: give it with "idi servers edit ${id} --key".`)
    else if (preset?.wantsModel && settings.model === undefined) terminal.say(preset.note ?? '')
    else await tell(app, { id, settings }, terminal)
    return EXIT.done
  })
}

/** Runs `idi servers edit`. */
export async function editServerCommand(name: string, options: ServerOptions, terminal: Terminal): Promise<number> {
  requireNothingMore(options)
  return withApp(options, async (app) => {
    const { id, settings } = await ownServer(app, name)
    const { url, label, kind, format = kind } = options
    const typed = await typedSecrets(label ?? settings.label, options, terminal)
    const next: ServerSettings = {
      ...settings,
      ...(url !== undefined && { baseUrl: addressOfOptions(options, null, settings.kind) }),
      ...(label !== undefined && { label }),
      ...(format !== undefined && { kind: format }),
      ...changedSettings(settings, options, typed, process.env),
    }
    const key = options.key === false ? null : typed.key
    const draft: ServerDraft = { id, settings: next, ...(key !== undefined && { key }) }
    await app.servers.put(draft)
    await warnPlainHttp(app, [next.baseUrl], terminal)
    await tell(app, { id, settings: next }, terminal)
    return EXIT.done
  })
}

/** Runs `idi servers remove`. */
export async function removeServerCommand(name: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const { id, label } = await ownServer(app, name)
    await app.servers.remove(id)
    terminal.say(
      terminalText(
        `Removed ${label}, and its key. Dialogs on it pause until they have another model, or a server of that name.`,
      ),
    )
    return EXIT.done
  })
}

/** Runs `idi servers test`. Exit code 1 when the server does not answer. */
export async function testServerCommand(
  name: string,
  options: PlaceOptions & { readonly model?: string },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const server = (await listed(app)).find(({ id }) => id === name)
    if (!server) throw usageError(await noSuch(app, name))
    const { settings } = server
    const signal = AbortSignal.timeout(TEST_WAIT_MS)
    const answer =
      settings === null
        ? await app.models.check(name, { model: options.model, signal })
        : await app.servers.test(
            { id: name, settings: { ...settings, model: options.model ?? settings.model } },
            signal,
          )
    if (answer.ok) await terminal.out(terminalText(`${answer.message}\n`))
    else sayFailure(terminal, answer)
    return answer.ok ? EXIT.done : EXIT.failed
  })
}

function requireNothingMore({ excess }: ServerOptions): void {
  if (excess)
    throw usageError(
      'Only the name of the server stands without a flag; a key is read from stdin with --key, never from the command line, where others can see it.',
    )
}

/** Tests a server and prints the result, so that a mistake shows at once. A server that does not answer is stored all the same. */
async function tell(app: App, draft: ServerDraft & { readonly id: string }, terminal: Terminal): Promise<void> {
  const server = (await listed(app)).find(({ id }) => id === draft.id)
  if (!server) return
  terminal.say(
    terminalText(
      server.problem === null
        ? `${server.label} answers at ${server.origin}${server.models === null ? `. It has no list of models: name one in a seat, as ${server.id}:MODEL, or with "idi servers edit ${server.id} --model"` : `, models: ${server.models}`}.`
        : `It is kept, and does not answer yet: ${server.problem}`,
    ),
  )
}

function listed(app: App): Promise<readonly ServerStatus[]> {
  return app.servers.list(AbortSignal.timeout(30_000))
}

async function ownServer(app: App, name: string) {
  const server = (await listed(app)).find(({ id }) => id === name)
  if (!server) throw usageError(await noSuch(app, name))
  const { settings } = server
  if (settings === null)
    throw usageError(
      server.source === 'config'
        ? `"${name}" is named in ${app.configFile ?? 'idi.config.json'}: change it there.`
        : `"${name}" is there without being added: set OLLAMA_HOST, or its base URL in idi.config.json.`,
    )
  return { ...server, settings }
}

async function noSuch(app: App, name: string): Promise<string> {
  const names = (await listed(app)).map(({ id }) => id)
  return `There is no server "${beginningOf(name, 40)}": ${formatList(names, 'or')}.`
}
