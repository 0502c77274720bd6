import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewDialog } from '../../src/contract/dialog-config.ts'
import type { MemberId } from '../../src/contract/member-ids.ts'
import type { DialogState } from '../../src/dialog/state.ts'
import { createEngine, type Engine } from '../../src/engine/index.ts'
import type { Clock, ModelProvider, ModelRequest, ModeRegistry, ProviderRegistry } from '../../src/engine/ports.ts'
import { modes as shippedModes } from '../../src/modes/index.ts'
import { createRehearsalProvider } from '../../src/providers/rehearsal/index.ts'
import { openStorage } from '../../src/storage/index.ts'

/** One call of a dialog: what was sent, and what came back. */
export interface RecordedCall {
  readonly request: ModelRequest
  readonly answer: string
  /** Names of the tools that were called. */
  readonly tools: readonly string[]
}

/** What a person does while the named call is under way. */
export interface Interruption {
  readonly during: Pick<ModelRequest['scene'], 'kind' | 'speech'>
  /** To a member in private; to everybody from the floor when absent. */
  readonly to?: MemberId
  readonly text: string
}

export interface Recording {
  readonly state: DialogState
  readonly calls: readonly RecordedCall[]
}

/** Words in place of those of the rehearsal voices; null for theirs. */
export type Answering = (request: ModelRequest) => string | null

/** Stands still: nothing in a recording may depend on when it was made, and no call may run out of time. */
const CLOCK: Clock = {
  now: () => 1_800_000_000_000,
  monotonic: () => 0,
  sleep: (_milliseconds, signal) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
}

/** An engine on a database in a folder of its own, which records every call. The same dialog gives the same calls, byte for byte. */
export async function withRecorder<T>(
  work: (record: (dialog: NewDialog, meanwhile?: readonly Interruption[]) => Promise<Recording>) => Promise<T>,
  { modes = shippedModes, answer = () => null }: { modes?: ModeRegistry; answer?: Answering } = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-prompts-'))
  const storage = openStorage(folder, { now: () => CLOCK.now() })
  const voices = createRehearsalProvider({ clock: CLOCK })
  let calls: RecordedCall[] = []
  let before: (request: ModelRequest) => Promise<void> = () => Promise.resolve()
  const recorder: ModelProvider = {
    ...voices,
    async *stream(request, options) {
      await before(request)
      const own = answer(request)
      const tools: string[] = []
      let said = ''
      try {
        for await (const event of own === null ? voices.stream(request, options) : spoken(own)) {
          if (event.type === 'text') said += event.text
          if (event.type === 'tool-call') tools.push(event.tool)
          yield event
        }
      } finally {
        // Who listens may stop at the last event, so nothing after the loop would be reached.
        calls.push({ request, answer: said, tools })
      }
    },
  }
  const providers: ProviderRegistry = {
    list: () => Promise.resolve([]),
    get: () => recorder,
    priceOf: () => null,
    contextWindowOf: () => 1_000_000,
  }
  let ids = 0
  const engine = createEngine({
    log: storage.log,
    providers,
    modes,
    clock: CLOCK,
    random: () => 0.5,
    newId: () => `id-${(ids += 1)}`,
  })
  try {
    return await work(async (dialog, meanwhile = []) => {
      calls = []
      const id = await engine.create(dialog)
      before = interrupting(engine, id, meanwhile)
      await engine.start(id)
      const state = await engine.settled(id)
      if (state.status !== 'completed')
        throw new Error(`The dialog did not reach its end: ${JSON.stringify(state.turns.at(-1)?.error)}`)
      return { state, calls }
    })
  } finally {
    await engine.close()
    storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function interrupting(engine: Engine, id: string, meanwhile: readonly Interruption[]) {
  const left = [...meanwhile]
  return async ({ scene }: ModelRequest): Promise<void> => {
    for (;;) {
      const due = left.findIndex(({ during }) => during.kind === scene.kind && during.speech === scene.speech)
      const [one] = due < 0 ? [] : left.splice(due, 1)
      if (!one) return
      if (one.to === undefined) await engine.say(id, one.text)
      else await engine.note(id, one.to, one.text)
    }
  }
}

async function* spoken(text: string): ReturnType<ModelProvider['stream']> {
  yield { type: 'started' }
  yield { type: 'text', text }
  yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
}
