import type { ServedTool } from './weather.ts'

const object = (properties: Record<string, unknown>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required: [...required],
})
const TEXT = { type: 'string' }
const ANY = { type: 'object' }

/** What a mind of a test was asked. */
export interface Heard {
  readonly tool: string
  readonly input: Record<string, unknown>
}

/** A mind of the first generation: it answers with the name of an action, without parameters. */
export function firstMind(
  decide: (input: Record<string, unknown>) => unknown,
  heard: Heard[] = [],
): readonly ServedTool[] {
  const agents = new Set<unknown>()
  const hear = (tool: string, act: (input: Record<string, unknown>) => unknown) => ({
    name: tool,
    run: async (input: Record<string, unknown>) => {
      heard.push({ tool, input })
      return JSON.stringify(await act(input))
    },
  })
  return [
    {
      ...hear('create_agent', ({ agent_id: id }) => {
        agents.add(id)
        return { status: 'created', agent_id: id }
      }),
      inputSchema: object({ agent_id: TEXT, config: ANY }, ['agent_id', 'config']),
    },
    {
      ...hear('process_observation', (input) =>
        agents.has(input['agent_id'])
          ? decide(input)
          : { status: 'error', message: `Agent ${String(input['agent_id'])} not found` },
      ),
      inputSchema: object({ agent_id: TEXT, observation: TEXT, available_actions: { type: 'array' } }, [
        'agent_id',
        'observation',
        'available_actions',
      ]),
    },
    { ...hear('cleanup_agent', () => ({ status: 'removed' })), inputSchema: object({ agent_id: TEXT }, ['agent_id']) },
    {
      ...hear('forget_all', () => {
        agents.clear()
        return {}
      }),
    },
  ]
}

/** A mind of the second generation, which reports its usage. */
export function secondMind(
  decide: (input: Record<string, unknown>) => unknown,
  heard: Heard[] = [],
): readonly ServedTool[] {
  const hear = (tool: string, act: (input: Record<string, unknown>) => unknown) => ({
    name: tool,
    run: async (input: Record<string, unknown>) => {
      heard.push({ tool, input })
      return JSON.stringify(await act(input))
    },
  })
  return [
    {
      ...hear('create_mind', () => ({ status: 'created' })),
      inputSchema: object({ mind_id: TEXT, entity_id: TEXT, config: ANY }, ['mind_id', 'entity_id', 'config']),
    },
    {
      ...hear('decide_action', decide),
      inputSchema: object({ mind_id: TEXT, observation: ANY, events: { type: 'array' } }, [
        'mind_id',
        'observation',
        'events',
      ]),
    },
    { ...hear('cleanup_mind', () => ({ status: 'released' })), inputSchema: object({ mind_id: TEXT }, ['mind_id']) },
  ]
}
