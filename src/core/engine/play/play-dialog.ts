import type { NewDialog } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../../dialog/state.ts'
import { createEngine } from '../create-engine.ts'
import type { Engine } from '../engine.ts'
import type { Clock, ModelProvider, ModelRequest, ModeRegistry, ProviderRegistry } from '../ports.ts'
import { memoryLog } from './memory-log.ts'

/** One call of a dialog: what was sent, and what came back. */
export interface PlayedCall {
  readonly request: ModelRequest
  readonly answer: string
  /** Names of the tools that were called. */
  readonly tools: readonly string[]
}

/** What a person does during a certain call. */
export interface PlayedInterruption {
  readonly during: Pick<ModelRequest['scene'], 'kind' | 'speech'>
  /** The member to whom a private note goes; absent: a question to everybody. */
  readonly to?: MemberId
  readonly text: string
}

export interface PlayedDialog {
  readonly state: DialogState
  readonly calls: readonly PlayedCall[]
  /** The questions from the audience. `after` is the number of calls made by then, including the running one. */
  readonly floor: readonly { readonly text: string; readonly after: number }[]
}

export interface PlayedStage {
  readonly modes: ModeRegistry
  /** The voice of every seat. It answers at once. */
  readonly voice: Pick<ModelProvider, 'stream' | 'scripted'>
}

/**
 * Plays a dialog to its end with the real engine, without storing it, and returns every call. The same dialog and voice
 * give the same calls, byte for byte.
 * @throws Error when the dialog did not reach its end
 */
export async function playDialog(
  { modes, voice }: PlayedStage,
  dialog: NewDialog,
  meanwhile: readonly PlayedInterruption[] = [],
): Promise<PlayedDialog> {
  const calls: PlayedCall[] = []
  const floor: { text: string; after: number }[] = []
  let before: (request: ModelRequest) => Promise<void> = () => Promise.resolve()
  const recorder: ModelProvider = {
    id: 'play',
    ...(voice.scripted !== undefined && { scripted: voice.scripted }),
    models: () => Promise.resolve([]),
    async *stream(request, options) {
      await before(request)
      const tools: string[] = []
      let said = ''
      try {
        for await (const event of voice.stream(request, options)) {
          if (event.type === 'text') said += event.text
          if (event.type === 'tool-call') tools.push(event.tool)
          yield event
        }
      } finally {
        // A reader may stop at the last event, so code after the loop might not run.
        calls.push({ request, answer: said, tools })
      }
    },
  }
  let ids = 0
  const engine = createEngine({
    log: memoryLog(() => CLOCK.now()),
    providers: providersOf(recorder),
    modes,
    clock: CLOCK,
    random: () => 0.5,
    newId: () => `id-${(ids += 1)}`,
  })
  try {
    const id = await engine.create(dialog)
    before = interrupting(engine, id, meanwhile, (text) => floor.push({ text, after: calls.length + 1 }))
    await engine.start(id)
    const state = await engine.settled(id)
    if (state.status !== 'completed')
      throw new Error(`The dialog did not reach its end: ${JSON.stringify(state.turns.at(-1)?.error)}`)
    return { state, calls, floor }
  } finally {
    await engine.close()
  }
}

/** A clock that stands still, so that nothing depends on the time and no call times out. */
const CLOCK: Clock = {
  now: () => 1_800_000_000_000,
  monotonic: () => 0,
  sleep: (_milliseconds, signal) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
}

const CONTEXT_TOKENS = 1_000_000

function providersOf(provider: ModelProvider): ProviderRegistry {
  return {
    list: () => Promise.resolve([]),
    get: () => provider,
    priceOf: () => null,
    contextWindowOf: () => CONTEXT_TOKENS,
  }
}

function interrupting(
  engine: Engine,
  id: string,
  meanwhile: readonly PlayedInterruption[],
  asked: (question: string) => void,
) {
  const left = [...meanwhile]
  return async ({ scene }: ModelRequest): Promise<void> => {
    for (;;) {
      const due = left.findIndex(({ during }) => during.kind === scene.kind && during.speech === scene.speech)
      const [one] = due < 0 ? [] : left.splice(due, 1)
      if (!one) return
      if (one.to !== undefined) await engine.note(id, one.to, one.text)
      else {
        await engine.say(id, one.text)
        asked(one.text)
      }
    }
  }
}
