import { systemClock } from '../../../src/app/system-clock.ts'
import { rankedItems } from '../../../src/core/contract/library/retrieval.ts'
import { createProviderRegistry } from '../../../src/providers/registry.ts'
import { createRehearsalProvider } from '../../../src/providers/rehearsal/index.ts'
import { createRetrieval } from '../../../src/app/services/retrieval/create-retrieval.ts'
import { createVectors } from '../../../src/app/services/retrieval/create-vectors.ts'
import { openStorage } from '../../../src/core/storage/index.ts'
import { heldUpText, watchHeldUp } from '../held-up.ts'
import { percentile } from '../percentile.ts'
import { row } from '../print.ts'
import { startEmbeddings } from '../processes.ts'
import type { Planted } from './corpus.ts'
import { measureMemory, remember } from './memory.ts'
import { measureScan } from './scan.ts'

const PLACES = 5
/** From this many dialogs on the bare scan of vectors is measured, too. */
const SCANNED_FROM = 10_000

/**
 * What Ask does in the host: it takes phrases and returns ten places with their words; by words alone, with vectors
 * over HTTP, and with the memory of every dialog.
 */
export async function measureHandOff(data: string, size: number, asked: readonly Planted[]): Promise<void> {
  const storage = openStorage(data)
  const server = await startEmbeddings()
  const { log, remembered, settings } = storage
  const now = () => systemClock.now()
  const providers = createProviderRegistry({
    env: {},
    baseUrls: { ollama: server.origin },
    rehearsal: createRehearsalProvider({ clock: systemClock }),
  })
  const vectors = createVectors({ vectors: storage.vectors, settings, providers, own: { embed: async () => [] }, now })
  const byWords = createRetrieval({ log, remembered, now })
  try {
    await measure(`${size} dialogs: hand-off by words`, byWords, asked)
    const setting = { on: true, provider: 'ollama', model: 'meanings' }
    // The first request of a process also loads the code that makes requests.
    await vectors.test(setting, new AbortController().signal)
    const began = performance.now()
    const heldUp = watchHeldUp()
    await vectors.set(setting)
    await vectors.make()
    for await (const { running, made } of vectors.watch(new AbortController().signal)) if (!running && made > 0) break
    const seconds = (performance.now() - began) / 1_000
    row(
      `${size} dialogs: vectors made`,
      `${seconds.toFixed(0)} s`,
      `over HTTP, in the background; ${heldUpText(heldUp())}`,
    )
    await measure(`${size} dialogs: hand-off with vectors`, createRetrieval({ log, vectors, remembered, now }), asked)
    await remember(storage, size)
    await measure(`${size} dialogs, all remembered: hand-off by words`, byWords, asked)
    await measureMemory(storage, size)
    if (size >= SCANNED_FROM) await measureScan(storage)
  } finally {
    await vectors.close()
    await server.close()
    storage.close()
  }
}

export async function measure(
  name: string,
  retrieval: ReturnType<typeof createRetrieval>,
  asked: readonly Planted[],
): Promise<void> {
  // The first question starts the thread and reads the vectors.
  await retrieval.retrieve({ phrases: ['begin'] })
  const times: number[] = []
  const stages = new Map<string, number>()
  let dialogs = 0
  let turns = 0
  let words = 0
  const heldUp = watchHeldUp()
  for (const { question, dialogId, turnId, said } of asked) {
    const began = performance.now()
    const found = await retrieval.retrieve({ phrases: [...retrieval.phrasesOf(question)] })
    times.push(performance.now() - began)
    for (const [stage, ms] of Object.entries(found.performance_metadata.stage_timings))
      stages.set(stage, (stages.get(stage) ?? 0) + ms / asked.length)
    const handedOn = rankedItems(found)
    const first = handedOn.slice(0, PLACES)
    if (first.some((item) => item.dialog_id === dialogId)) dialogs += 1
    if (first.some((item) => item.turn_id === turnId)) turns += 1
    if (handedOn.some((item) => item.content_snippet.includes(said))) words += 1
  }
  const held = heldUp()
  const share = (count: number) => (count / asked.length).toFixed(3)
  row(
    name,
    `${share(dialogs)} dialog, ${share(turns)} turn`,
    `hit@5; answer handed on ${share(words)}; ${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms (${[...stages].map(([stage, ms]) => `${stage} ${ms.toFixed(1)}`).join(', ')}); ${heldUpText(held)}`,
  )
}
