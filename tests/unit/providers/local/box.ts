import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { systemClock } from '../../../../src/app/system-clock.ts'
import type { ModelEvent, ModelRequest } from '../../../../src/core/engine/ports.ts'
import { openLocal, type LocalBox, type LocalOptions } from '../../../../src/providers/local/index.ts'
import { startNodeProcess, type ModelProcess } from '../../../../src/providers/local/model-process.ts'
import type { FromProcess } from '../../../../src/providers/local/protocol.ts'
import { writeBigramGguf, type BigramOptions } from '../../../helpers/bigram-gguf.ts'

export type TestBox = LocalBox & { readonly root: string }
type TestOptions = Partial<LocalOptions> & {
  /** Stays open after the test: its opener closes it. */
  readonly keep?: boolean
}

const open: TestBox[] = []

export async function closeBox({ models, root }: TestBox): Promise<void> {
  await models.close()
  await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}

afterEach(async () => {
  for (const box of open.splice(0)) await closeBox(box)
})

let probed: Promise<FromProcess> | undefined

/** What a real process answers to the question whether it can load the engine: asked once, because nothing changes it. */
async function probe(): Promise<FromProcess> {
  const process = startNodeProcess()
  const answer = await new Promise<FromProcess>((resolve, reject) => {
    process.onMessage(resolve)
    process.onExit(() => reject(new Error('The process ended without an answer.')))
    process.send({ type: 'probe' })
  })
  process.kill()
  return answer
}

/** A process that starts when it is to load a model: a test that only reads the status of the files needs none. */
function startToLoad(): ModelProcess {
  const messages: ((message: FromProcess) => void)[] = []
  const exits: (() => void)[] = []
  let started: ModelProcess | undefined
  const exit = () => exits.forEach((listener) => listener())
  return {
    get pid() {
      return started?.pid
    },
    send(message) {
      if (message.type === 'probe') {
        probed ??= probe()
        probed.then((answer) => messages.forEach((listener) => listener(answer)), exit)
        return
      }
      if (!started) {
        started = startNodeProcess()
        started.onMessage((answer) => messages.forEach((listener) => listener(answer)))
        started.onExit(exit)
      }
      started.send(message)
    },
    onMessage: (listener) => void messages.push(listener),
    onExit: (listener) => void exits.push(listener),
    kill: () => (started ? started.kill() : exit()),
  }
}

/** The local models in a new data folder, closed and deleted after the test. */
export function openBox({ keep = false, ...options }: TestOptions = {}): TestBox {
  const root = mkdtempSync(join(tmpdir(), 'idi-local-'))
  const box = {
    ...openLocal({
      folder: join(root, 'models'),
      clock: systemClock,
      freeBytes: async () => 1e12,
      threads: 1,
      start: startToLoad,
      ...options,
    }),
    root,
  }
  if (!keep) open.push(box)
  return box
}

/** The local models with a generated model selected, whose id is its name. */
export async function boxWith(
  models: Readonly<Record<string, BigramOptions>>,
  options: TestOptions = {},
): Promise<TestBox> {
  const box = openBox(options)
  for (const [name, bigram] of Object.entries(models)) {
    const path = join(box.root, `${name}.gguf`)
    writeBigramGguf(path, { name, ...bigram })
    await box.models.useFile(path)
  }
  return box
}

/** Why the engine cannot run on this machine; null where it can, as on every supported one. */
export async function whyNoEngine(): Promise<string | null> {
  const root = mkdtempSync(join(tmpdir(), 'idi-probe-'))
  const box = openLocal({ folder: root, clock: systemClock, start: startToLoad })
  const { problem } = await box.models.status()
  await box.models.close()
  await rm(root, { recursive: true, force: true })
  if (problem !== null) console.warn(`Skipped: ${problem}`)
  return problem
}

let dialogs = 0

/** A request of a separate dialog, unless it names one. */
export function ask(
  model: string,
  text: string,
  more: Partial<ModelRequest> = {},
  seat: 'moderator' | 'first' | 'second' = 'moderator',
): ModelRequest {
  return {
    model,
    system: [{ package: 'rules', stability: 'static', text: 'Speak plainly.' }],
    messages: [{ role: 'user', parts: [{ package: 'guidance', stability: 'turn', text }] }],
    tools: [],
    sampling: { temperature: 0 },
    cacheKey: `dialog ${(dialogs += 1)}`,
    // Only the fields that a provider may use.
    scene: { seat, stage: 'final', speech: 1, call: 0 } as ModelRequest['scene'],
    ...more,
  }
}

export interface Heard {
  readonly text: string
  readonly thinking: string
  readonly calls: readonly Extract<ModelEvent, { type: 'tool-call' }>[]
  readonly end: Extract<ModelEvent, { type: 'ended' }>
  readonly pieces: number
}

export async function hear(events: AsyncIterable<ModelEvent>): Promise<Heard> {
  let text = ''
  let thinking = ''
  let pieces = 0
  const calls: Heard['calls'][number][] = []
  let end: Heard['end'] | null = null
  for await (const event of events) {
    if (end) throw new Error('Something came after the end')
    if (event.type === 'text') {
      text += event.text
      pieces += 1
    } else if (event.type === 'thinking') thinking += event.text
    else if (event.type === 'tool-call') calls.push(event)
    else if (event.type === 'ended') end = event
  }
  if (!end) throw new Error('The answer has no end')
  return { text, thinking, calls, end, pieces }
}

export const never = (): AbortSignal => new AbortController().signal
