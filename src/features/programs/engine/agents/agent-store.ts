import { z } from 'zod'
import { SerialLock } from '../../../../base/async/serial-lock.ts'
import { AppError } from '../../../../core/contract/errors/errors.ts'
import type { Settings } from '../../../../core/engine/ports.ts'
import { AGENTS_MAX, storedAgentSchema, type AgentRecord } from './agent-record.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

const LIST = 'programs-agents'
const keyOf = (id: string): string => `programs-agent:${id}`

/** Stored agents, each under a key of its own. */
export interface AgentStore {
  list(): Promise<readonly string[]>
  get(id: string): Promise<AgentRecord | null>
  /** @throws AppError INPUT_INVALID when the id is taken, or there are too many */
  add(agent: AgentRecord): Promise<void>
  put(agent: AgentRecord): Promise<void>
  /** Removes an agent; false when there was none. */
  remove(id: string): Promise<boolean>
}

export function createAgentStore(settings: Settings): AgentStore {
  const lock = new SerialLock()
  const list = async (): Promise<readonly string[]> =>
    z
      .array(z.string())
      .catch([])
      .parse((await settings.get(LIST)) ?? [])
  const get = async (id: string): Promise<AgentRecord | null> =>
    storedAgentSchema
      .nullable()
      .catch(null)
      .parse((await settings.get(keyOf(id))) ?? null)

  return {
    list,
    get,
    add: (agent) =>
      lock.run(async () => {
        const ids = await list()
        if (ids.includes(agent.id))
          throw new AppError(
            'INPUT_INVALID',
            `There is an agent "${quoteId(agent.id)}" already: go on with it, or clean it up first.`,
          )
        if (ids.length >= AGENTS_MAX)
          throw new AppError('INPUT_INVALID', `There are ${AGENTS_MAX} agents already: clean up one of them first.`)
        await settings.set(keyOf(agent.id), agent)
        await settings.set(LIST, [...ids, agent.id])
      }),
    put: (agent) =>
      lock.run(async () => {
        // Deleted while it decided: it stays deleted.
        if ((await list()).includes(agent.id)) await settings.set(keyOf(agent.id), agent)
      }),
    remove: (id) =>
      lock.run(async () => {
        const ids = await list()
        if (!ids.includes(id)) return false
        await settings.set(
          LIST,
          ids.filter((each) => each !== id),
        )
        await settings.set(keyOf(id), undefined)
        return true
      }),
  }
}

/** An id in a form that a sentence may repeat. */
export function quoteId(id: string): string {
  return beginningOf(id, 60)
}
