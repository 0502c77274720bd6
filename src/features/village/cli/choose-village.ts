import { resolve } from 'node:path'
import { readVillageFile } from '../engine/read-village.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { VillageMind, VillageWorld } from '../model/schema/village.ts'
import { VILLAGES } from '../mode/villages.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { quotePiece } from '../../../hosts/cli/input/assignments.ts'
import { readImport } from '../../../hosts/cli/input/read-import.ts'

/**
 * Finds the village that was named on the command line: one that comes with the app, or a file. @throws AppError
 * INPUT_INVALID, FILE_*, ConfigError CONFIG_INVALID
 */
export async function chooseVillage(typed = 'lindenwick'): Promise<VillageWorld> {
  const name = typed.trim().toLowerCase()
  const village = Object.hasOwn(VILLAGES, name) ? VILLAGES[name] : undefined
  if (village) return village
  if (name.endsWith('.json')) return readVillageFile(await readImport(resolve(typed.trim())))
  throw usageError(
    `There is no village ${quotePiece(typed)}: choose one of ${Object.keys(VILLAGES).join(', ')}, or name a file that ends in .json.`,
  )
}

/**
 * Reads which mind decides for which villager: "ada=scripted" (a script), "ben=openai:gpt-6-luna" (a model), or
 * "cleo=http://127.0.0.1:8000/sse" (a program that speaks MCP: its address, or "mcp:" and the name of a connection).
 * @throws AppError INPUT_INVALID
 */
export function readMinds(typed: readonly string[], world: VillageWorld): Readonly<Record<string, VillageMind>> {
  const minds: Record<string, VillageMind> = {}
  for (const each of typed) {
    const at = each.indexOf('=')
    const who = each.slice(0, Math.max(0, at)).trim()
    const mind = each.slice(at + 1).trim()
    if (at < 1 || mind === '')
      throw usageError(`--mind ${quotePiece(each)} is not like ada=scripted or ben=http://127.0.0.1:8000/sse.`)
    const one = world.villagers.find(({ id, name }) => [id, name.toLowerCase()].includes(who.toLowerCase()))
    if (!one)
      throw usageError(
        `Nobody in ${world.name} is called ${quotePiece(who)}: there are ${world.villagers.map(({ name }) => name).join(', ')}.`,
      )
    if (minds[one.id]) throw usageError(`--mind is given twice for ${one.name}: once is enough.`)
    minds[one.id] = readMind(mind)
  }
  return minds
}

function readMind(typed: string): VillageMind {
  if (typed.toLowerCase() === 'scripted') return { kind: 'scripted' }
  if (/^(https?|stdio):/i.test(typed)) return { kind: 'server', server: typed }
  if (/^mcp:/i.test(typed)) return { kind: 'server', server: typed.slice('mcp:'.length).trim() || typed }
  const model = /^([a-z0-9_-]+):(.+)$/i.exec(typed)
  if (model?.[1] && model[2])
    return { kind: 'model', model: { provider: model[1].toLowerCase(), model: model[2].trim() } }
  throw usageError(
    `There is no mind ${quotePiece(typed)}: use scripted, a model such as openai:gpt-6-luna, the address of an MCP server such as http://127.0.0.1:8000/sse, or mcp: and the name of a connection.`,
  )
}

/** The names of the seats: those of the first two villagers, and "Game master". */
export function seatNames(world: VillageWorld): Readonly<Record<SeatId, string>> {
  const [first, second] = world.villagers
  return { moderator: 'Game master', first: first?.name ?? 'First', second: second?.name ?? 'Second' }
}
