import { z } from 'zod'
import type { App } from '../../../../app/index.ts'
import { agentError, toolAnswer } from '../answers.ts'
import type { ProgramTool } from '../program-tool.ts'
import { PROGRAM_TEXTS } from '../texts.ts'

const agentId = (described: string) => z.string().describe(described)

/** Minds for agents of other simulators, as version 1 of their contract has it. */
export function agentTools({ programs: { agents } }: Pick<App, 'programs'>): readonly ProgramTool[] {
  return [
    {
      name: 'create_agent',
      title: 'Make an agent',
      right: 'agents',
      description: PROGRAM_TEXTS.create_agent,
      input: z.object({
        agent_id: agentId(PROGRAM_TEXTS['create_agent.agent_id']),
        config: z
          .object({
            traits: z.array(z.string()).optional(),
            initial_working_memory: z.string().optional(),
            initial_long_term_memories: z.array(z.string()).optional(),
          })
          .optional()
          .describe(PROGRAM_TEXTS['create_agent.config']),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      failed: agentError,
      run: async (input) => toolAnswer(await agents.create(input)),
    },
    {
      name: 'process_observation',
      title: 'Have an agent decide',
      right: 'agents',
      description: PROGRAM_TEXTS.process_observation,
      input: z.object({
        agent_id: agentId(PROGRAM_TEXTS['process_observation.agent_id']),
        observation: z.string().describe(PROGRAM_TEXTS['process_observation.observation']),
        available_actions: z
          .array(
            z.object({
              name: z.string(),
              description: z.string().optional(),
              parameters: z.record(z.string(), z.unknown()).optional(),
            }),
          )
          .describe(PROGRAM_TEXTS['process_observation.available_actions']),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
      failed: agentError,
      run: async (input, { signal }) => toolAnswer(await agents.decide(input, signal)),
    },
    {
      name: 'cleanup_agent',
      title: 'Remove an agent',
      right: 'agents',
      description: PROGRAM_TEXTS.cleanup_agent,
      input: z.object({ agent_id: agentId(PROGRAM_TEXTS['cleanup_agent.agent_id']) }),
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
      failed: agentError,
      run: async (input) => toolAnswer(await agents.cleanup(input)),
    },
  ]
}
