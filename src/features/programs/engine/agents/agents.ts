import { AppError } from '../../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../../core/contract/errors/schema-problem.ts'
import type { Judge } from '../../../../core/contract/judging/judging-facts.ts'
import { plural } from '../../../../base/format/count.ts'
import type { EnginePorts, Settings } from '../../../../core/engine/ports.ts'
import type { Account } from '../account.ts'
import { readProgramSetting } from '../setting.ts'
import {
  afterDecision,
  cleanupAgentSchema,
  createAgentSchema,
  observationSchema,
  type AgentRecord,
  type Decision,
  type Observation,
} from './agent-record.ts'
import { createAgentStore, quoteId } from './agent-store.ts'
import { askMind, decisionCost, type MindAnswer } from './ask-mind.ts'
import { ruleChoice } from './rule-choice.ts'

const MINUTE = 60_000

/** Minds of a simulator's agents, by version 1 of its contract. Every method throws an AppError for an impossible request. */
export interface Agents {
  create(input: unknown): Promise<{ readonly status: 'created'; readonly agent_id: string }>
  /** The action is always one of those offered. @throws AppError, ProviderError, or the signal's reason */
  decide(input: unknown, signal: AbortSignal): Promise<Decision>
  cleanup(input: unknown): Promise<{ readonly status: 'removed' }>
  info(id: string): Promise<{
    readonly status: 'active'
    readonly traits: readonly string[]
    readonly working_memory: string
  }>
  list(): Promise<readonly string[]>
}

interface Parts {
  readonly settings: Settings
  readonly ports: Pick<EnginePorts, 'providers' | 'clock' | 'random'>
  readonly account: Pick<Account, 'spendWithin'>
  readonly changed: () => void
}

/** How often the model of each agent is called in a minute. */
class MinuteBudget {
  /** The times of each agent's calls in the last minute. */
  readonly #asked = new Map<string, readonly number[]>()

  /** Counts one more decision in this minute. @throws AppError when the limit is reached */
  count(id: string, perMinute: number, now: number): void {
    const recent = (this.#asked.get(id) ?? []).filter((at) => now - at < MINUTE)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= perMinute)
      throw new AppError(
        'INPUT_INVALID',
        `"${quoteId(id)}" has decided ${plural(recent.length, 'time')} in the last minute, which is its budget: wait ${plural(Math.ceil((oldest + MINUTE - now) / 1_000), 'second')}.`,
      )
    this.#asked.set(id, [...recent, now])
  }

  forget(id: string): void {
    this.#asked.delete(id)
  }
}

async function findAgent(store: ReturnType<typeof createAgentStore>, id: string): Promise<AgentRecord> {
  const agent = await store.get(id)
  if (!agent) throw new AppError('INPUT_INVALID', `There is no agent "${quoteId(id)}": create it first.`)
  return agent
}

export function createAgents({ settings, ports, account, changed }: Parts): Agents {
  const store = createAgentStore(settings)
  const deciding = new Set<string>()
  const budget = new MinuteBudget()

  const find = (id: string) => findAgent(store, id)

  async function byModel(mind: Judge, agent: AgentRecord, seen: Observation, signal: AbortSignal): Promise<MindAnswer> {
    const expected = { usd: decisionCost(mind, agent, seen, ports), models: [`${mind.provider}/${mind.model}`] }
    const { answer, usd, unpricedCalls } = await account.spendWithin(expected, async () => {
      const call = await askMind(mind, agent, seen, ports, signal)
      return { value: call, usd: call.usd, unpricedCalls: call.unpricedCalls }
    })
    if ('error' in answer) {
      await store.put({ ...agent, usd: agent.usd + usd, unpricedCalls: agent.unpricedCalls + unpricedCalls })
      throw answer.error
    }
    const updated = afterDecision(agent, seen, answer, answer.memory)
    await store.put({ ...updated, usd: updated.usd + usd, unpricedCalls: updated.unpricedCalls + unpricedCalls })
    return answer
  }

  async function decide(observation: Observation, signal: AbortSignal): Promise<Decision> {
    const agent = await find(observation.agent_id)
    const setting = await readProgramSetting(settings)
    if (setting.mind) {
      budget.count(agent.id, setting.perMinute, ports.clock.now())
      const { action, parameters } = await byModel(setting.mind, agent, observation, signal)
      return { action, parameters }
    }
    const choice = ruleChoice(observation)
    await store.put(afterDecision(agent, observation, choice, null))
    return choice
  }

  return {
    list: () => store.list(),
    async create(input) {
      const { agent_id: id, config } = parseInput(createAgentSchema, input)
      await store.add({
        id,
        traits: config.traits,
        workingMemory: config.initial_working_memory,
        longTerm: config.initial_long_term_memories,
        past: [],
        usd: 0,
        unpricedCalls: 0,
        decisions: 0,
      })
      changed()
      return { status: 'created', agent_id: id }
    },
    async decide(input, signal) {
      const observation = parseInput(observationSchema, input)
      const id = observation.agent_id
      if (deciding.has(id))
        throw new AppError('INPUT_INVALID', `"${quoteId(id)}" is still deciding: wait for that answer.`)
      deciding.add(id)
      try {
        return await decide(observation, signal)
      } finally {
        deciding.delete(id)
      }
    },
    async cleanup(input) {
      const { agent_id: id } = parseInput(cleanupAgentSchema, input)
      if (!(await store.remove(id))) throw new AppError('INPUT_INVALID', `There is no agent "${quoteId(id)}".`)
      budget.forget(id)
      changed()
      return { status: 'removed' }
    },
    async info(id) {
      const { traits, workingMemory } = await find(id)
      return { status: 'active', traits, working_memory: workingMemory }
    },
  }
}
