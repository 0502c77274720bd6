import { z } from 'zod'
import { formatCount } from '../../../../base/format/count.ts'
import { beginningOf, endingOf } from '../../../../base/text/shorten.ts'

/** The most agents. */
export const AGENTS_MAX = 100
const ID_MAX_CHARS = 200
const MEMORY_MAX_CHARS = 20_000
const MEMORIES_MAX = 200
const MEMORY_LINE_MAX_CHARS = 2_000
/** Characters of one observation: a map with twelve people on it takes about three thousand. */
export const OBSERVATION_MAX_CHARS = 100_000
const ACTIONS_MAX = 200
/** Decisions that an agent remembers, and characters of the observation stored with each. */
const PAST_MAX = 12
const PAST_SEEN_MAX_CHARS = 1_200

const agentId = z
  .string('agent_id must be a text.')
  .min(1, 'agent_id is empty: give the agent an id.')
  .max(ID_MAX_CHARS, `agent_id is longer than ${ID_MAX_CHARS} characters.`)

export const agentConfigSchema = z.object({
  traits: z
    .array(z.string().max(MEMORY_LINE_MAX_CHARS))
    .max(100, 'An agent can have at most 100 traits.')
    .nullish()
    .transform((traits) => traits ?? []),
  initial_working_memory: z
    .string()
    .max(MEMORY_MAX_CHARS, `initial_working_memory is longer than ${formatCount(MEMORY_MAX_CHARS)} characters.`)
    .nullish()
    .transform((memory) => memory ?? ''),
  initial_long_term_memories: z
    .array(
      z
        .string()
        .max(MEMORY_LINE_MAX_CHARS, `A memory is longer than ${formatCount(MEMORY_LINE_MAX_CHARS)} characters.`),
    )
    .max(MEMORIES_MAX, `An agent can begin with at most ${MEMORIES_MAX} memories.`)
    .nullish()
    .transform((memories) => memories ?? []),
})

/** An action that a simulator offers; the meaning of each parameter is free text. */
export const offeredActionSchema = z.object({
  name: z.string().min(1, 'An action has no name.').max(ID_MAX_CHARS),
  description: z
    .string()
    .max(MEMORY_MAX_CHARS)
    .nullish()
    .transform((text) => text ?? ''),
  parameters: z
    .record(z.string().max(ID_MAX_CHARS), z.unknown())
    .nullish()
    .transform((parameters) => parameters ?? {}),
})
export type OfferedAction = Readonly<z.infer<typeof offeredActionSchema>>

export const createAgentSchema = z.object({
  agent_id: agentId,
  config: agentConfigSchema.default(agentConfigSchema.parse({})),
})
export const observationSchema = z.object({
  agent_id: agentId,
  observation: z
    .string('observation must be a text.')
    .max(
      OBSERVATION_MAX_CHARS,
      `The observation is longer than ${formatCount(OBSERVATION_MAX_CHARS)} characters: send what the agent can see now.`,
    ),
  available_actions: z
    .array(offeredActionSchema)
    .min(1, 'available_actions is empty: there is nothing to choose from.')
    .max(ACTIONS_MAX, `There are more than ${ACTIONS_MAX} actions to choose from.`),
})
export type Observation = Readonly<z.infer<typeof observationSchema>>
export const cleanupAgentSchema = z.object({ agent_id: agentId })

/** A decision in the simulator's format. */
export interface Decision {
  readonly action: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** A stored agent. */
export const storedAgentSchema = z.object({
  id: z.string(),
  traits: z.array(z.string()),
  workingMemory: z.string(),
  longTerm: z.array(z.string()),
  /** The agent's recent observations and decisions, oldest first. */
  past: z.array(z.object({ saw: z.string(), did: z.string() })),
  usd: z.number(),
  unpricedCalls: z.number(),
  decisions: z.number(),
})
export type AgentRecord = Readonly<z.infer<typeof storedAgentSchema>>

/** The agent after a decision. @param memory what it remembers from now on; null keeps its memory */
export function afterDecision(
  agent: AgentRecord,
  { observation }: Observation,
  { action, parameters }: Decision,
  memory: string | null,
): AgentRecord {
  const did = Object.keys(parameters).length === 0 ? action : `${action} ${JSON.stringify(parameters)}`
  const past = { saw: endingOf(observation, PAST_SEEN_MAX_CHARS), did: beginningOf(did, PAST_SEEN_MAX_CHARS) }
  return {
    ...agent,
    workingMemory: beginningOf(memory ?? agent.workingMemory, MEMORY_MAX_CHARS),
    past: [...agent.past, past].slice(-PAST_MAX),
    decisions: agent.decisions + 1,
  }
}
