import type { FactBody } from '../../src/core/contract/events.ts'
import type {
  JsonSchema,
  Mode,
  ModeRegistry,
  Occasion,
  Tool,
  ToolContext,
  ToolOutcome,
} from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'
import { FakeClock } from './fake-clock.ts'
import type { ScriptedProvider } from './scripted-provider.ts'
import { temporaryFolder, testEngine, type TestEngine } from './test-engine.ts'

/** A debate with tools of the test. */
export function debateWith(tools: (occasion: Occasion) => readonly Tool[]): ModeRegistry {
  const mode: Mode = { ...modes.get('debate'), tools }
  return { list: () => [mode], get: () => mode }
}

/** The real engine with a mode registry of the test. */
export function engineWith(provider: ScriptedProvider, registry: ModeRegistry): TestEngine {
  return testEngine(provider, temporaryFolder(), new FakeClock(), registry)
}

/** The outcome of a tool with only the fields that matter to a test. */
export type Did = Partial<ToolOutcome> & { readonly text: string }

export function tool(
  name: string,
  properties: Readonly<Record<string, JsonSchema>>,
  run: (input: Record<string, unknown>, context: ToolContext) => Did | Promise<Did>,
): Tool {
  return {
    spec: {
      name,
      description: `Does ${name}.`,
      inputSchema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
    },
    run: async (input, context) => ({
      ok: true,
      endsTurn: false,
      facts: [],
      decision: null,
      ...(await run(input as Record<string, unknown>, context)),
    }),
  }
}

/** A change that shows in the state of any dialog: its list of tags. */
export function tagged(tags: readonly string[]): FactBody {
  return { type: 'dialog-tagged', tags: [...tags] }
}

/** A tool that adds a tag; it refuses one that is there already. */
export const addTag = tool('add_tag', { tag: { type: 'string', minLength: 1, maxLength: 8 } }, ({ tag }, { state }) =>
  state.tags.includes(String(tag))
    ? { ok: false, text: `Not done: "${String(tag)}" is there already.` }
    : { text: `Done: "${String(tag)}" was added.`, facts: [tagged([...state.tags, String(tag)])] },
)
