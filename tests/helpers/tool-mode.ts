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

/** The debate with tools of the test's own. */
export function debateWith(tools: (occasion: Occasion) => readonly Tool[]): ModeRegistry {
  const mode: Mode = { ...modes.get('debate'), tools }
  return { list: () => [mode], get: () => mode }
}

/** The real engine with a mode of the test's own. */
export function engineWith(provider: ScriptedProvider, registry: ModeRegistry): TestEngine {
  return testEngine(provider, temporaryFolder(), new FakeClock(), registry)
}

/** What a tool did, as a test writes it: only what matters to it. */
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

/** A change that shows in the state of any dialog: its tags are the list. */
export function tagged(tags: readonly string[]): FactBody {
  return { type: 'dialog-tagged', tags: [...tags] }
}

/** Adds a tag; there may be each only once. */
export const addTag = tool('add_tag', { tag: { type: 'string', minLength: 1, maxLength: 8 } }, ({ tag }, { state }) =>
  state.tags.includes(String(tag))
    ? { ok: false, text: `Not done: "${String(tag)}" is there already.` }
    : { text: `Done: "${String(tag)}" was added.`, facts: [tagged([...state.tags, String(tag)])] },
)
