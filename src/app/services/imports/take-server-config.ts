import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { ImportReport } from '../../../core/contract/library/library.ts'
import type { Settings } from '../../../core/engine/ports.ts'
import { plural } from '../../../base/format/count.ts'
import type { Servers } from '../ports.ts'
import { readKeptServers } from '../servers/kept-servers.ts'
import type { OlderServer, OlderServerConfig } from './older-server-config.ts'

/** The settings with the defaults of new dialogs, which the page shows under Settings. */
const USUAL_TURNS = 'page.dialogs.turns'
const USUAL_MODELS = 'page.dialogs.models'
const USUAL_VOICES = 'page.voices.defaults'

/** How many names are tried for a server whose own name is taken. */
const NAMES_MAX = 50

export interface ServerConfigPorts {
  readonly settings: Settings
  readonly servers: Pick<Servers, 'put'>
}

/**
 * Imports the older app's server_config.json: its servers as the person's own, and its models, turns and voices as
 * the defaults of new dialogs. Settings without a counterpart are sentences of the report.
 */
export async function takeServerConfig(
  name: string,
  config: OlderServerConfig,
  ports: ServerConfigPorts,
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = []
  const ids = new Map<OlderServer, string>()
  for (const server of config.servers) {
    if (server.host === null) {
      ids.set(server, server.provider)
      continue
    }
    const same = config.servers.find((each) => isSame(each, server) && ids.has(each))
    const existing = same ? ids.get(same) : await keptId(server, ports.settings)
    if (existing !== undefined) {
      ids.set(server, existing)
      const message = `${server.label}: the server at ${server.host} is here already.`
      if (!same) reports.push({ name: server.label, ok: true, id: null, here: true, message })
      continue
    }
    try {
      const id = await add(server, config.powerPort, ports.servers)
      ids.set(server, id)
      reports.push({
        name: server.label,
        ok: true,
        id: null,
        message: `${server.label} is a server now: seats call it ${id}.`,
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code.startsWith('STORAGE_')) throw error
      reports.push({ name: server.label, ok: false, id: null, message: `${server.label}: ${error.message}` })
    }
  }
  const sentences = [...(await keepUsual(config, ids, ports.settings)), ...config.notTakenOver]
  if (sentences.length > 0) reports.push({ name, ok: true, id: null, message: sentences.join(' ') })
  return reports.length === 0
    ? [{ name, ok: false, id: null, message: `${name} names no server that could be used here.` }]
    : reports
}

/** The number of turns per participant in new dialogs, if the person set it under Settings; otherwise undefined. */
export async function readUsualTurns(settings: Settings): Promise<number | undefined> {
  const turns = Number(await settings.get(USUAL_TURNS))
  return Number.isInteger(turns) && turns >= TURNS_MIN && turns <= TURNS_MAX ? turns : undefined
}

/** The new defaults of dialogs, one sentence for each. */
async function keepUsual(
  { servers, turns, voices }: OlderServerConfig,
  ids: ReadonlyMap<OlderServer, string>,
  settings: Settings,
): Promise<readonly string[]> {
  const sentences: string[] = []
  const models = SEAT_IDS.flatMap((seat) => {
    const server = servers.find((each) => each.seat === seat)
    const provider = server && ids.get(server)
    return provider !== undefined && server?.model
      ? [[seat, { provider, model: server.model, baseUrl: '' }] as const]
      : []
  })
  if (models.length > 0) {
    await settings.set(USUAL_MODELS, { ...fieldsOf(await settings.get(USUAL_MODELS)), ...Object.fromEntries(models) })
    sentences.push(`Seats of new dialogs begin with ${models.map(([, { model }]) => model).join(', ')}.`)
  }
  if (turns !== null) {
    await settings.set(USUAL_TURNS, String(turns))
    sentences.push(`New dialogs have ${plural(turns, 'turn')} each.`)
  }
  const chosen = Object.entries(voices)
  if (chosen.length > 0) {
    const voices = Object.fromEntries(chosen.map(([seat, voice]) => [seat, { engine: 'openai', voice }]))
    await settings.set(USUAL_VOICES, { ...fieldsOf(await settings.get(USUAL_VOICES)), ...voices })
    sentences.push(`OpenAI's voices ${chosen.map(([, voice]) => voice).join(', ')} speak them, with OpenAI's key.`)
  }
  return sentences
}

async function keptId({ host, provider }: OlderServer, settings: Settings): Promise<string | undefined> {
  return (await readKeptServers(settings)).find(
    (each) => each.kind === provider && addressOf(each.baseUrl) === addressOf(host ?? ''),
  )?.id
}

async function add(
  { label, provider, host, model }: OlderServer,
  powerPort: number | null,
  servers: Pick<Servers, 'put'>,
): Promise<string> {
  for (let number = 1; ; number += 1)
    try {
      const { id } = await servers.put({
        settings: {
          label: number === 1 ? label : `${label} ${number}`,
          kind: provider,
          baseUrl: host ?? '',
          ...(model === null ? {} : { model }),
          ...(powerPort === null ? {} : { powerPort }),
        },
      })
      return id
    } catch (error) {
      const isTaken = error instanceof AppError && error.details?.['field'] === 'label' && number < NAMES_MAX
      if (!isTaken) throw error
    }
}

function isSame(one: OlderServer, other: OlderServer): boolean {
  return one.provider === other.provider && one.host !== null && addressOf(one.host) === addressOf(other.host ?? '')
}

function addressOf(typed: string): string {
  const url = URL.parse(typed)
  return url ? url.origin + url.pathname.replace(/(?<!\/)\/+$/, '') : typed
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
