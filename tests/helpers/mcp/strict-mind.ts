import { z } from 'zod'
import type { ServedTool } from './weather.ts'

const whole = z.int()
const cell = z.tuple([whole, whole])
const empty = z.strictObject({})

const config = z.strictObject({
  traits: z.array(z.string()),
  initial_working_memory: z.record(z.string(), z.unknown()).optional(),
  initial_long_term_memories: z.array(z.string()),
})

const interaction = z.strictObject({
  description: z.string(),
  needs_filled: z.array(z.string()),
  needs_drained: z.array(z.string()),
})

const observation = z.strictObject({
  entity_id: z.string().min(1),
  current_simulation_time: whole,
  status: z.strictObject({
    position: cell,
    movement_locked: z.boolean(),
    current_interaction: z.union([
      empty,
      z.strictObject({ name: z.string(), act_in_interaction_parameters: z.record(z.string(), z.string()) }),
    ]),
    activity_state: z.union([empty, z.strictObject({ state_name: z.string() })]),
  }),
  needs: z.strictObject({ needs: z.record(z.string(), z.number()), max_value: z.literal(100) }),
  vision: z.strictObject({
    visible_entities: z.array(
      z.strictObject({
        entity_id: z.string(),
        display_name: z.string(),
        position: cell,
        interactions: z.record(z.string(), interaction),
      }),
    ),
  }),
  conversations: z.array(
    z.strictObject({
      interaction_id: z.string(),
      interaction_name: z.string(),
      participants: z.array(z.string()).min(2),
      initiator_id: z.string(),
      conversation_history: z.array(
        z.strictObject({ speaker_id: z.string(), speaker_name: z.string(), message: z.string(), timestamp: whole }),
      ),
    }),
  ),
})

const event = z.strictObject({
  timestamp: whole,
  event_type: z.enum([
    'INTERACTION_BID_PENDING',
    'INTERACTION_BID_REJECTED',
    'INTERACTION_BID_RECEIVED',
    'INTERACTION_BID_CANCELED',
    'INTERACTION_STARTED',
    'INTERACTION_CANCELED',
    'INTERACTION_FINISHED',
    'INTERACTION_OBSERVATION',
    'MOVEMENT_COMPLETED',
    'ACTION_CHOSEN',
    'ERROR',
  ]),
  payload: z.record(z.string(), z.unknown()),
})

/** The input of a mind of the second generation; a missing or additional field is refused, as by its original. */
export const STRICT = {
  create: z.strictObject({ mind_id: z.string(), entity_id: z.string(), config }),
  decide: z.strictObject({ mind_id: z.string(), observation, events: z.array(event) }),
  whole: z.strictObject({ mind_id: z.string() }),
  relink: z.strictObject({ mind_id: z.string(), entity_id: z.string() }),
}

export type StrictQuestion = z.infer<typeof STRICT.decide>

/** A mind of the second generation: it keeps its memory when it is released, and has to be linked to its body again. */
export function strictMind(decide: (question: StrictQuestion) => unknown): readonly ServedTool[] {
  const known = new Set<string>()
  const tool = <T>(name: string, schema: z.ZodType<T>, act: (input: T) => unknown): ServedTool => ({
    name,
    inputSchema: { type: 'object' },
    run: (input) => {
      const { data, error } = schema.safeParse(input)
      return JSON.stringify(
        data === undefined ? { status: 'error', message: z.prettifyError(error as z.ZodError) } : act(data),
      )
    },
  })
  return [
    tool('create_mind', STRICT.create, ({ mind_id: id }) => {
      if (known.has(id)) return { status: 'error', message: `Mind ${id} already exists` }
      known.add(id)
      return { status: 'created', mind_id: id }
    }),
    tool('decide_action', STRICT.decide, (question) =>
      known.has(question.mind_id)
        ? { status: 'success', mind_id: question.mind_id, action: decide(question), error_message: null }
        : { status: 'error', message: `Mind ${question.mind_id} not found` },
    ),
    tool('cleanup_mind', STRICT.whole, () => ({ status: 'removed' })),
    tool('relink_mind', STRICT.relink, () => ({ status: 'relinked' })),
  ]
}
